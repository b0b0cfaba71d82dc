import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import {
  createTransaction,
  deleteTransaction,
  getAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import { editTransaction } from "#shared/contracts/banking/adjustments.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { listBudgets, setBudget } from "#shared/contracts/spending/budgets.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const aPerson = async () => {
  const person = await withTwoAccounts(app);
  const { call } = person;
  /** The newest entry. */
  const undo = async () => {
    const [entry] = (await call(listHistory, { query: {} })).entries;
    return call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });
  };
  return { ...person, undo };
};

test("an account's name, share and hiding go back and forth", async () => {
  const { call, undo } = await aPerson();
  const first = async () => {
    const account = (await call(listAccounts)).accounts.find(({ name }) => name !== "ahorro");
    return { id: account?.id ?? "", shown: [account?.name, account?.sharePercent, account?.isHidden] };
  };
  const { id, shown: before } = await first();
  const { version } = await call(getAccount, { params: { id } });
  const changes = { name: "De los dos", sharePercent: 50, isHidden: true };
  await call(updateAccount, { params: { id }, body: { version, ...changes } });

  await undo();
  expect((await first()).shown).toEqual(before);
  await undo();
  expect((await first()).shown).toEqual(["De los dos", 50, true]);
});

test("a budget goes back to the former limit, and to the proposal", async () => {
  const { call, undo } = await aPerson();
  const limit = async () =>
    (await call(listBudgets)).budgets.find(
      ({ category, source }) => category === "Seguros" && source === "own",
    )?.limit;
  await call(setBudget, { body: { category: "Seguros", limit: 80 } });
  await call(setBudget, { body: { category: "Seguros", limit: 120.5 } });

  const entries = (await call(listHistory, { query: {} })).entries.map(({ id }) => id);
  await call(undoHistoryEntry, { params: { id: entries[0] ?? "" } });
  expect(await limit()).toBe(80);
  await call(undoHistoryEntry, { params: { id: entries[1] ?? "" } });
  expect(await limit()).toBeUndefined();
  await undo();
  expect(await limit()).toBe(80);
});

test("what is written by hand goes, comes back changed, and comes back deleted, as it was", async () => {
  const { call, list, undo } = await aPerson();
  const body = {
    amount: -12.5,
    date: "2026-02-12",
    text: "Pan",
    category: "Seguros",
    isTransfer: false,
  } as const;
  const own = async () => (await list()).filter(({ description }) => description === "Pan");
  const rows = async () => (await own()).map(({ amount, date, category }) => [amount, date, category]);
  // The account stays: it was made for another row.
  await call(createTransaction, { body: { ...body, text: "Café", accountId: null } });
  const { transaction } = await call(createTransaction, { body: { ...body, accountId: null } });
  const written = [[-12.5, "2026-02-12", "Seguros"]];
  const params = { id: transaction.id };

  await undo();
  expect(await rows()).toEqual([]);
  await undo();
  expect(await rows()).toEqual(written);

  const version = async () => (await own())[0]?.byHand?.version ?? "";
  const edited = { ...body, amount: -20, category: null, version: await version() };
  await call(updateTransaction, { params, body: edited });
  await undo();
  expect(await rows()).toEqual(written);

  await call(deleteTransaction, { params, query: { version: await version() } });
  expect(await rows()).toEqual([]);
  await undo();
  expect(await rows()).toEqual(written);
});

test("both sides of a transfer that a person marked go back", async () => {
  const { bring, idOf, mark, marks, undo } = await aPerson();
  await bring(0, aRow({ amountCents: -7000 }));
  await bring(1, aRow({ amountCents: 7000, bookedOn: "2026-02-18", valueOn: "2026-02-18" }));
  const before = await marks();
  await mark(await idOf(-70), !before[0]?.[1]);
  const after = await marks();
  expect(after).not.toEqual(before);

  await undo();
  expect(await marks()).toEqual(before);
  await undo();
  expect(await marks()).toEqual(after);
});

test("a merchant's name for all goes back, also where it came later", async () => {
  const { call, bring, list, undo } = await aPerson();
  await bring(0, aRow({}), aRow({ bookedOn: "2026-02-11", valueOn: "2026-02-11" }));
  const names = async () => (await list()).map(({ merchantName }) => merchantName);
  const before = await names();
  const edit = { note: "", tags: [], countsIn: null, isExcluded: false, refundOf: null, parts: [] };
  await call(editTransaction, {
    params: { id: (await list())[0]?.id ?? "" },
    body: { ...edit, version: 0, name: "La tienda", isNameForAll: true },
  });
  expect(await names()).toEqual(["La tienda", "La tienda"]);

  await undo();
  expect(await names()).toEqual(before);
  await undo();
  expect(await names()).toEqual(["La tienda", "La tienda"]);
});

test("the cash account that was made for one row alone comes back with it, as it was, and goes with it again", async () => {
  const { call, list, undo } = await aPerson();
  const body = { amount: -12.5, date: "2026-02-12", text: "Pan", category: null, isTransfer: false } as const;
  const { transaction, account } = await call(createTransaction, { body: { ...body, accountId: null } });
  const params = { id: account.id };
  const { version } = await call(getAccount, { params });
  await call(updateAccount, { params, body: { version, name: "Monedero", sharePercent: 50 } });
  const cash = async () => (await call(listAccounts)).accounts.filter(({ type }) => type === "cash");
  const before = await cash();
  const [row] = (await list()).filter(({ description }) => description === "Pan");
  await call(deleteTransaction, {
    params: { id: transaction.id },
    query: { version: row?.byHand?.version ?? "" },
  });
  expect(await cash()).toEqual([]);

  await undo();

  expect(await cash()).toEqual(before);
  expect((await list()).filter(({ description }) => description === "Pan")).toHaveLength(1);
  await undo();
  expect(await cash()).toEqual([]);
});
