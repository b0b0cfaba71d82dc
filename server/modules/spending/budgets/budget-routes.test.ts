import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import {
  type BudgetMonth,
  listBudgets,
  resetBudget,
  setBudget,
  setBudgetPeriod,
} from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });

const csv = (lines: string[]) => ({
  query: { fileName: "movimientos.csv" },
  file: aCsv(lines.map((line) => `${line};`)),
});

/** Three months on 2.000 € with 250 € of food, 100 € of restaurants and 45 € of cinema, and a November under way. */
const household = [
  ...["08", "09", "10"].flatMap((month) => [
    `01/${month}/2026;NOMINA TALLERES SUR SL;2000,00`,
    `03/${month}/2026;COMPRA MERCADONA;-250,00`,
    `12/${month}/2026;RESTAURANTE CASA PEPE;-98,00`,
    `31/${month}/2026;CINES YELMO;-45,00`,
  ]),
  "31/08/2026;CINES YELMO EXTRA;-0,30",
  "03/11/2026;COMPRA MERCADONA;-230,00",
  "12/11/2026;RESTAURANTE CASA PEPE;-79,49",
  "15/11/2026;CINES YELMO;-60,00",
].map((line) => line.replace("31/09", "30/09"));

const aHousehold = async () => {
  const person = await app.signIn();
  await person.call(importStatement, csv(household));
  return person;
};

const budgetFor = ({ budgets }: BudgetMonth, name: string) =>
  budgets.find(({ category }) => category === name);

test("before a full month there is no budget, and it says from when there will be", async () => {
  const call = await app.signUp();
  await call(importStatement, csv(["20/10/2026;COMPRA LIDL;-500,00", "03/11/2026;COMPRA LIDL;-40,00"]));

  const month = await call(listBudgets);

  expect(month).toMatchObject({ month: "2026-11", daysLeft: 9, monthsSeen: 0, proposalsFrom: "2026-12-01" });
  expect(month.budgets).toHaveLength(14);
  expect(month.budgets.filter(({ limit }) => limit !== null)).toEqual([]);
  expect(budgetFor(month, "Supermercados/Alimentación")).toMatchObject({ spent: 40, percentage: null });
});

test("a proposal is the mean of the last three months, rounded up", async () => {
  const { call } = await aHousehold();

  const month = await call(listBudgets);

  expect(month).toMatchObject({ monthsSeen: 3, proposalsFrom: null });
  expect(budgetFor(month, "Supermercados/Alimentación")).toEqual({
    category: "Supermercados/Alimentación",
    limit: 250,
    spent: 230,
    percentage: 92,
    left: 20,
    source: "proposed",
    ...{ proposal: 250, rollover: false, carried: 0 },
  });
  expect(budgetFor(month, "Restaurantes/Bares")).toMatchObject({ limit: 100, spent: 79.49, percentage: 79 });
  expect(budgetFor(month, "Ocio/Entretenimiento")).toMatchObject({ limit: 50, percentage: 120, left: -10 });
  expect(budgetFor(month, "Seguros")).toMatchObject({ limit: null, proposal: null });
});

test("the person's own limit counts, also that there be none, until they go back to the proposal", async () => {
  const { call } = await aHousehold();
  const category = "Restaurantes/Bares";

  const own = await call(setBudget, { body: { category, limit: 120.5 } });
  const none = await call(setBudget, { body: { category, limit: null } });
  const back = await call(resetBudget, { query: { category } });

  expect(budgetFor(own, category)).toMatchObject({
    limit: 120.5,
    percentage: 66,
    source: "own",
    proposal: 100,
  });
  expect(budgetFor(none, category)).toMatchObject({
    limit: null,
    percentage: null,
    left: null,
    source: "own",
  });
  expect(budgetFor(back, category)).toMatchObject({ limit: 100, source: "proposed" });
  expect(await call(listBudgets)).toEqual(back);
});

test("from pay to pay, a budget begins on the day on which the pay came", async () => {
  const { call } = await aHousehold();
  const category = "Restaurantes/Bares";
  await call(setBudget, { body: { category, limit: 90 } });
  // The pay of each month's first came late in November.
  await call(
    importStatement,
    csv(["05/11/2026;NOMINA TALLERES SUR SL;2000,00", "04/11/2026;RESTAURANTE CASA PEPE;-30,00"]),
  );
  const byMonth = await call(listBudgets);

  const byPay = await call(setBudgetPeriod, { body: { by: "pay" } });

  expect(byMonth.period).toEqual({ by: "month", from: "2026-11-01", to: "2026-11-30", isPayKnown: true });
  expect(budgetFor(byMonth, category)).toMatchObject({ spent: 109.49, percentage: 122 });
  expect(byPay.period).toMatchObject({ by: "pay", from: "2026-11-05", isPayKnown: true });
  expect(byPay.period.to > "2026-11-28" && byPay.period.to < "2026-12-05").toBe(true);
  expect(budgetFor(byPay, category)).toMatchObject({ spent: 79.49, percentage: 88, left: 10.51 });
  expect((await call(getDashboard)).financialSummary.budgetAlerts).toEqual([{ category, percentage: 88 }]);
  const { call: unpaid } = await app.signIn();
  expect((await unpaid(setBudgetPeriod, { body: { by: "pay" } })).period).toMatchObject({
    ...{ by: "pay", from: "2026-11-01", to: "2026-11-30", isPayKnown: false },
  });
});

test("what a budget leaves is carried into the next month, and goes on as the limit changes", async () => {
  const { call } = await aHousehold();
  const category = "Restaurantes/Bares";
  await call(setBudget, { body: { category, limit: 100, rollover: true } });
  const inMonth = async (day: string) => {
    app.setNow(`${day}T12:00:00Z`);
    return budgetFor(await call(listBudgets), category);
  };

  expect(await inMonth("2026-12-10")).toMatchObject({ carried: 20.51, left: 120.51, rollover: true });
  await call(setBudget, { body: { category, limit: 50 } });
  expect(await inMonth("2026-12-10")).toMatchObject({ limit: 50, carried: 20.51, left: 70.51 });
  expect(await inMonth("2027-01-10")).toMatchObject({ limit: 50, carried: 70.51, left: 120.51 });
  app.setNow("2026-11-21T12:00:00Z");
});

test("a budget that nobody set never alerts", async () => {
  const { call } = await aHousehold();

  const { financialSummary } = await call(getDashboard);

  expect(financialSummary.budgetAlerts).toEqual([]);
});

test("own budgets alert from 80 % on, the one with most euros over first", async () => {
  const { call } = await aHousehold();
  await call(setBudget, { body: { category: "Restaurantes/Bares", limit: 99 } });
  await call(setBudget, { body: { category: "Ocio/Entretenimiento", limit: 10 } });
  await call(setBudget, { body: { category: "Supermercados/Alimentación", limit: 150 } });

  const { financialSummary } = await call(getDashboard);

  expect(financialSummary.budgetAlerts).toEqual([
    { category: "Supermercados/Alimentación", percentage: 153 },
    { category: "Ocio/Entretenimiento", percentage: 600 },
    { category: "Restaurantes/Bares", percentage: 80 },
  ]);
});

test.each([getDashboard.path, listBudgets.path])("%s is a 304 until a limit changes", async (path) => {
  const { call, fetch } = await aHousehold();
  const read = (etag: string) => fetch(app.baseUrl + path, { headers: { "if-none-match": etag } });
  const etag = (await read("")).headers.get("etag") ?? "";

  const unchanged = await read(etag);
  await call(setBudget, { body: { category: "Seguros", limit: 50 } });
  const set = await read(etag);
  await call(resetBudget, { query: { category: "Seguros" } });
  const reset = await read(set.headers.get("etag") ?? "");

  expect([unchanged.status, set.status, reset.status]).toEqual([304, 200, 200]);
});

test("one person neither sees nor changes another's budgets", async () => {
  const { call } = await aHousehold();
  await call(setBudget, { body: { category: "Seguros", limit: 50 } });
  const other = await app.signUp();

  const seen = await other(listBudgets);
  await other(setBudget, { body: { category: "Seguros", limit: 70 } });
  await other(resetBudget, { query: { category: "Seguros" } });

  expect(seen.budgets.filter(({ limit, spent }) => limit !== null || spent > 0)).toEqual([]);
  expect(budgetFor(await call(listBudgets), "Seguros")).toMatchObject({ limit: 50 });
});

test.each([0, -5, 0.99, 1_000_001])("a limit of %d is refused", async (limit) => {
  const call = await app.signUp();

  const attempt = call(setBudget, { body: { category: "Seguros", limit } });

  await expect(attempt).rejects.toMatchObject({ status: 400 });
});
