import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z" });

const aPersonWith = async (rows: string[]) => {
  const { call } = await app.signIn();
  if (rows.length > 0)
    await call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(rows) });
  return async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
};

const october = ["01/10/2026;NOMINA TALLERES SUR SL;2000,00;", "05/10/2026;COMPRA MERCADONA;-1500,00;"];

test.each([
  "¿Cuánto me queda este mes?",
  "cuánto dinero me queda hasta fin de mes",
  "cuanto me queda para acabar el mes",
  "¿cuánto me sobra este mes?",
])("what is left of this month is its income less its spending: «%s»", async (question) => {
  const ask = await aPersonWith([
    ...october,
    "02/11/2026;NOMINA TALLERES SUR SL;2000,00;",
    "17/11/2026;COMPRA MERCADONA;-640,50;",
  ]);

  expect(await ask(question)).toBe(
    "De lo que ha entrado este mes te quedan 1.359,50 €: han entrado 2.000,00 € y han salido 640,50 €.",
  );
});

test.each([
  [
    "more has gone out than come in",
    ["02/11/2026;NOMINA SUR;500,00;", "17/11/2026;COMPRA MERCADONA;-640,50;"],
    "Este mes han salido 140,50 € más de lo que ha entrado: han entrado 500,00 € y han salido 640,50 €.",
  ],
  [
    "nothing has come in",
    ["17/11/2026;COMPRA MERCADONA;-30,00;"],
    "Este mes aún no ha entrado dinero, y han salido 30,00 €.",
  ],
  [
    "half of the month is known",
    ["02/11/2026;NOMINA SUR;500,00;", "09/11/2026;COMPRA MERCADONA;-40,00;"],
    "De lo que ha entrado este mes te quedan 460,00 €: han entrado 500,00 € y han salido 40,00 €. Es lo que sé hasta el 9 de noviembre.",
  ],
  [
    "nothing of the month is known",
    [],
    "No sé cuánto te queda este mes: conozco tus cuentas hasta el 5 de octubre. Sincroniza tu banco o sube un extracto.",
  ],
])("when %s, that is said", async (_, rows, sentence) => {
  const ask = await aPersonWith([...october, ...rows]);

  expect(await ask("¿Cuánto me queda este mes?")).toBe(sentence);
});

test("an account that lags is named, and the others are known to their own day", async () => {
  const person = await withTwoAccounts(app);
  const on = (bookedOn: string, amountCents: number) => aRow({ amountCents, bookedOn, valueOn: bookedOn });
  await person.bring(0, on("2026-10-01", -100), on("2026-11-02", 200_000), on("2026-11-17", -5000));
  await person.bring(1, on("2026-10-01", -100), on("2026-11-01", -1000));
  const ask = async () =>
    (await person.call(sendChat, { body: { message: "¿Cuánto me queda este mes?" } })).message.content;

  expect((await ask()).replaceAll("\u00a0", " ")).toBe(
    "De lo que ha entrado este mes te quedan 1.940,00 €: han entrado 2.000,00 € y han salido 60,00 € (sin ahorro de BBVA desde el 1 de noviembre).",
  );
});

test("without an account nothing is left to say", async () => {
  const ask = await aPersonWith([]);

  expect(await ask("¿Cuánto me queda este mes?")).toContain("Aún no tienes ningún banco conectado.");
});

test("what is left of a budget is still the budget's", async () => {
  const ask = await aPersonWith(october);

  expect(await ask("¿cuánto me queda para restaurantes este mes?")).not.toContain("No sé cuánto te queda");
});

test("on the first days of a month, known to its eve, what can be spent is told", async () => {
  const november = await startTestApp({ now: "2026-11-02T12:00:00Z" });
  const { call } = await november.signIn();
  const pays = [
    "07/09/2026;NOMINA TALLERES SUR SL;2000,00;2500,00",
    "07/10/2026;NOMINA TALLERES SUR SL;2000,00;4500,00",
  ];
  const file = aCsv([...pays, "31/10/2026;COMPRA MERCADONA;-1500,00;3000,00"]);
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file });

  const { message } = await call(sendChat, { body: { message: "¿Cuánto me queda este mes?" } });

  expect(message.content.replaceAll("\u00a0", " ")).toMatch(
    /^Este mes aún no sé de ningún movimiento: conozco tus cuentas hasta el 31 de octubre\. Hasta el .{1,40} te sobran [\d.,]+ €/,
  );
});
