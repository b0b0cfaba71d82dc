import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  correctBalance,
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  orderAccounts,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import { listAccounts, listTransactions, markTransfer } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

type Call = Awaited<ReturnType<typeof app.signUp>>;

const opening = { currency: "EUR", openingBalance: 100, openedOn: "2026-09-01" };

const open = async (call: Call, changes: object = {}) =>
  (await call(createAccount, { body: { ...opening, name: "Hucha", type: "cash", ...changes } })).account;

const write = (call: Call, accountId: string | null, changes: object = {}) =>
  call(createTransaction, {
    body: {
      ...{ accountId, amount: -20, date: "2026-11-20", text: "Mercadona", category: null, isTransfer: false },
      ...changes,
    },
  });

const listed = (call: Call) => call(listTransactions, { query: {} });

const balances = async (call: Call) => (await call(listAccounts)).accounts.map(({ balance }) => balance);

test("an account by hand has its opening balance, known up to today", async () => {
  const call = await app.signUp();

  const account = await open(call);

  expect(account).toMatchObject({
    ...{ name: "Hucha", type: "cash", balance: 100, balanceOn: "2026-11-21", openedOn: "2026-09-01" },
  });
  expect((await call(getDashboard)).financialSummary).toMatchObject({ totalBalance: 100 });
  expect(await call(getAccount, { params: { id: account.id } })).toMatchObject({
    ...{ source: "hand", feed: null, transactions: 0, opening: { balance: 100, day: "2026-09-01" } },
  });
});

test("a row by hand is read by the categoriser, changes the balance and counts as spending", async () => {
  const call = await app.signUp();
  const { id } = await open(call);

  const { transaction, account } = await write(call, id);

  expect(transaction).toMatchObject({
    ...{ amount: -20, date: "2026-11-20", category: "Supermercados/Alimentación", accountId: id },
    ...{ isTransfer: false, byHand: { isAdjustment: false } },
  });
  expect(account.balance).toBe(80);
  expect(await listed(call)).toMatchObject({ income: 0, expenses: 20, total: 1 });
});

test("a category that the person chooses wins, and one of the other direction is refused", async () => {
  const call = await app.signUp();
  const { id } = await open(call);

  const { transaction } = await write(call, id, { category: "Ocio/Entretenimiento" });

  expect(transaction).toMatchObject({ category: "Ocio/Entretenimiento", categorySource: "person" });
  await expect(write(call, id, { category: "Nómina/Salario" })).rejects.toThrow(
    "«Nómina/Salario» no es una categoría de gasto",
  );
});

test("whole months of an account by hand count in the means", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  await write(call, id, { amount: -90, date: "2026-10-10" });
  await write(call, id, { amount: -30, date: "2026-09-10" });

  expect(await call(getSimpleFinancialSummary)).toMatchObject({
    totalMonthlyExpenses: 60,
    monthsAnalyzed: 2,
  });
});

test("loans, possessions and investments are in no sum, and neither are their rows", async () => {
  const call = await app.signUp();
  await open(call);
  const loan = await open(call, { name: "Hipoteca", type: "loan", openingBalance: -90_000 });
  await open(call, { name: "Piso", type: "property", openingBalance: 180_000 });
  const fund = await open(call, { name: "Fondo", type: "investment", openingBalance: 5000 });

  await write(call, loan.id, { amount: 400, text: "Cuota" });
  await write(call, fund.id, { amount: -50, text: "Comisión" });

  expect((await call(getDashboard)).financialSummary).toMatchObject({ totalBalance: 100 });
  expect(await listed(call)).toMatchObject({ income: 0, expenses: 0, total: 2 });
  expect((await balances(call)).toSorted((one, other) => one - other)).toEqual([-89_600, 100, 4950, 180_000]);
});

test("the debt of a loan is refused as money that one has", async () => {
  const call = await app.signUp();

  await expect(open(call, { type: "loan" })).rejects.toThrow("va en negativo");
});

test("a corrected balance writes an adjustment that is neither income nor spending", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  await write(call, id);

  const { account, transactionId } = await sayBalance(call, id, 55.5);

  const { transactions, ...sums } = await listed(call);
  const adjustment = transactions.find((row) => row.id === transactionId);
  expect(account.balance).toBe(55.5);
  expect(adjustment).toMatchObject({ amount: -24.5, isTransfer: true, byHand: { isAdjustment: true } });
  expect(sums).toMatchObject({ income: 0, expenses: 20 });
  await expect(
    call(markTransfer, { params: { id: transactionId ?? "" }, body: { isTransfer: false } }),
  ).rejects.toThrow("solo cuadra un saldo");
});

test("a balance that is right already needs no adjustment", async () => {
  const call = await app.signUp();
  const { id } = await open(call);

  const { balanceVersion: version } = await call(getAccount, { params: { id } });

  expect(await sayBalance(call, id, 100)).toMatchObject({ transactionId: null });
  expect((await listed(call)).total).toBe(0);
  await write(call, id);
  await expect(
    call(correctBalance, { params: { id }, body: { version, balance: 90 } }),
  ).rejects.toMatchObject({ code: "conflict", reason: expect.stringContaining("otra pestaña") });
});

test("an edited row moves its day, amount and category, and a deleted one leaves no trace", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  const { transaction } = await write(call, id);
  const params = { id: transaction.id };

  const edited = await call(updateTransaction, {
    params,
    body: {
      ...{ version: transaction.byHand?.version ?? "", amount: 35, date: "2026-11-03", text: "Wallapop" },
      ...{ category: "Ventas/Freelance", isTransfer: false },
    },
  });

  expect(edited.transaction).toMatchObject({ amount: 35, date: "2026-11-03", category: "Ventas/Freelance" });
  expect(await balances(call)).toEqual([135]);
  expect(await listed(call)).toMatchObject({ income: 35, expenses: 0, total: 1 });

  await call(deleteTransaction, { params, query: { version: edited.transaction.byHand?.version ?? "" } });

  expect(await balances(call)).toEqual([100]);
  expect(await listed(call)).toMatchObject({ income: 0, expenses: 0, total: 0 });
});

test("an edit that began with what another tab has changed since is refused, and changes nothing", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  const { transaction } = await write(call, id);
  const params = { id: transaction.id };
  const version = transaction.byHand?.version ?? "";
  const news = { date: "2026-11-20", text: "Pan", category: null, isTransfer: false };
  await call(updateTransaction, { params, body: { ...news, version, amount: -3 } });

  await expect(
    call(updateTransaction, { params, body: { ...news, version, amount: -900 } }),
  ).rejects.toMatchObject({ status: 409, reason: expect.stringContaining("otra pestaña") });
  await expect(call(deleteTransaction, { params, query: { version } })).rejects.toMatchObject({
    status: 409,
  });

  expect(await balances(call)).toEqual([97]);
});

test("what a bank or a file wrote is neither edited nor deleted, and nothing is added beside it", async () => {
  const call = await app.signUp();
  await call(importStatement, {
    query: { fileName: "movimientos.csv" },
    file: aCsv(["02/11/2026;COMPRA;-9,00;91,00"]),
  });
  const [row] = (await listed(call)).transactions;
  const [account] = (await call(listAccounts)).accounts;

  expect(row?.byHand).toBeNull();
  await expect(
    call(deleteTransaction, { params: { id: row?.id ?? "" }, query: { version: "una" } }),
  ).rejects.toThrow("lo escribió tu banco");
  await expect(write(call, account?.id ?? "")).rejects.toThrow("los trae tu banco");
  expect((await listed(call)).total).toBe(1);
});

test("a file is not taken into an account that is kept by hand", async () => {
  const call = await app.signUp();
  const { id } = await open(call);

  await expect(
    call(importStatement, {
      query: { fileName: "movimientos.csv", accountId: id },
      file: aCsv(["02/11/2026;COMPRA;-9,00;91,00"]),
    }),
  ).rejects.toThrow("la llevas a mano");
});

test.each([
  { day: "2026-11-22", refusal: "posterior a hoy" },
  { day: "2026-08-31", refusal: "empieza el 1 de septiembre de 2026" },
])("a row of $day is refused in words that say why", async ({ day, refusal }) => {
  const call = await app.signUp();
  const { id } = await open(call);

  await expect(write(call, id, { date: day })).rejects.toThrow(refusal);
});

test("a transfer into an account by hand is found on its other side, and freed with the row", async () => {
  const call = await app.signUp();
  const [one, other] = [await open(call), await open(call, { name: "Banco", type: "checking" })];
  await write(call, one.id, { amount: -60, text: "Ingreso en cajero" });
  const { transaction } = await write(call, other.id, { amount: 60, text: "Ingreso", isTransfer: true });

  const paired = await listed(call);
  await call(deleteTransaction, {
    params: { id: transaction.id },
    query: { version: transaction.byHand?.version ?? "" },
  });

  expect(paired).toMatchObject({ income: 0, expenses: 0 });
  expect(await listed(call)).toMatchObject({ income: 0, expenses: 60 });
});

test("an account's opening can change, but not past its first row", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  await write(call, id, { date: "2026-10-02" });
  const { version } = await call(getAccount, { params: { id } });
  const update = (changes: object) => call(updateAccount, { params: { id }, body: { version, ...changes } });

  await expect(update({ openedOn: "2026-10-03" })).rejects.toThrow("tu primer movimiento");
  const { account } = await update({ openingBalance: 250, openedOn: "2026-10-02", name: "Caja" });

  expect(account).toMatchObject({ balance: 230, name: "Caja", openedOn: "2026-10-02" });
  await expect(update({ name: "Otra" })).rejects.toMatchObject({ status: 409 });
});

test("an own name and colour lie over the bank's, and can be taken off again", async () => {
  const call = await app.signUp();
  await call(importStatement, {
    query: { fileName: "movimientos.csv" },
    file: aCsv(["02/11/2026;COMPRA;-9,00;91,00"]),
  });
  const [before] = (await call(listAccounts)).accounts;
  const params = { id: before?.id ?? "" };
  const update = async (changes: object) => {
    const { version } = await call(getAccount, { params });
    return call(updateAccount, { params, body: { version, ...changes } });
  };

  const renamed = await update({ name: "La de casa", color: "teal" });
  expect(renamed).toMatchObject({
    ...{ account: { name: "La de casa", color: "teal" }, reportedName: before?.name, source: "file" },
  });

  expect(await update({ name: null })).toMatchObject({ account: { name: before?.name }, reportedName: null });
});

test("a closed account counts in no sum until it is reopened", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  const close = async (isClosed: boolean) => {
    const { version } = await call(getAccount, { params: { id } });
    await call(updateAccount, { params: { id }, body: { version, isClosed } });
    return (await call(getDashboard)).financialSummary.totalBalance;
  };

  expect(await close(true)).toBe(0);
  await expect(write(call, id)).rejects.toThrow("está cerrada");
  expect(await close(false)).toBe(100);
});

test("a shared account counts by the person's share, and a hidden one not at all; both stay whole in lists", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  await write(call, id);
  const count = async (changes: object) => {
    const { version } = await call(getAccount, { params: { id } });
    const { account } = await call(updateAccount, { params: { id }, body: { version, ...changes } });
    const { totalBalance } = (await call(getDashboard)).financialSummary;
    return [account.balance, totalBalance, (await listed(call)).expenses];
  };

  expect(await count({ sharePercent: 50 })).toEqual([80, 40, 10]);
  expect(await count({ isHidden: true })).toEqual([80, 0, 0]);
  expect(await count({ sharePercent: 100, isHidden: false })).toEqual([80, 80, 20]);
});

test("accounts are listed in the order that the person gave them, unless another tab was first", async () => {
  const call = await app.signUp();
  const [a, b, c] = [
    await open(call, { name: "A" }),
    await open(call, { name: "B" }),
    await open(call, { name: "C" }),
  ];

  const seen = [a.id, b.id, c.id];

  await call(orderAccounts, { body: { ids: [c.id, a.id], seen } });
  await expect(call(orderAccounts, { body: { ids: [b.id, a.id, c.id], seen } })).rejects.toMatchObject({
    ...{ code: "conflict", reason: "Tus cuentas han cambiado en otra pestaña o en otro dispositivo" },
  });

  expect((await call(listAccounts)).accounts.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
});

test("notes from a machine go into the cash account by themselves, whichever row comes first", async () => {
  const call = await app.signUp();
  const { id } = await open(call);
  const bring = (line: string) =>
    call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv([line]) });
  await write(call, id, { amount: 50, text: "Del banco", date: "2026-11-03" });
  await bring("02/11/2026;REINTEGRO CAJERO;-50,00;");
  await bring("09/11/2026;CAJERO 0103;-20,00;");
  await write(call, id, { amount: 20, text: "Del banco", date: "2026-11-09" });

  const { transactions } = await listed(call);

  expect(transactions.map(({ isTransfer }) => isTransfer)).toEqual([true, true, true, true]);
});
