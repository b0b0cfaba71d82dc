import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import {
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import {
  editTransaction,
  getTransaction,
  type TransactionEdit,
} from "#shared/contracts/banking/adjustments.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { getSpending, listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-11-20T12:00:00Z" });
const { sql } = app.database;

const statement = new TextEncoder().encode(
  [
    "Fecha;Concepto;Importe;Saldo",
    "03/11/2026;MERCADONA;-30,00;970,00",
    "04/11/2026;CINE YELMO;-12,00;958,00",
    "12/11/2026;RENFE;-9,00;949,00",
    "",
  ].join("\n"),
);

const nothing: TransactionEdit = {
  ...{ note: "", tags: [], name: null, isNameForAll: false, countsIn: null, isExcluded: false },
  ...{ refundOf: null, parts: [] },
};

/** A person who wrote three payments of their card by hand, and then imported the bank's file. */
const aPerson = async () => {
  const { call, user } = await app.signIn();
  const open = async (name: string, openingBalance: number) => {
    const body = { name, type: "checking", currency: "EUR", openingBalance, openedOn: "2026-11-01" } as const;
    return (await call(createAccount, { body })).account.id;
  };
  const hand = await open("Mi banco", 1000);
  const write = async (accountId: string, date: string, text: string, amount: number, isTransfer = false) => {
    const body = { accountId, date, text, amount, isTransfer, category: null };
    return (await call(createTransaction, { body })).transaction.id;
  };
  const edit = async (id: string, changes: Partial<TransactionEdit>) => {
    const { version } = await call(getTransaction, { params: { id } });
    await call(editTransaction, { params: { id }, body: { version, ...nothing, ...changes } });
  };
  const { accounts } = await call(importStatement, { query: { fileName: "banco.csv" }, file: statement });
  const bank = accounts[0]?.id ?? "";
  const list = async () => (await call(listTransactions, { query: { limit: 100 } })).transactions;
  const preview = () => call(previewAccountJoining, { params: { id: hand }, query: { into: bank } });
  return {
    ...{ call, user, hand, bank, open, write, edit, list, preview },
    row: async (text: string) => (await list()).find((one) => one.description === text),
    balances: async () =>
      Object.fromEntries((await call(listAccounts)).accounts.map(({ id, balance }) => [id, balance])),
    month: async () => (await call(getSpending)).months.find(({ month }) => month === "2026-11"),
    join: async (version?: string) =>
      call(joinAccounts, {
        params: { id: hand },
        body: { into: bank, version: version ?? (await preview()).version },
      }),
    undo: (id: string) => call(undoHistoryEntry, { params: { id } }),
    /** Added up from the rows alone. */
    recomputed: async () => {
      const rows = await list();
      const counted = rows.filter(({ isTransfer, marks }) => !isTransfer && !marks?.isExcluded);
      const sum = (sign: number) =>
        Math.round(counted.reduce((all, { amount }) => all + Math.max(0, amount * sign) * 100, 0)) / 100;
      return { income: sum(1), expenses: sum(-1) };
    },
    nets: async () =>
      (
        await sql.query(
          `select (select sum(net_cents)::int from daily_totals where user_id = $1) as totals,
            (select sum(amount_cents)::int from transactions where user_id = $1) as rows,
            (select sum(count)::int from daily_totals where user_id = $1) as counted,
            (select count(*)::int from transactions where user_id = $1) as stored`,
          [user.id],
        )
      ).rows[0],
  };
};

test("an account kept by hand is joined with the bank's: the same payments become one, and the others move", async () => {
  const person = await aPerson();
  const { hand, bank, write, edit, call } = person;
  const shop = await write(hand, "2026-11-02", "La compra", -30);
  await edit(shop, {
    ...{ note: "Para la cena", tags: ["casa"], name: "Merca" },
    parts: [{ amount: 10, category: "Ocio/Entretenimiento", note: "" }],
  });
  const cinema = await write(hand, "2026-11-04", "Cine", -12);
  await edit(cinema, { isExcluded: true });
  await write(hand, "2026-11-06", "Dentista", -45.5);
  await sayBalance(call, hand, 900);

  const preview = await person.preview();
  expect(preview).toMatchObject({ same: 2, moved: 1, adjustments: 1 });
  const joined = await person.join(preview.version);

  expect(joined).toMatchObject({ same: 2, moved: 1, account: { id: bank, balance: 949 } });
  expect(await person.balances()).toEqual({ [bank]: 949 });
  expect(await person.row("MERCADONA")).toMatchObject({
    merchantName: "Merca",
    marks: { note: "Para la cena", tags: ["casa"], parts: 1 },
  });
  expect(await person.row("CINE YELMO")).toMatchObject({ marks: { isExcluded: true } });
  expect(await person.row("Dentista")).toMatchObject({ accountId: bank });
  expect((await person.list()).map(({ amount }) => amount)).toEqual([-9, -45.5, -12, -30]);
  const totals = { income: 0, expenses: 84.5 };
  expect(await person.recomputed()).toEqual(totals);
  expect(await person.month()).toMatchObject(totals);
  expect(await person.nets()).toEqual({ totals: -9650, rows: -9650, counted: 4, stored: 4 });
});

test("what the person did to the bank's row stays, and its category is the person's where only they said one", async () => {
  const person = await aPerson();
  const { hand, bank, edit, call } = person;
  const body = { accountId: hand, date: "2026-11-03", text: "Super", amount: -30, isTransfer: false };
  const { transaction } = await call(createTransaction, {
    body: { ...body, category: "Ocio/Entretenimiento" },
  });
  await edit(transaction.id, { note: "A mano", tags: ["casa"] });
  await edit((await person.row("MERCADONA"))?.id ?? "", { note: "Del banco" });

  await person.join();

  expect(await person.row("MERCADONA")).toMatchObject({
    ...{ accountId: bank, category: "Ocio/Entretenimiento", categorySource: "person" },
    marks: { note: "Del banco", tags: ["casa"] },
  });
});

test("joining is undone with account, rows and edits, and done again", async () => {
  const person = await aPerson();
  const { hand, write, edit } = person;
  const savings = await person.open("Hucha", 0);
  await write(savings, "2026-11-12", "De mi banco", 9);
  await write(hand, "2026-11-12", "A la hucha", -9, true);
  await edit(await write(hand, "2026-11-03", "La compra", -30), { note: "Cena" });
  await edit(await write(hand, "2026-11-06", "Dentista", -45.5), { tags: ["salud"] });
  await sayBalance(person.call, hand, 900);
  const seen = async () => ({
    balances: await person.balances(),
    month: await person.month(),
    nets: await person.nets(),
    rows: (await person.list())
      .map(({ accountId, description, amount, category, isTransfer, marks }) =>
        JSON.stringify([
          accountId,
          description,
          amount,
          category,
          isTransfer,
          marks?.note || null,
          marks?.tags.join() || null,
        ]),
      )
      .toSorted(),
  });
  const before = await seen();

  const { entryId } = await person.join();
  const joined = await seen();
  expect(await person.row("RENFE")).toMatchObject({ isTransfer: true });
  const { id } = await person.undo(entryId);
  expect(await seen()).toEqual(before);

  await person.undo(id);
  expect(await seen()).toEqual(joined);
  const { entries } = await person.call(listHistory, { query: {} });
  expect(entries.map(({ kind }) => kind).slice(0, 3)).toEqual(["redo", "undo", "account-joined"]);
});

test("a join that was previewed before another change is refused", async () => {
  const person = await aPerson();
  await person.write(person.hand, "2026-11-03", "La compra", -30);
  const { version } = await person.preview();
  await person.write(person.hand, "2026-11-05", "Otra", -1);

  await expect(person.join(version)).rejects.toMatchObject({ status: 409 });

  expect(Object.keys(await person.balances())).toHaveLength(2);
});

test("only an open account kept by hand is joined, and only with one that a bank or a file fills", async () => {
  const person = await aPerson();
  const { call, hand, bank } = person;
  const other = await person.open("Otra", 10);
  const ask = (id: string, into: string) => call(previewAccountJoining, { params: { id }, query: { into } });

  await expect(ask(hand, other)).rejects.toThrow("también la llevas a mano");
  await expect(ask(bank, hand)).rejects.toThrow("los trae tu banco");
  const stranger = await aPerson();
  await expect(ask(hand, stranger.bank)).rejects.toMatchObject({ status: 404 });
  const { version } = await call(getAccount, { params: { id: hand } });
  await call(updateAccount, { params: { id: hand }, body: { version, isClosed: true } });
  await expect(ask(hand, bank)).rejects.toThrow("está cerrada");
});

test("a moved row stays the person's own: it is changed and deleted, and the bank's balance does not follow", async () => {
  const person = await aPerson();
  const { call, hand, bank } = person;
  const id = await person.write(hand, "2026-11-06", "Dentista", -45.5);
  await person.join();

  const version = async () => (await person.row("Dentista"))?.byHand?.version ?? "";
  const body = { date: "2026-11-07", text: "Dentista", amount: -40, category: null, isTransfer: false };
  await call(updateTransaction, { params: { id }, body: { version: await version(), ...body } });

  expect(await person.row("Dentista")).toMatchObject({ amount: -40, date: "2026-11-07", accountId: bank });
  await call(deleteTransaction, { params: { id }, query: { version: await version() } });
  expect(await person.recomputed()).toEqual({ income: 0, expenses: 51 });
  expect(await person.month()).toMatchObject({ expenses: 51 });
  expect(await person.balances()).toEqual({ [bank]: 949 });
});
