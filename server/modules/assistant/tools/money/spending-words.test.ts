import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import {
  composeReply,
  leadStatements,
  type StatementDraft,
} from "#server/modules/assistant/statements/statement.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import type { Category } from "#shared/rules/categories.ts";
import { createGetBalance } from "./get-balance.ts";
import { createGetIncome } from "./get-income.ts";
import { createGetPersonBalance } from "./get-person-balance.ts";
import { createGetShare } from "./get-share.ts";
import { createGetSpending } from "./get-spending.ts";
import { createGetTopSpending } from "./get-top-spending.ts";
import { createGetWeekSummary } from "./get-week-summary.ts";
import { createListTransactions } from "./list-transactions.ts";
import type { SpendingInput } from "./spending-schema.ts";

const now = new Date("2026-11-21T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });
const spending = createGetSpending(app.services);
const share = createGetShare(app.services);
const balance = createGetBalance(app.services);
const income = createGetIncome(app.services);
const list = createListTransactions(app.services);
const people = createGetPersonBalance(app.services);
const top = createGetTopSpending(app.services);
const week = createGetWeekSummary(app.services);

const said = (statements: StatementDraft[]) =>
  composeReply(leadStatements(statements)).text.replaceAll("\u00a0", " ");

const answer = async (userId: string, question: Partial<SpendingInput>) => {
  const input = spending.input.parse({
    category: null,
    asked: null,
    merchant: null,
    words: null,
    from: "2026-11-01",
    to: "2026-11-21",
    compareFrom: null,
    compareTo: null,
    flow: null,
    wanted: null,
    per: null,
    ...question,
  });
  const { output } = await spending.run({ userId, now }, input);
  return said(spending.state(output, input));
};

test("who paid under a word of the text is not said to be who was paid under it", async () => {
  const person = await app.signIn();
  const file = aCsv(
    [
      "01/10/2026;COMPRA LIDL;-9,00",
      "03/11/2026;TRANSFERENCIA DE JUAN LOPEZ MARIN, CONCEPTO ALQUILER PISO;550,00",
      "04/11/2026;TRANSFERENCIAS // SILVIA MARTINEZ ROMERO // ALQUILER LOCAL;-880,00",
    ].map((line) => `${line};`),
  );
  await person.call(importStatement, { query: { fileName: "movimientos.csv" }, file });

  const text = await answer(person.user.id, { merchant: "alquiler", flow: "in" });

  expect(text).toContain("Has ingresado 550,00 €");
  expect(text).toContain("Aparte, con «alquiler» en el concepto pagaste 880,00 € este mes.");
  expect(text).not.toContain("a Juan Lopez Marin le pagaste");
});

test("what only went between own accounts is said to be no spending, and a mean is told of a year", async () => {
  const person = await app.signIn();
  const lines = ["01/09/2026;HBO MAX;-10,00", "01/10/2026;HBO MAX;-10,00", "31/10/2026;HBO MAX;-10,00"];
  const file = aCsv([...lines, "09/11/2026;TRASPASO A CUENTA AHORRO HUCHA;-60,00"].map((line) => `${line};`));
  await person.call(importStatement, { query: { fileName: "movimientos.csv" }, file });

  const put = await answer(person.user.id, { merchant: "hucha" });
  const paid = await answer(person.user.id, { merchant: "hbo", wanted: "mean", per: "year" });

  expect(put).toContain("Este mes no hay gastos en");
  expect(put).toContain(
    "Lo último, del 9 de noviembre, no cuenta: va entre tus cuentas o lo has dejado fuera.",
  );
  expect(paid).toContain("De media gastas 180,00 € al año, 15,00 € al mes en HBO Max (2 meses completos).");
});

test("what is spent in a year is the sum of the twelve months where the accounts of it are known for them", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  const tax = (bookedOn: string) =>
    aRow({
      ...on(bookedOn, -12000),
      description: "IBI",
      categorisation: { ...aRow({}).categorisation, merchantName: "Ibi" },
    });
  await person.bring(0, on("2025-10-15", -100), tax("2026-05-29"), tax("2026-10-30"), on("2026-11-20", -100));
  await person.bring(1, on("2025-10-15", -5000), on("2026-11-01", -5000));

  const year = { from: "2025-11-22", to: "2026-11-21", wanted: "mean", per: "year" } as const;

  // The other account, which lags, tells of none of it.
  expect(await answer(person.user.id, { ...year, merchant: "ibi" })).toMatch(
    /^Al año gastas 240,00 € en Ibi, 20,00 € al mes \(del 22 de noviembre de 2025 al 21 de noviembre\)\./,
  );
  // Asked of this month so far it is the same year.
  expect(await answer(person.user.id, { wanted: "mean", per: "year", merchant: "ibi" })).toMatch(
    /^Al año gastas 240,00 € en Ibi, 20,00 € al mes/,
  );
  // Of all that is spent the twelve months before this one are known.
  expect(await answer(person.user.id, year)).toMatch(
    /^Al año gastas 240,00 €, 20,00 € al mes \(de noviembre de 2025 a octubre\)\./,
  );
});

test("a mean of one month is reckoned with the days of that month", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-04-01", -15000), on("2026-04-30", -15000));
  const april = { from: "2026-04-01", to: "2026-04-30", wanted: "mean" } as const;

  expect(await answer(person.user.id, { ...april, per: "week" })).toContain(
    "De media gastas 70,00 € a la semana, 300,00 € al mes (1 mes completo).",
  );
  expect(await answer(person.user.id, { ...april, per: "day" })).toContain("gastas 10,00 € al día");
});

test("of days that no account tells of nothing is said but that", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-04-01", -100), on("2026-06-26", -200));
  await person.bring(1, on("2026-09-01", -300), on("2026-11-20", -400));
  const caller = { userId: person.user.id, now };
  const july = { from: "2026-07-01", to: "2026-07-31" };
  const march = { from: "2026-03-01", to: "2026-03-31" };

  const none =
    "No tengo datos de tus cuentas en julio: llegan hasta el 26 de junio y siguen el 1 de septiembre.";
  const before = "No tengo datos de tus cuentas en marzo: empiezan el 1 de abril.";
  expect(await answer(person.user.id, july)).toBe(none);
  expect(await answer(person.user.id, march)).toBe(before);
  expect(await answer(person.user.id, { ...july, merchant: "cosa" })).toBe(
    `${none} Lo último en Cosa fueron 4,00 € el 20 de noviembre.`,
  );
  const earned = await income.run(caller, july);
  expect(said(income.state(earned.output, july))).toBe(none);
  const mostOf = { ...july, by: "merchant", category: null } as const;
  expect(said(top.state((await top.run(caller, mostOf)).output, mostOf))).toBe(none);
  const listed = list.input.parse({
    ...july,
    ...{
      category: null,
      asked: null,
      merchant: null,
      amount: null,
      limit: null,
      words: null,
      flow: null,
      order: null,
    },
  });
  expect(said(list.state((await list.run(caller, listed)).output, listed))).toBe(none);
  const asked = { person: "Cosa", isBizum: null, isMean: null };
  const withPerson = async (period: { from: string; to: string }) =>
    said(people.state((await people.run(caller, { ...asked, ...period })).output, { ...asked, ...period }));
  expect(await withPerson(july)).toBe(`${none} El último movimiento es del 20 de noviembre.`);
  // Of June one of the two accounts tells.
  expect(await withPerson({ from: "2026-06-01", to: "2026-06-30" })).toContain(
    "Faltan datos de ahorro de BBVA antes del 1 de septiembre",
  );
});

test("what an account lacks is no matter to a shop of which it never tells", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, name: string) =>
    aRow({
      ...{ bookedOn, valueOn: bookedOn, description: name },
      categorisation: { ...aRow({}).categorisation, merchantName: name },
    });
  await person.bring(
    0,
    on("2026-06-01", "MERCADONA"),
    on("2026-11-10", "MERCADONA"),
    on("2026-11-20", "LIDL"),
  );
  await person.bring(1, on("2026-06-01", "IKEA"), on("2026-11-01", "IKEA"), on("2026-11-01", "LIDL"));

  const lacks = "Faltan datos de ahorro de BBVA después del 1 de noviembre.";
  expect(await answer(person.user.id, {})).toContain(lacks);
  expect(await answer(person.user.id, { merchant: "lidl" })).toContain(lacks);
  expect(await answer(person.user.id, { merchant: "mercadona" })).not.toContain("Faltan datos");
});

test("wages are no refund of the shop that pays them, and a year is told of what this month has none of", async () => {
  const person = await withTwoAccounts(app);
  const on = (
    bookedOn: string,
    amountCents: number,
    [name = "", category = "Sin categorizar"]: [string, Category?],
  ) =>
    aRow({
      ...{ bookedOn, valueOn: bookedOn, amountCents, description: name },
      categorisation: { ...aRow({}).categorisation, merchantName: name, category },
    });
  await person.bring(
    0,
    on("2026-04-01", -100, ["LIDL"]),
    on("2026-04-10", 132_513, ["BAR TXOKO", "Nómina/Salario"]),
    on("2026-05-16", -6498, ["DECATHLON"]),
    on("2026-05-19", 2499, ["DECATHLON", "Devoluciones/Reembolsos"]),
    on("2026-11-20", -100, ["LIDL"]),
  );

  expect(
    await answer(person.user.id, { merchant: "bar txoko", from: "2026-04-01", to: "2026-04-30" }),
  ).toContain("Aparte, Bar txoko te pagó 1.325,13 € en abril.");
  expect(await answer(person.user.id, { merchant: "decathlon" })).toContain(
    "El último movimiento en Decathlon es del 19 de mayo; en los últimos 12 meses gastaste 64,98 €.",
  );
});

test("an account that counts in no total is said not to count, and not denied", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-10-01", -100), on("2026-11-20", 50_000));
  const interest = { ...aRow({}).categorisation, category: "Intereses/Dividendos" } as const;
  await person.bring(1, { ...on("2026-11-10", 1315), categorisation: interest });
  const { accounts } = await person.call(listAccounts);
  const saved = accounts.find(({ name }) => name === "ahorro");
  const params = { id: saved?.id ?? "" };
  const { version } = await person.call(getAccount, { params });
  await person.call(updateAccount, { params, body: { version, type: "savings", isHidden: true } });

  const asked = { bank: "la cuenta de ahorro", besides: null };
  const { output } = await balance.run({ userId: person.user.id, now }, asked);

  expect(said(balance.state(output, asked))).toMatch(/^ahorro no cuenta en tus totales; /);
  expect(said(balance.state(output, asked))).not.toContain("No tienes ninguna cuenta");
  expect(await answer(person.user.id, { category: "Intereses/Dividendos", flow: "in" })).toContain(
    "No miro ahorro, que no cuenta en tus totales.",
  );
});

test("a share and the sums of a week say which days they lack", async () => {
  const person = await app.signIn();
  const lines = ["11/11/2026;NOMINA ACME SL;1000,00;", "12/11/2026;COMPRA LIDL;-250,00;"];
  await person.call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(lines) });
  const caller = { userId: person.user.id, now };

  const month = { from: "2026-11-01", to: "2026-11-21", category: null, merchant: null };
  const asked = share.input.parse({ ...month, of: "spending" });
  const ofWeek = { day: "2026-11-12" };
  const part = await share.run(caller, asked);
  const days = await week.run(caller, ofWeek);

  const lacks = "Faltan datos antes del 11 de noviembre";
  expect(said(share.state(part.output, asked))).toContain(lacks);
  expect(said(week.state(days.output, ofWeek))).toContain(lacks);
});

test("a mean over accounts that are known for different months says so beside its total", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string) => aRow({ amountCents: -6000, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-07-01"), on("2026-08-10"), on("2026-09-10"), on("2026-10-31"));
  await person.bring(1, on("2026-10-01"), on("2026-10-31"));

  const text = await answer(person.user.id, { wanted: "mean" });

  expect(text).toBe(
    "De media gastas 180,00 € al mes (cada cuenta en los suyos, hasta 4 meses completos). Gastaste 360,00 € de julio a octubre. Faltan datos de ahorro de BBVA antes del 1 de octubre.",
  );
});

test("an account of which another has the name is not said to lack days as if it were the only one", async () => {
  const person = await app.signIn();
  const bring = (iban: string, line: string) =>
    person.call(importStatement, {
      query: { fileName: "abanca.csv", newAccount: "Cuenta Abanca" },
      file: new TextEncoder().encode(`Cuenta;${iban}\n\nFecha;Concepto;Importe;Saldo\n${line}\n`),
    });
  await bring("ES6620805000663040117723", "01/04/2026;COMPRA LIDL;-9,00;100,00");
  await bring("ES1720805000633160044120", "10/04/2026;COMPRA LIDL;-9,00;100,00");

  const text = await answer(person.user.id, { merchant: "lidl", from: "2026-01-01" });

  expect(text).toMatch(/Faltan datos de una (?!de)/);
});

test("two stretches of unequal length are told with their days, and by the day", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-07-01", -9200), on("2026-10-04", -600), on("2026-11-10", -100));

  const text = await answer(person.user.id, {
    ...{ from: "2026-10-03", to: "2026-10-04" },
    ...{ compareFrom: "2026-07-01", compareTo: "2026-09-30" },
  });

  expect(text).toContain("Son 2 días frente a 92: al día, 3,00 € frente a 1,00 €.");
});

test("a month that is over is measured as far as the month that runs, whichever is named first", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(
    0,
    on("2026-09-01", -100),
    on("2026-10-04", -600),
    on("2026-10-30", -9900),
    on("2026-11-10", -500),
  );

  const text = await answer(person.user.id, {
    ...{ from: "2026-10-01", to: "2026-10-31" },
    ...{ compareFrom: "2026-11-01", compareTo: "2026-11-21" },
  });

  expect(text).toContain("Gastaste 6,00 € del 1 al 21 de octubre. Del 1 al 21 de noviembre gastaste 5,00 €");
});
