import { expect, test } from "vitest";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z" });

/** Two whole months of these euros out and 2.000 € in; the balance is what they leave. */
const aPersonWhoSpends = async (euros: string) => {
  const { call, user } = await app.signIn();
  const rows = ["09", "10"].flatMap((month) => [
    `01/${month}/2026;NOMINA TALLERES SUR SL;2000,00;`,
    `05/${month}/2026;COMPRA MERCADONA;-${euros};`,
  ]);
  const file = aCsv([...rows, "31/10/2026;COMPRA MERCADONA;-0,02;"]);
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file });
  await sayBalances(call);
  return {
    ...{ call, user },
    ask: async (message: string) =>
      (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " "),
  };
};

test("what was left of a mean month is what the pulse says, and what will be is what is forecast", async () => {
  const { ask, call, user } = await aPersonWhoSpends("1499,99");

  const { financialSummary } = await call(getDashboard);

  expect(financialSummary.availableMonthly).toBe(500);
  const ahead = await app.services.cashFlow.freeMonth(user.id);
  const amount = ((ahead?.cents ?? 0) / 100).toLocaleString("es-ES", {
    minimumFractionDigits: 2,
    useGrouping: true,
  });
  expect(ahead?.cents).toBeGreaterThan(0);
  expect(await ask("¿Cuánto me sobra al mes?")).toBe(
    `De media te han sobrado 500,00 € al mes: han entrado 2.000,00 € y han salido 1.500,00 €, media de 2 meses completos. Para los próximos meses preveo que te sobren ${amount} € al mes${ahead?.isFirm ? "" : ", pero no es seguro"}.`,
  );
  expect(await ask("¿Cuánto gano al mes?")).toBe(
    "Ingresas 2.000,00 € al mes, de media en 2 meses completos.",
  );
});

test("who spends more than comes in is told by how much", async () => {
  const { ask } = await aPersonWhoSpends("2095,99");

  expect(await ask("¿gasto más de lo que ingreso?")).toEqual(
    expect.stringMatching(
      /^De media has gastado 96,00 € al mes más de lo que has ingresado: han entrado 2\.000,00 € y han salido 2\.096,00 €, media de 2 meses completos\. Para los próximos meses preveo /,
    ),
  );
});

test("how long the accounts last is told in months of the mean spending", async () => {
  const { ask } = await aPersonWhoSpends("499,99");

  expect(await ask("¿Cuántos meses aguanto sin ingresos?")).toBe(
    "Con los 3.000,00 € de tus cuentas cubres 6 meses de gastos.",
  );
});

test("how long they last names a new purse, whose balance nobody has told, once", async () => {
  const { ask } = await aPersonWhoSpends("499,99");
  await ask("apunta 12 € en efectivo del pan");

  expect(await ask("¿Cuántos meses aguanto sin ingresos?")).toBe(
    "Con los 3.000,00 € de tus cuentas cubres 6 meses de gastos (sin Efectivo, cuyo saldo no sé).",
  );
});

test.each([
  "¿cuánto ahorro al mes?",
  "a ver fred, cuánto dinero me sobra cada mes",
  "me sobra algo a fin de mes?",
  "¿cuánto me sobrará al mes?",
  "gano más de lo que gasto?",
  "vivo por encima de mis posibilidades?",
])("a stranger's words ask for what is left: «%s»", async (question) => {
  const { ask } = await aPersonWhoSpends("1499,99");

  expect(await ask(question)).toMatch(/^De media te han sobrado 500,00 € al mes/);
});

test.each([
  ["if the rent rises", "si me suben el alquiler cuánto me sobra al mes"],
  ["of one month", "¿cuánto me sobró en octubre?"],
  ["for a purpose", "cuánto me sobra para el viaje"],
])("what is left %s is not the mean month's", async (_what, question) => {
  const { ask } = await aPersonWhoSpends("1499,99");

  expect(await ask(question)).not.toContain("te han sobrado");
});

test("what is left of a mean month, and what can be paid of it, name the account that the mean leaves out", async () => {
  const { ask, call } = await aPersonWhoSpends("1499,99");
  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });

  const without = "sin Cuenta Ibercaja, sin datos desde junio";
  expect(await ask("¿Cuánto me sobra al mes?")).toContain(`media de 2 meses completos (${without}).`);
  expect(await ask("¿Cuántos meses aguanto sin ingresos?")).toContain(`de gastos (${without}).`);
  expect(await ask("¿me puedo permitir un portátil de 1.200 euros?")).toContain(` Media ${without}.`);
});

test("without a whole month nothing is said of a mean", async () => {
  const { call } = await app.signIn();
  const file = aCsv(["10/11/2026;NOMINA TALLERES SUR SL;2000,00;", "12/11/2026;COMPRA MERCADONA;-30,00;"]);
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file });

  const { message } = await call(sendChat, { body: { message: "¿cuánto me sobra al mes?" } });

  expect(message.content.replaceAll("\u00a0", " ")).toBe(
    "Aún no hay un mes completo del que sacar la media. Este mes han entrado 2.000,00 € y han salido 30,00 €.",
  );
});

test("the amount of a single transaction opens that transaction, and not its day", async () => {
  const { call } = await app.signIn();
  const rows = ["03/11/2026;BAR PEPE;-3,00;", "03/11/2026;RESTAURANTE CASA PEPE;-40,00;"];
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(rows) });

  const { figures, content } = (
    await call(sendChat, { body: { message: "¿cuál fue mi mayor gasto este mes?" } })
  ).message;

  const largest = figures.find(({ from, to }) => content.slice(from, to).startsWith("40,00"));
  const { transactions } = await call(listTransactions, { query: { ids: largest?.movements.ids } });
  expect(transactions.map(({ amount }) => amount)).toEqual([-40]);
});
