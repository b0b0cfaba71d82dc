import { expect, test } from "vitest";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { categorySchema } from "#shared/rules/categories.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });

const csv = (lines: string[]) => ({
  query: { fileName: "movimientos.csv" },
  file: aCsv(lines.map((line) => `${line};`)),
});

const septemberAndOctober = [
  "01/09/2026;NOMINA TALLERES SUR SL;2000,00",
  "03/09/2026;TRANSFERENCIA A CARMEN SOLER CONCEPTO ALQUILER PISO;-600,00",
  "05/09/2026;CUOTA PRESTAMO COCHE SANTANDER CONSUMER;-150,25",
  "08/09/2026;LIQUIDACION TARJETA DE CREDITO;-80,00",
  "10/09/2026;COMPRA MERCADONA;-200,10",
  "12/09/2026;TGSS AUTONOMOS;-90,00",
  "30/09/2026;RECIBO IBERDROLA CLIENTES;-60,00",
  "01/10/2026;NOMINA TALLERES SUR SL;2000,00",
  "02/10/2026;BIZUM RECIBIDO DE ANA;30,01",
  "03/10/2026;TRANSFERENCIA A CARMEN SOLER CONCEPTO ALQUILER PISO;-600,00",
  "05/10/2026;CUOTA PRESTAMO COCHE SANTANDER CONSUMER;-150,25",
  "15/10/2026;APORTACION PLAN DE PENSIONES;-100,00",
  "31/10/2026;COMPRA LIDL;-50,00",
];

test("a person without accounts has a summary of nothing", async () => {
  const call = await app.signUp();

  const summary = await call(getSimpleFinancialSummary);

  expect(summary).toMatchObject({
    totalMonthlyIncome: 0,
    totalMonthlyExpenses: 0,
    transactionsAnalyzed: 0,
    monthsAnalyzed: 0,
    monthlyIncome: [],
    topExpenseTransactions: [],
  });
});

test("every figure is a mean over the full months, and each expense has one purpose", async () => {
  const call = await app.signUp();
  await call(importStatement, csv([...septemberAndOctober, "02/11/2026;COMPRA MERCADONA;-999,00"]));

  const summary = await call(getSimpleFinancialSummary);

  expect(summary).toEqual({
    totalMonthlyIncome: 2015.01,
    totalMonthlyExpenses: 1040.3,
    monthlyFixedDebt: 150.25,
    monthlyVariableDebt: 40,
    monthlySavings: 50,
    monthlyProfessionalExpenses: 45,
    monthlyHousingCosts: 630,
    monthlyOtherExpenses: 125.05,
    otherExpenses: [{ category: "Supermercados/Alimentación", monthlyAverage: 125.05, spent: 250.1 }],
    monthlyNeeds: 800.05,
    monthlyWants: 0,
    netMonthlyIncome: 974.71,
    ...{ from: "2026-09-01", to: "2026-10-31", isUneven: false, leftOut: [] },
    transactionsAnalyzed: 13,
    monthsAnalyzed: 2,
    monthlyIncome: [
      { category: "Nómina/Salario", monthlyAverage: 2000 },
      { category: "Transferencias/Facturas", monthlyAverage: 15.01 },
    ],
    incomeBreakdown: [
      { type: "Nómina/Salario", count: 2 },
      { type: "Transferencias/Facturas", count: 1 },
    ],
    topIncomeTransactions: [
      { category: "Nómina/Salario", amount: 2000 },
      { category: "Nómina/Salario", amount: 2000 },
      { category: "Transferencias/Facturas", amount: 30.01 },
    ],
    topExpenseTransactions: [
      { category: "Alquiler/Hipoteca", amount: 600 },
      { category: "Alquiler/Hipoteca", amount: 600 },
      { category: "Supermercados/Alimentación", amount: 200.1 },
      { category: "Otros Gastos", amount: 150.25 },
      { category: "Otros Gastos", amount: 150.25 },
    ],
  });
});

/** Two accounts of one bank, one of them for saving, with the rows of each: day, text and euros. */
const saveAccounts = async (
  userId: string,
  rows: Record<"current" | "savings", [string, string, number][]>,
) => {
  const account = (iban: string, product: string | null, lines: [string, string, number][]) => ({
    iban,
    bankCode: null,
    branch: null,
    account: null,
    holder: null,
    institution: "ING",
    product,
    currency: "EUR",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    openingBalanceInCents: 0,
    closingBalanceInCents: null,
    rows: lines.map(([date, description, euros]) => ({
      date,
      valueDate: date,
      amountInCents: euros * 100,
      description,
      externalId: null,
      counterparty: null,
      bankTransactionCode: null,
      balanceInCents: null,
    })),
  });
  const accounts = [
    account("ES1314650100961700348829", null, rows.current),
    account("ES5914650100971700513046", "Cuenta Ahorro", rows.savings),
  ];
  const statement = { format: "demo", encoding: "utf-8" as const, delimiter: null, accounts, ignoredRows: 0 };
  const rowsInFile = rows.current.length + rows.savings.length;
  await app.services.statements.saveStatement(
    userId,
    { ...statement, rowsInFile },
    { fileName: "x" },
    () => {},
  );
};

test("what goes into own savings accounts is saved, neither earned nor spent", async () => {
  const { call, user } = await app.signIn();
  await saveAccounts(user.id, {
    current: [
      ["2026-10-01", "NOMINA TALLERES SUR SL", 2000],
      ["2026-10-02", "TRASPASO A CUENTA AHORRO", -300],
      ["2026-10-20", "TRASPASO DESDE CUENTA AHORRO", 50],
      ["2026-10-31", "COMPRA LIDL", -100],
    ],
    savings: [
      ["2026-10-02", "TRASPASO RECIBIDO", 300],
      ["2026-10-20", "TRASPASO EMITIDO", -50],
    ],
  });

  const summary = await call(getSimpleFinancialSummary);

  expect(summary).toMatchObject({
    monthsAnalyzed: 1,
    totalMonthlyIncome: 2000,
    totalMonthlyExpenses: 100,
    monthlySavings: 250,
    monthlyOtherExpenses: 100,
    incomeBreakdown: [{ type: "Nómina/Salario", count: 1 }],
    topExpenseTransactions: [{ category: "Supermercados/Alimentación", amount: 100 }],
  });
});

test("at most the last six full months count", async () => {
  const call = await app.signUp();
  const months = ["03", "04", "05", "06", "07", "08", "09", "10", "11"];
  await call(
    importStatement,
    csv(months.map((month) => `01/${month}/2026;NOMINA TALLERES SUR SL;1${month}0,00`)),
  );

  const summary = await call(getSimpleFinancialSummary);

  expect(summary).toMatchObject({ monthsAnalyzed: 6, transactionsAnalyzed: 6, totalMonthlyIncome: 1075 });
});

test("before a full month was seen it is this month so far, and says so", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv([
      "20/10/2026;COMPRA LIDL;-500,00",
      "02/11/2026;NOMINA TALLERES SUR SL;1500,00",
      "03/11/2026;COMPRA LIDL;-40,00",
    ]),
  );

  const summary = await call(getSimpleFinancialSummary);

  expect(summary).toMatchObject({
    monthsAnalyzed: 0,
    transactionsAnalyzed: 2,
    totalMonthlyIncome: 1500,
    totalMonthlyExpenses: 40,
  });
});

test("what an earlier release answered is read again", async () => {
  const { fetch } = await app.signIn();
  const read = (etag: string) =>
    fetch(app.baseUrl + getSimpleFinancialSummary.path, { headers: { "if-none-match": etag } });
  const etag = (await read("")).headers.get("etag") ?? "";

  const [ours, earlier] = [await read(etag), await read(etag.replace(/"[\w-]{12}\./, '"earlierCode_.'))];

  expect([ours, earlier].map(({ status }) => status)).toEqual([304, 200]);
});

test("an unchanged summary is a 304 until the ledger or the day changes", async () => {
  const { call, fetch } = await app.signIn();
  const read = (etag: string) =>
    fetch(app.baseUrl + getSimpleFinancialSummary.path, { headers: { "if-none-match": etag } });
  const etag = (await read("")).headers.get("etag") ?? "";

  const unchanged = await read(etag);
  await call(importStatement, csv(["16/11/2026;COMPRA LIDL;-1,00"]));
  const changed = await read(etag);
  app.setNow("2026-11-21T23:30:00Z");
  const nextDay = await read(changed.headers.get("etag") ?? "");
  app.setNow("2026-11-21T12:00:00Z");

  expect([unchanged.status, changed.status, nextDay.status]).toEqual([304, 200, 200]);
});

test("what a category shows is the sum of the transactions to which it leads", async () => {
  const call = await app.signUp();
  await call(importStatement, csv([...septemberAndOctober, "20/11/2026;COMPRA MERCADONA;-999,00"]));
  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });

  const { otherExpenses, from, to } = await call(getSimpleFinancialSummary);

  expect([from, to]).toEqual(["2026-09-01", "2026-10-31"]);
  for (const { category, spent } of otherExpenses) {
    const query = { category: categorySchema.parse(category), from, to };
    expect((await call(listTransactions, { query })).expenses).toBe(spent);
  }
});

test("one person's summary contains nothing of another's", async () => {
  const owner = await app.signUp();
  await owner(importStatement, csv(septemberAndOctober));
  const other = await app.signUp();

  const summary = await other(getSimpleFinancialSummary);

  expect(summary).toMatchObject({
    totalMonthlyIncome: 0,
    transactionsAnalyzed: 0,
    topIncomeTransactions: [],
  });
});

test("an old file of another bank changes no mean, and its balance stands apart with its day", async () => {
  const call = await app.signUp();
  await call(importStatement, csv([...septemberAndOctober, "20/11/2026;COMPRA MERCADONA;-999,00"]));
  const before = await call(getSimpleFinancialSummary);
  const pulseBefore = (await call(getDashboard)).financialSummary;

  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });

  const leftOut = [{ name: "Cuenta Ibercaja", bankName: "Ibercaja", since: "2026-06-30" }];
  expect(await call(getSimpleFinancialSummary)).toEqual({ ...before, leftOut });
  expect((await call(listBudgets)).leftOut).toEqual(leftOut);
  const { bankBalances, ...pulse } = (await call(getDashboard)).financialSummary;
  expect({ ...pulse, bankBalances: pulseBefore.bankBalances }).toEqual({ ...pulseBefore, leftOut });
  expect(bankBalances).toMatchObject([
    { balanceOn: "2026-11-20", isApart: false },
    { bankName: "Ibercaja", balance: 1312.5, balanceOn: "2026-06-30", isApart: true },
  ]);
});
