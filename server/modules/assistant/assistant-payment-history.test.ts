import { describe, expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-10-14T16:20:00Z" });

const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];

/** A person with a statement since New Year, who asks. */
const aPerson = async (rows: readonly string[]) => {
  const person = await app.signIn();
  const inOrder = rows.toSorted((one, other) => dayIn(one).localeCompare(dayIn(other)));
  const file = aCsv(["02/01/2026;COMPRA LIDL;-9,00", ...inOrder].map((line) => `${line};`));
  await person.call(importStatement, { query: { fileName: "movimientos.csv" }, file });
  return async (message: string) =>
    (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
};

const dayIn = (row: string) => row.slice(0, 10).split("/").toReversed().join("-");

const monthly = (day: string, text: string, amount: (at: number) => string | null) =>
  months.flatMap((month, at) => {
    const told = amount(at);
    return told === null ? [] : [`${day}/${month}/2026;${text};${told}`];
  });

const pension = monthly("06", "BIZUM DE OSCAR VAL PEREZ CONCEPTO PENSION MATEO", (at) => {
  if (at === 7) return null;
  return at < 2 ? "175,00" : "180,00";
});
const light = monthly("09", "RECIBO IBERDROLA CLIENTES", (at) => `-${50 + ((at * 7) % 10)},00`);

describe("what somebody pays", () => {
  test("is told by the months without a payment, those with less, the usual day, the first one and the sum", async () => {
    const say = await aPerson([...pension, "11/09/2026;BIZUM DE OSCAR VAL PEREZ CONCEPTO LIBROS;71,80"]);

    expect(await say("q meses no me ha ingresado oscar la pension")).toContain(
      "no hay nada en agosto. En los otros 9 meses desde enero sí.",
    );
    expect(await say("¿Oscar me ha pagado la pensión todos los meses?")).toMatch(/^No\. .* agosto\./);
    expect(await say("ha habido algun mes q oscar haya pagado menos de 180?")).toContain(
      "2 meses fueron de menos de 180,00 € de Oscar Val Perez: enero (175,00 €) y febrero (175,00 €). Sin nada: agosto.",
    );
    expect(await say("a que dia me suele pagar oscar")).toContain(
      "suele ser hacia el día 6 del mes: 9 de 10 veces",
    );
    expect(await say("¿desde cuándo me paga Oscar la pensión?")).toMatch(
      /es del 6 de enero\. Mis datos empiezan el 2 de enero: puede venir de antes\. Ahora son 180,00 € desde el 6 de marzo; antes, 175,00 €\. Sin nada: agosto\.$/,
    );
  });

  test("is told of all that is known where no days are asked for", async () => {
    const say = await aPerson(monthly("05", "RECIBO RCI BANQUE PRESTAMO", () => "-189,30"));

    const all = "llevas pagados 1.893,00 €: 10 pagos desde el 5 de enero.";
    expect(await say("¿cuánto llevo pagado a RCI?")).toContain(all);
    expect(await say("¿cuántas cuotas llevo pagadas de RCI y cuánto suma?")).toContain(all);
  });

  test("is counted by payments, also where several are of one day and not all days are asked for", async () => {
    const say = await aPerson(
      ["01", "02", "03", "04"].flatMap((month) => [
        `20/${month}/2026;RECIBO RCI BANQUE PRESTAMO;-189,30`,
        `20/${month}/2026;RECIBO RCI BANQUE SEGURO;-20,00`,
      ]),
    );

    expect(await say("¿cuánto llevo pagado a RCI desde febrero?")).toContain(
      "llevas pagados 627,90 €: 6 pagos desde el 20 de febrero.",
    );
    expect(await say("¿cuántas cuotas llevo pagadas de RCI desde marzo?")).toContain("4 pagos");
  });
});

describe("months", () => {
  test("are compared by what a thing cost, or all things, and another thing is asked of the same way", async () => {
    const say = await aPerson([
      ...light,
      ...["03", "05", "07"].map((month) => `12/${month}/2026;RECIBO NATURGY GAS;-${month},50`),
      "20/05/2026;COMPRA MEDIAMARKT;-900,00",
    ]);

    expect(await say("¿cuál ha sido el mes más caro de luz?")).toMatch(
      /^El mes que más gastaste en luz fue agosto: 59,00 €\./,
    );
    expect(await say("¿y el más barato?")).toMatch(/^El mes que menos gastaste en luz fue enero: 50,00 €\./);
    expect(await say("¿y el gas?")).toMatch(/^El mes que menos gastaste en gas fue marzo: 3,50 €\./);
    expect(await say("¿qué mes gasté más?")).toMatch(/^El mes que más gastaste fue mayo: 963,50 €\./);
    expect(await say("luz mes a mes")).toContain("enero, 50,00 €; febrero, 57,00 €;");
  });

  test("with an own sum are told where not each has one, and one month paid in part changes no price", async () => {
    const say = await aPerson([
      ...monthly("02", "TRANSFERENCIA DE XOAN CASTRO LEMA CASA", (at) => (at === 8 ? "600,00" : "950,00")),
      ...["01", "03", "06"].map((month) => `12/${month}/2026;TRANSFERENCIA DE STUDIO PARALLEL SL;1000,00`),
    ]);

    expect(await say("cuanto me ha pagado Studio Parallel este año y en qué meses")).toContain(
      "Fue en enero, marzo y junio.",
    );
    expect(await say("¿desde cuándo me ingresa Xoan 950?")).toContain("Ahora son 950,00 €.");
  });

  test("in which more went out than came in are told with the sum", async () => {
    const say = await aPerson([
      ...monthly("28", "NOMINA TALLERES RUIZ", (at) => (at < 9 ? "1000,00" : null)),
      ...monthly("03", "ALQUILER PISO", (at) => (at === 5 ? "-1200,00" : "-700,00")),
    ]);

    const answer = "En 1 mes salió más de lo que entró: junio (200,00 €).";
    expect(await say("¿algún mes no ahorré nada?")).toContain(answer);
    expect(await say("¿en qué meses gastamos más de lo que entró?")).toContain(answer);
  });
});

describe("what is left out", () => {
  test("is taken from the sum that is asked for", async () => {
    const say = await aPerson([
      ...monthly("03", "ALQUILER PISO", () => "-700,00"),
      ...light,
      "20/09/2026;COMPRA MERCADONA;-41,00",
    ]);

    expect(await say("¿cuánto gasté en septiembre sin contar el alquiler?")).toBe(
      "Sin Alquiler/Hipoteca son 97,00 € en septiembre. Con todo son 797,00 €, de los que quito 700,00 € de Alquiler/Hipoteca.",
    );
  });
});

test("what is no part of the sum is not taken from it", async () => {
  const say = await aPerson([
    ...monthly("03", "ALQUILER PISO", () => "-700,00"),
    ...monthly("09", "NETFLIX.COM", () => "-13,00"),
    "20/09/2026;CINE YELMO;-10,00",
  ]);

  expect(await say("¿cuánto gasté en ocio en septiembre sin contar el alquiler?")).toMatch(
    /^Son 23,00 € en Ocio\/Entretenimiento en septiembre\./,
  );
  expect(await say("¿cuánto gasté en ocio en septiembre sin contar Netflix?")).toMatch(
    /^Sin Netflix son 10,00 € en Ocio\/Entretenimiento en septiembre\./,
  );
});

describe("what would be without a thing", () => {
  test("counts every bill of one payee, several things, and what is bought now and then by its mean", async () => {
    const say = await aPerson([
      ...monthly("03", "RECIBO GABINETE PSICOLOGIA SANZ", () => "-60,00"),
      ...monthly("17", "RECIBO GABINETE PSICOLOGIA SANZ", () => "-60,00"),
      ...monthly("09", "NETFLIX.COM", () => "-13,00"),
      ...monthly("11", "COMPRA ESTANCO NUMERO 4", () => "-20,00"),
      ...monthly("05", "RECIBO GIMNASIO BASIC FIT", () => "-30,00"),
    ]);

    expect(await say("si dejo Netflix y el gimnasio cuánto me ahorro")).toContain("son 516,00 € más");

    expect(await say("si dejo Netflix y el gabinete cuánto ahorro al año")).toContain(
      "son 1.596,00 € más al cabo de un año: 133,00 € al mes, de media.",
    );
    expect(await say("si dejo el tabaco cuánto ahorro al año")).toContain(
      "Sin tabaco son 240,00 € más al cabo de un año: 20,00 € al mes, de media. En tabaco gastas 20,00 € al mes, de media (6 meses completos).",
    );
  });
});

describe("a bill that would come to another sum", () => {
  test("costs what it would be more, or less, than it is", async () => {
    const say = await aPerson(monthly("03", "RECIBO HIPOTECA KUTXA", () => "-500,00"));

    expect(await say("si la hipoteca me vuelve a 550 cuánto más pagaría al año?")).toMatch(
      /^De .*Hipoteca.* pagas ahora 500,00 € al mes: 550,00 € son 50,00 € más al mes\. Eso son 600,00 € menos al cabo de un año\./,
    );
  });
});

describe("what is put into an account of savings", () => {
  test("is told once the person has said that the account is one, in all and by months", async () => {
    const { call } = await app.signIn();
    const say = async (message: string) =>
      (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
    const rows = (text: string, amount: string) => [
      "02/01/2026;APERTURA;1,00;",
      ...monthly("04", text, (at) => (at === 3 ? null : amount)).map((line) => `${line};`),
    ];
    const bring = (newAccount: string, lines: string[]) =>
      call(importStatement, { query: { fileName: `${newAccount}.csv`, newAccount }, file: aCsv(lines) });
    await bring("Nómina", rows("TRASPASO A MI CUENTA", "-150,00"));
    await bring("Boda", rows("TRASPASO DE MI CUENTA", "150,00"));
    const account = (await call(listAccounts)).accounts.find(({ name }) => name === "Boda");
    const params = { id: account?.id ?? "" };

    expect(await say("¿cuánto he metido en la cuenta de ahorro este año?")).toMatch(
      /^No veo ninguna cuenta de ahorro tuya\./,
    );
    const { version } = await call(getAccount, { params });
    await call(updateAccount, { params, body: { version, type: "savings" } });

    expect(await say("¿cuánto he metido en la cuenta de ahorro este año?")).toMatch(
      /^Este año has pasado 1\.350,00 € a tu cuenta de ahorro \(.*\) en 9 traspasos\. La última vez, 150,00 € el 4 de octubre\.$/,
    );
    expect(await say("¿qué mes no metí nada en la cuenta de la boda?")).toContain("no hay nada en abril.");
  });

  test("is refused for an account of another kind", async () => {
    const { call } = await app.signIn();
    await call(importStatement, {
      query: { fileName: "a.csv" },
      file: aCsv(["02/01/2026;COMPRA LIDL;-9,00;"]),
    });
    const [account] = (await call(listAccounts)).accounts;
    const params = { id: account?.id ?? "" };
    const { version } = await call(getAccount, { params });

    await expect(call(updateAccount, { params, body: { version, type: "loan" } })).rejects.toThrow(
      "El tipo y el saldo de esta cuenta los dice tu banco",
    );
  });
});
