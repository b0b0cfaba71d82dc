import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import type { Category } from "#shared/rules/categories.ts";
import type { FeedChange } from "./ledger-service.ts";

const app = await startTestApp();
const source = "bank";

const categorisation = {
  merchantName: "Mercadona",
  alikeKey: "mercadona",
  category: "Supermercados/Alimentación" as const,
  source: "merchant" as const,
  confidence: 90,
  reason: "Mercadona es un supermercado",
};

const aReportedRow = (
  changes: Partial<FeedChange["inserted"][number]> = {},
): FeedChange["inserted"][number] => ({
  status: "booked",
  bookedOn: "2026-02-10",
  valueOn: "2026-02-10",
  amountCents: -1000,
  description: "COMPRA MERCADONA",
  counterparty: null,
  counterpartyAccount: null,
  balanceAfterCents: null,
  externalId: null,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  contentKey: "key",
  categorisation,
  ...changes,
});

const nothing: FeedChange = { source, inserted: [], changed: [], linked: [], gone: [], balance: null };

/** A person with one account, and what a bank's answers do to it. */
const anAccountFed = async () => {
  const { user, call } = await app.signIn();
  const { ledger } = app.services;
  const account = await ledger.change(user.id, (change) =>
    change.openAccount({
      id: crypto.randomUUID(),
      identity: "one",
      name: "Cuenta",
      type: "checking",
      institutionName: "BBVA",
      currency: "EUR",
    }),
  );
  const slice = { accountId: account.id, source, from: "2026-02-01", to: "2026-02-28" };
  const known = () => ledger.reader(user.id).knownToFeed(slice);
  const feed = async (fileChange: Partial<FeedChange>) => {
    await ledger.change(user.id, async (change) => {
      const [current] = await change.accounts();
      if (current) await change.reconcile(current, { ...nothing, ...fileChange });
    });
    return known();
  };
  const totals = async () => {
    const { days } = await ledger.readMoney(user.id, "2026-12-31", 12);
    return days.map(({ day, expenseCents, count }) => ({ day, expenseCents, count }));
  };
  const { categories, adjustments } = app.services;
  return {
    feed,
    totals,
    shown: async () => (await ledger.listTransactions(user.id, { from: "2026-01-01" })).transactions,
    correct: (id: string, category: Category) => categories.correct(user.id, id, { category }),
    edit: async (id: string, changes: { tags: string[] }) => {
      const { version, edit } = await call(getTransaction, { params: { id } });
      await call(editTransaction, { params: { id }, body: { ...edit, version, ...changes } });
    },
    markTransfer: (id: string, isTransfer: boolean) => adjustments.markTransfer(user.id, id, isTransfer),
    balance: async () => (await ledger.balances(user.id))[0]?.balanceCents,
  };
};

test("equal rows of a feed stay separate, and a third one is added", async () => {
  const { feed, totals } = await anAccountFed();

  await feed({ inserted: [aReportedRow(), aReportedRow()] });
  const rows = await feed({ inserted: [aReportedRow()] });

  expect(rows).toHaveLength(3);
  expect(await totals()).toEqual([{ day: "2026-02-10", expenseCents: 3000, count: 3 }]);
});

test("a transaction booked on another day with another amount moves its totals", async () => {
  const { feed, totals } = await anAccountFed();
  const [pending] = await feed({ inserted: [aReportedRow({ status: "pending", amountCents: -5000 })] });

  const rows = await feed({
    changed: [
      {
        ...aReportedRow({ bookedOn: "2026-02-12", amountCents: -4320, contentKey: "other" }),
        id: pending?.id ?? "",
        wasOn: "2026-02-10",
      },
    ],
  });

  expect(rows).toMatchObject([{ id: pending?.id, status: "booked", ledgerDay: "2026-02-12" }]);
  expect(await totals()).toEqual([{ day: "2026-02-12", expenseCents: 4320, count: 1 }]);
});

test("two transactions may swap their keys", async () => {
  const { feed } = await anAccountFed();
  const [one, two] = await feed({
    inserted: [aReportedRow({ contentKey: "a" }), aReportedRow({ contentKey: "b" })],
  });

  const rows = await feed({
    changed: [
      { ...aReportedRow({ contentKey: two?.contentKey ?? "" }), id: one?.id ?? "", wasOn: "2026-02-10" },
      { ...aReportedRow({ contentKey: one?.contentKey ?? "" }), id: two?.id ?? "", wasOn: "2026-02-10" },
    ],
  });

  expect(new Set(rows.map(({ id, contentKey }) => `${id} ${contentKey}`))).toEqual(
    new Set([`${one?.id} ${two?.contentKey}`, `${two?.id} ${one?.contentKey}`]),
  );
});

test("a removed pending transaction leaves no trace in the totals", async () => {
  const { feed, totals } = await anAccountFed();
  const [pending] = await feed({ inserted: [aReportedRow({ status: "pending" })] });

  const rows = await feed({ gone: [{ id: pending?.id ?? "", wasOn: "2026-02-10" }] });

  expect(rows).toEqual([]);
  expect(await totals()).toEqual([]);
});

test("pending transactions are added to a balance without them", async () => {
  const { feed, balance } = await anAccountFed();
  const inserted = [aReportedRow(), aReportedRow({ status: "pending", amountCents: -2500 })];

  await feed({ inserted, balance: { cents: 100_000, includesPending: false, on: "2026-02-11" } });

  expect(await balance()).toBe(97_500);
});

test("a file's row that the feed reports is stored with the feed's facts too", async () => {
  const { feed, totals } = await anAccountFed();
  const [row] = await feed({ source: "file", inserted: [aReportedRow({ contentKey: "file's" })] });
  const claim = { transactionId: row?.id ?? "", bookedOn: "2026-02-11", contentKey: "bank's" };

  await feed({ linked: [{ ...claim, externalId: "1" }] });
  const rows = await feed({ linked: [{ ...claim, externalId: "2" }] });

  expect(rows).toMatchObject([
    { isOwn: false, isLinked: true, hasOtherSource: true, externalId: "2", bookedOn: "2026-02-11" },
  ]);
  expect(await totals()).toEqual([{ day: "2026-02-10", expenseCents: 1000, count: 1 }]);
});

test("a person's category survives the bank's next changes, unless the sign changes", async () => {
  const { feed, shown, correct } = await anAccountFed();
  const [pending] = await feed({ inserted: [aReportedRow({ status: "pending" })] });
  const booked = { id: pending?.id ?? "", wasOn: "2026-02-10" };
  await correct(booked.id, "Compras/Ropa");

  await feed({
    changed: [{ ...aReportedRow({ description: "MERCADONA VALENCIA", amountCents: -900 }), ...booked }],
  });
  const before = await shown();
  await feed({
    changed: [
      {
        ...aReportedRow({
          amountCents: 900,
          categorisation: { ...categorisation, category: "Devoluciones/Reembolsos" },
        }),
        ...booked,
      },
    ],
  });

  expect(before).toMatchObject([{ category: "Compras/Ropa", categorySource: "person", amount: -9 }]);
  expect(await shown()).toMatchObject([{ category: "Devoluciones/Reembolsos", amount: 9 }]);
});

test("a transfer that the person confirmed stays one when it is booked, unless its amount changes", async () => {
  const { feed, shown, markTransfer } = await anAccountFed();
  const [pending] = await feed({ inserted: [aReportedRow({ status: "pending" })] });
  const booked = { id: pending?.id ?? "", wasOn: "2026-02-10" };
  await markTransfer(booked.id, true);

  await feed({ changed: [{ ...aReportedRow({ bookedOn: "2026-02-11" }), ...booked }] });
  const before = await shown();
  await feed({ changed: [{ ...aReportedRow({ bookedOn: "2026-02-11", amountCents: -999 }), ...booked }] });

  expect(before).toMatchObject([{ isTransfer: true, date: "2026-02-11" }]);
  expect(await shown()).toMatchObject([{ isTransfer: false }]);
});

test("a row that is told otherwise has what rules add to it now, and keeps what the person added", async () => {
  const { feed, shown, edit, totals } = await anAccountFed();
  const ruled = (tags: string[], isExcluded: boolean) => ({
    ...categorisation,
    ruled: { name: null, tags, isExcluded },
  });
  await feed({ inserted: [aReportedRow({ categorisation: ruled(["taxi"], true) })] });
  const [row] = await shown();
  const id = row?.id ?? "";
  await edit(id, { tags: ["taxi", "mío"] });
  expect(await totals()).toMatchObject([{ expenseCents: 0 }]);

  const changed = { ...aReportedRow({ categorisation: ruled(["cena"], false) }), id, wasOn: "2026-02-10" };
  await feed({ changed: [changed] });

  expect((await shown())[0]?.marks).toMatchObject({ tags: ["mío", "cena"], isExcluded: false });
  expect(await totals()).toMatchObject([{ expenseCents: 1000 }]);
});
