import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

// Half past midnight of Monday the 16th in Madrid, still Sunday in UTC.
const app = await startTestApp({ now: "2026-11-15T23:30:00Z" });

const csv = (lines: string[]) => ({ query: { fileName: "movimientos.csv" }, file: aCsv(lines) });

test("a person without accounts has an empty pulse", async () => {
  const call = await app.signUp();

  const dashboard = await call(getDashboard);

  expect(dashboard).toEqual({
    financialSummary: {
      totalBalance: 0,
      monthlyIncome: 0,
      monthlyExpenses: 0,
      availableMonthly: 0,
      weeklySpending: 0,
      todaySpending: 0,
      todayEarnings: 0,
      todayTransactionCount: 0,
      ...{ balanceOn: null, lacksBalance: false },
      ...{ leftOut: [], untold: [] },
      bankBalances: [],
      budgetAlerts: [],
      balanceLine: {
        monthStart: "2026-11-01",
        today: "2026-11-16",
        monthEnd: "2026-11-30",
        ...{ actual: [], forecast: [], band: [] },
      },
      available: null,
    },
    firstWords: null,
    recentTransactions: [],
    featuredGoal: null,
    rewardProgress: null,
  });
});

test("today, this week and this month are Madrid's", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv([
      "14/11/2026;COMPRA MERCADONA;-40,00;960,00",
      "15/11/2026;COMPRA REPSOL;-30,00;930,00",
      "16/11/2026;COMPRA LIDL;-38,74;891,26",
      "16/11/2026;BIZUM RECIBIDO DE ANA;25,00;916,26",
    ]),
  );

  const { financialSummary, recentTransactions } = await call(getDashboard);

  expect(financialSummary).toMatchObject({
    totalBalance: 916.26,
    monthlyIncome: 25,
    monthlyExpenses: 108.74,
    availableMonthly: -83.74,
    weeklySpending: 38.74,
    todaySpending: 38.74,
    todayEarnings: 25,
    todayTransactionCount: 2,
  });
  expect(recentTransactions[0]).toMatchObject({ date: "2026-11-16", formattedAmount: "+25,00\u00a0€" });
  expect(recentTransactions[1]).toMatchObject({
    merchantName: "Lidl",
    category: "Supermercados/Alimentación",
    formattedAmount: "\u221238,74\u00a0€",
    icon: "shopping-basket",
    iconColor: "supermercado",
  });
});

test("a newest transaction says when it is a transfer between own accounts", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv(["15/11/2026;TRASPASO A CUENTA AHORRO;-50,00;50,00", "16/11/2026;LIDL;-1,00;49,00"]),
  );

  const { recentTransactions } = await call(getDashboard);

  expect(recentTransactions.map(({ isTransfer }) => isTransfer)).toEqual([false, true]);
});

test("only the newest seven transactions are sent", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv(
      Array.from({ length: 9 }, (_, place) => `0${place + 1}/11/2026;COMPRA ${place};-1,00;${99 - place},00`),
    ),
  );

  const { recentTransactions, financialSummary } = await call(getDashboard);

  expect(recentTransactions.map(({ date }) => date.slice(8))).toEqual([
    "09",
    "08",
    "07",
    "06",
    "05",
    "04",
    "03",
  ]);
  expect(financialSummary.balanceLine.actual[0]).toEqual({ day: "2026-11-01", balance: 99 });
  expect(financialSummary.balanceLine.actual.at(-1)).toEqual({ day: "2026-11-16", balance: 91 });
});

test("an unchanged dashboard is a 304 until the ledger or the day changes", async () => {
  const { call, fetch } = await app.signIn();
  const read = (etag: string) =>
    fetch(app.baseUrl + getDashboard.path, { headers: { "if-none-match": etag } });
  const first = await read("");
  const etag = first.headers.get("etag") ?? "";

  const unchanged = await read(etag);
  await call(importStatement, csv(["16/11/2026;COMPRA LIDL;-1,00;10,00"]));
  const changed = await read(etag);
  const newTag = changed.headers.get("etag") ?? "";
  app.setNow("2026-11-16T23:30:00Z");
  const nextDay = await read(newTag);
  app.setNow("2026-11-15T23:30:00Z");

  expect([first.status, unchanged.status, changed.status, nextDay.status]).toEqual([200, 304, 200, 200]);
  expect(await unchanged.text()).toBe("");
});

test("one person's dashboard contains nothing of another's", async () => {
  const owner = await app.signUp();
  await owner(importStatement, csv(["16/11/2026;COMPRA LIDL;-1,00;10,00"]));
  const other = await app.signUp();

  const { financialSummary, recentTransactions } = await other(getDashboard);

  expect(financialSummary.totalBalance).toBe(0);
  expect(recentTransactions).toEqual([]);
});

test("the tag of one person's dashboard never stands for another's in a browser that both use", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  for (const { call } of [ana, luis])
    await call(importStatement, csv(["16/11/2026;COMPRA LIDL;-1,00;10,00"]));
  const hers = await ana.fetch(app.baseUrl + getDashboard.path);

  const his = await luis.fetch(app.baseUrl + getDashboard.path, {
    headers: { "if-none-match": hers.headers.get("etag") ?? "" },
  });

  expect([hers.status, his.status]).toEqual([200, 200]);
});

test.each([
  ["weakened by a proxy", (etag: string) => `W/${etag}`],
  ["among others", (etag: string) => `"otra", ${etag}`],
])("a tag %s still spares the answer", async (_name, sent) => {
  const { fetch } = await app.signIn();
  const url = app.baseUrl + getDashboard.path;
  const etag = (await fetch(url)).headers.get("etag") ?? "";

  const response = await fetch(url, { headers: { "if-none-match": sent(etag) } });

  expect(response.status).toBe(304);
});
