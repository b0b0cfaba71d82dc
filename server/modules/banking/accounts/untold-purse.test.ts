import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import {
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  updateAccount,
} from "#shared/contracts/banking/accounts.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

/** A person with 100 € by hand, and what was paid in cash by somebody who has no account for it. */
const aPerson = async (...amounts: number[]) => {
  const call = await app.signUp();
  const body = { name: "Banco", type: "checking", currency: "EUR", openingBalance: 100 } as const;
  await call(createAccount, { body: { ...body, openedOn: "2026-11-01" } });
  const pay = (amount: number, date = "2026-11-19") =>
    call(createTransaction, {
      body: { accountId: null, amount, date, text: "Pan", category: null, isTransfer: false },
    });
  for (const amount of amounts) await pay(amount);
  const rows = async () => (await call(listTransactions, { query: {} })).transactions;
  const purse = async () => (await call(listAccounts)).accounts.find(({ type }) => type === "cash");
  const idOf = async () => (await purse())?.id ?? "";
  return {
    ...{ call, pay, rows, purse },
    /** Null while nobody has told it. */
    balance: async () => {
      const account = await purse();
      return account?.lacksBalance ? null : account?.balance;
    },
    tell: async (balance: number) => sayBalance(call, await idOf(), balance),
    details: async () => call(getAccount, { params: { id: await idOf() } }),
    update: async (changes: object) => {
      const params = { id: await idOf() };
      const { version } = await call(getAccount, { params });
      return call(updateAccount, { params, body: { version, ...changes } });
    },
    remove: async (amount: number) => {
      const row = (await rows()).find((one) => one.amount === amount);
      const query = { version: row?.byHand?.version ?? "" };
      await call(deleteTransaction, { params: { id: row?.id ?? "" }, query });
    },
    /** The newest entry of those whose title begins so. */
    undo: async (title = "") => {
      const { entries } = await call(listHistory, { query: {} });
      const entry = entries.find((one) => one.title.startsWith(title) && one.undo === "possible");
      await call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });
    },
  };
};

test("a first payment in cash opens an account without a balance, and no payment into it changes a total", async () => {
  const { call, pay } = await aPerson();

  const first = await pay(-12);
  const second = await pay(-12);

  expect(first).toMatchObject({ isNewAccount: true, account: { name: "Efectivo", lacksBalance: true } });
  expect(second).toMatchObject({
    isNewAccount: false,
    account: { id: first.account.id, lacksBalance: true, openedOn: "2026-11-19" },
  });
  expect((await call(getDashboard)).financialSummary).toMatchObject({
    ...{ totalBalance: 100, untold: [{ name: "Efectivo" }], weeklySpending: 24 },
    bankBalances: [{ balance: 100 }, { bankName: "Efectivo", balance: null }],
  });
  expect(await call(listTransactions, { query: {} })).toMatchObject({ income: 0, expenses: 24 });
});

test("what the person says that there is in it is its balance, and what is paid later is taken from it", async () => {
  const { call, pay, rows, balance, tell, details } = await aPerson(-12, -12);

  const { transactionId } = await tell(40);

  expect(transactionId).toBeNull();
  expect(await rows()).toHaveLength(2);
  expect(await balance()).toBe(40);
  expect((await call(getDashboard)).financialSummary).toMatchObject({ totalBalance: 140, untold: [] });
  await pay(-5, "2026-11-21");
  await pay(-1, "2026-11-20");
  expect(await balance()).toBe(34);
  expect((await details()).opening).toEqual({ balance: 64, day: "2026-11-19" });
});

test("to undo the telling makes it untold again, also after a later payment, and the undoing can be undone", async () => {
  const { pay, balance, tell, undo } = await aPerson(-12);
  await tell(40);
  await pay(-5);

  await undo("Saldo de");
  expect(await balance()).toBeNull();
  await undo("Saldo de");
  expect(await balance()).toBe(35);
});

test("less than what came in is told with an adjustment, so that it began with nothing, and goes back in one", async () => {
  const { call, rows, balance, tell, details, undo } = await aPerson(50);

  await tell(30);

  expect(await balance()).toBe(30);
  expect((await details()).opening?.balance).toBe(0);
  expect((await rows()).map(({ amount }) => amount)).toEqual([-20, 50]);
  expect(await call(listTransactions, { query: {} })).toMatchObject({ income: 50, expenses: 0 });
  await undo();
  expect([await balance(), (await rows()).length]).toEqual([null, 1]);
  await undo();
  expect([await balance(), (await rows()).length]).toEqual([30, 2]);
});

test("its opening tells it too, and other settings leave it untold", async () => {
  const { balance, details, update, undo } = await aPerson(-12);

  await update({ name: "Monedero", openedOn: "2026-11-10" });
  expect(await balance()).toBeNull();
  expect((await details()).opening).toEqual({ balance: null, day: "2026-11-10" });

  await update({ openingBalance: 20 });
  expect(await balance()).toBe(8);
  await undo();
  expect(await balance()).toBeNull();
});

test("it goes with the payment that opened it, and comes back untold; once it is told it stays", async () => {
  const { purse, balance, tell, undo, remove } = await aPerson(-12);
  const before = await purse();
  await remove(-12);
  expect(await purse()).toBeUndefined();

  await undo();
  expect(await purse()).toEqual({ ...before, lastSync: expect.any(String) });
  expect(await balance()).toBeNull();
  await undo();
  expect(await purse()).toBeUndefined();
  await undo();

  await tell(40);
  await remove(-12);
  expect(await balance()).toBe(52);
});

test("one of a former version, which began with what was spent, still goes with its payment and comes back so", async () => {
  const { purse, balance, undo, remove } = await aPerson(-12);
  await app.database.sql.query("update accounts set opening_cents = 1200, balance_cents = 0 where id = $1", [
    (await purse())?.id,
  ]);
  await remove(-12);
  expect(await purse()).toBeUndefined();

  await undo();

  expect(await balance()).toBe(0);
});

test("it becomes part of a bank's account, and comes back untold", async () => {
  const { call, balance, purse, undo } = await aPerson(-12);
  const { accounts } = await call(importStatement, {
    query: { fileName: "banco.csv" },
    file: aCsv(["03/11/2026;MERCADONA;-30,00;970,00"]),
  });
  const [params, into] = [{ id: (await purse())?.id ?? "" }, accounts[0]?.id ?? ""];
  const { version } = await call(previewAccountJoining, { params, query: { into } });
  await call(joinAccounts, { params, body: { into, version } });
  expect(await purse()).toBeUndefined();

  await undo();

  expect(await balance()).toBeNull();
});

test("it begins with its oldest payment while nobody told what it began with, and then no earlier", async () => {
  const { pay, purse, tell } = await aPerson(-12);

  await pay(-5, "2026-11-15");
  const earlier = await purse();
  await tell(40);

  expect(earlier).toMatchObject({ openedOn: "2026-11-15", lacksBalance: true });
  await expect(pay(-3, "2026-11-10")).rejects.toMatchObject({ status: 400 });
});
