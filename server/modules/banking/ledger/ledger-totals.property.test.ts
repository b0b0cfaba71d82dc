import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

type Person = Awaited<ReturnType<typeof withTwoAccounts>>;
type Step = (person: Person, changes: string[]) => Promise<unknown>;

const categories = {
  income: ["Otros Ingresos", "Intereses/Dividendos", "Ventas/Freelance"],
  expense: ["Seguros", "Compras/Ropa", "Ocio/Entretenimiento"],
} as const;

const bring = fc
  .record({
    account: fc.constantFrom(0 as const, 1 as const),
    amountCents: fc.constantFrom(-5000, 5000, -100, 700),
    day: fc.integer({ min: 1, max: 9 }),
    alikeKey: fc.constantFrom("", "cosa", "otra"),
  })
  .map(
    ({ account, day, alikeKey, ...row }): Step =>
      ({ bring }) =>
        bring(account, {
          ...row,
          bookedOn: `2026-02-0${day}`,
          categorisation: { ...aRow({}).categorisation, alikeKey },
        }),
  );

const correct = fc.tuple(fc.nat(20), fc.nat(2)).map(
  ([at, choice]): Step =>
    async (person, changes) => {
      const row = cyclic(await person.list(), at);
      const category = row && categories[row.type][choice];
      if (category)
        changes.push((await person.categories.correct(person.user.id, row.id, { category })).changeId);
    },
);

const undo = fc.nat(20).map(
  (at): Step =>
    async ({ categories, user }, changes) => {
      const change = cyclic(changes, at);
      if (change) await categories.undo(user.id, change);
    },
);

const mark = fc.tuple(fc.nat(20), fc.boolean()).map(
  ([at, isTransfer]): Step =>
    async ({ list, mark }) => {
      const row = cyclic(await list(), at);
      if (row) await mark(row.id, isTransfer);
    },
);

const cyclic = <Item>(items: Item[], at: number) => items[at % Math.max(1, items.length)];

const someCents = fc.constantFrom(-6000, -2500, -1, 333, 5000);

/** Parts may hold more than the row, as when a bank amends its amount later. */
const adjust = fc
  .record({
    at: fc.nat(20),
    day: fc.option(fc.constantFrom("2026-01-31", "2026-02-03", "2026-03-01"), { nil: null }),
    isExcluded: fc.boolean(),
    refundOfAt: fc.option(fc.nat(20), { nil: null }),
    parts: fc.array(fc.record({ amountCents: someCents, category: fc.constantFrom(...categories.expense) }), {
      maxLength: 3,
    }),
  })
  .map(
    ({ at, day, isExcluded, refundOfAt, parts }): Step =>
      async ({ user, list }) => {
        const rows = await list();
        const row = cyclic(rows, at);
        if (!row) return;
        const purchase = refundOfAt === null ? undefined : cyclic(rows, refundOfAt);
        const refundOf = purchase && purchase.id !== row.id ? purchase.id : null;
        const edit = { countsOn: day, isExcluded, refundOf };
        const divided = {
          parts: refundOf ? [] : parts.map((part) => ({ ...part, ownCategoryId: null, note: "" })),
        };
        const { ledger, states } = app.services;
        await ledger.change(user.id, async (change) => {
          const before = (await states.read(change.scope, user.id, [row.id])).get(row.id);
          if (!before) throw new Error("No such transaction");
          await states.write(change, [{ id: row.id, before, after: { ...before, ...edit, ...divided } }]);
        });
      },
  );

const share = fc.record({ at: fc.nat(1), sharePercent: fc.constantFrom(1, 33, 50, 100) }).map(
  ({ at, sharePercent }): Step =>
    async ({ user }) => {
      const account = cyclic(await accountsOf(user.id), at);
      if (account)
        await app.services.ledger.change(user.id, (change) =>
          change.setCounting(account.id, { sharePercent }),
        );
    },
);

const accountsOf = async (userId: string) => (await app.services.ledger.listAccounts(userId)).accounts;

interface Row {
  id: string;
  day: string;
  account: string;
  category: string;
  cents: string;
  transfer: boolean;
  share: number;
}

interface Edited {
  id: string;
  day: string | null;
  excluded: boolean;
  purchase: string | null;
}

const ownShare = (cents: number, { share }: Row) =>
  (cents < 0 ? -1 : 1) * Math.floor((Math.abs(cents) * share + 50) / 100);

interface Part {
  id: string;
  cents: string;
  category: string;
}

const readRows = async (userId: string) => {
  const query = async <Line>(text: string) =>
    (await app.database.sql.query(text, [userId])).rows as unknown as Line[];
  return {
    rows: await query<Row>(
      `select t.id, booked_on::text as day, account_id as account, category, amount_cents::text as cents,
              transfer_id is not null as transfer, share_percent as share
         from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id where t.user_id = $1`,
    ),
    edits: await query<Edited>(
      `select transaction_id as id, counts_on::text as day, is_excluded as excluded, refund_of as purchase
         from transaction_edits where user_id = $1`,
    ),
    parts: await query<Part>(
      "select transaction_id as id, amount_cents::text as cents, category from transaction_parts where user_id = $1",
    ),
  };
};

type Rows = Awaited<ReturnType<typeof readRows>>;

/** What one row counts as: day, side and entries; null when it counts as nothing. */
const countedAs = ({ rows, edits, parts }: Rows, row: Row) => {
  const edit = edits.find(({ id }) => id === row.id);
  const refunded = rows.find(({ id }) => id === edit?.purchase);
  const purchase = refunded && Number(refunded.cents) < 0 && !refunded.transfer ? refunded : undefined;
  const ofPurchase = edits.find(({ id }) => id === purchase?.id);
  if (row.transfer || edit?.excluded || ofPurchase?.excluded) return null;
  const cents = Number(row.cents);
  const own = parts.filter(({ id }) => id === row.id);
  const entries = own.map((part) => ({ cents: Number(part.cents), category: part.category }));
  const rest = cents - entries.reduce((sum, part) => sum + part.cents, 0);
  if (rest !== 0 || own.length === 0) entries.push({ cents: rest, category: (purchase ?? row).category });
  const day = edit?.day ?? ofPurchase?.day ?? purchase?.day ?? row.day;
  return { day, isIncome: cents > 0 && !purchase, entries };
};

/** The totals as a reader of the rows would add them up, by day, account and category. */
const totalsOfRows = async (userId: string) => {
  const person = await readRows(userId);
  const totals = new Map<string, Record<"income" | "expense" | "moved" | "net" | "count", number>>();
  const at = (day: string, account: string, category: string) => {
    const key = `${day} ${account} ${category}`;
    const total = totals.get(key) ?? { income: 0, expense: 0, moved: 0, net: 0, count: 0 };
    totals.set(key, total);
    return total;
  };
  for (const row of person.rows) {
    const booked = at(row.day, row.account, row.category);
    booked.net += Number(row.cents);
    booked.count += 1;
    if (row.transfer) booked.moved += ownShare(Number(row.cents), row);
    const { day, isIncome, entries } = countedAs(person, row) ?? { day: "", isIncome: false, entries: [] };
    for (const { cents, category } of entries) {
      const own = ownShare(cents, row);
      if (isIncome) at(day, row.account, category).income += own;
      else at(day, row.account, category).expense -= own;
    }
  }
  return totals;
};

/** Days with no figure may be there or not. */
const isSomething = (total: object) => Object.values(total).some((figure) => figure !== 0);

const storedTotals = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    `select day::text || ' ' || account_id || ' ' || category as key, income_cents::int as income,
            expense_cents::int as expense, moved_cents::int as moved, net_cents::int as net, count
       from daily_totals where user_id = $1`,
    [userId],
  );
  return rows.map(({ key, ...total }) => [key, total] as [string, object]);
};

const sorted = (totals: Iterable<[string, object]>) =>
  [...totals].filter(([, total]) => isSomething(total)).sort(([one], [other]) => (one < other ? -1 : 1));

const differences = async (userId: string) => {
  const stored = sorted(await storedTotals(userId));
  const computed = sorted(await totalsOfRows(userId));
  return JSON.stringify(stored) === JSON.stringify(computed) ? [] : [{ stored, computed }];
};

/** What is found of a category in February, and what its rows add up to. */
const foundAndAddedUp = async (userId: string, category: string) => {
  const person = await readRows(userId);
  const entries = person.rows.flatMap((row) => {
    const counted = countedAs(person, row);
    if (!counted?.day.startsWith("2026-02")) return [];
    return counted.entries
      .filter((entry) => entry.category === category)
      .map(({ cents }) => ({ id: row.id, isIncome: counted.isIncome, cents: ownShare(cents, row) }));
  });
  const of = (isIncome: boolean) =>
    entries.filter((entry) => entry.isIncome === isIncome && entry.cents !== 0);
  const sum = (some: typeof entries) => some.reduce((total, { cents }) => total + cents, 0);
  const count = (some: typeof entries) => new Set(some.map(({ id }) => id)).size;
  const sizes = [...Map.groupBy([...of(true), ...of(false)], ({ id }) => id)].map(
    ([id, own]) => [id, Math.abs(sum(own))] as const,
  );
  const {
    ids,
    parts: _,
    ...found
  } = await app.services.ledger.searchTransactions(
    userId,
    { from: "2026-02-01", to: "2026-02-28", category },
    { side: null, order: "largest", limit: 99 },
  );
  const added = {
    ...{ incomeCents: sum(of(true)), expenseCents: 0 - sum(of(false)) },
    ...{ incomeCount: count(of(true)), expenseCount: count(of(false)) },
  };
  const sizeOf = new Map(sizes);
  return [
    { ...found, sizes: ids.map((id) => sizeOf.get(id)) },
    { ...added, sizes: sizes.map(([, size]) => size).toSorted((one, other) => other - one) },
  ];
};

test("whatever is imported, corrected, split, shared and undone, the daily totals are the sums of the rows", async () => {
  const steps = fc.array(fc.oneof(bring, correct, undo, mark, adjust, share), {
    minLength: 3,
    maxLength: 16,
  });

  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const person = await withTwoAccounts(app);
      const changes: string[] = [];

      for (const step of steps) await step(person, changes);
      const afterSteps = await differences(person.user.id);
      for (const category of [...categories.income, ...categories.expense]) {
        const [found, addedUp] = await foundAndAddedUp(person.user.id, category);
        expect(found).toEqual(addedUp);
      }
      for (const change of changes.toReversed()) await person.categories.undo(person.user.id, change);

      expect(afterSteps).toEqual([]);
      expect(await differences(person.user.id)).toEqual([]);
      expect((await person.list()).filter(({ categorySource }) => categorySource === "person")).toEqual([]);
    }),
    runs(10),
  );
});

test("a category that was said twice is taken back by undoing both", async () => {
  const person = await withTwoAccounts(app);
  await person.bring(0, { ...aRow({}), categorisation: { ...aRow({}).categorisation, alikeKey: "cosa" } });
  const say = async () => {
    const [row] = await person.list();
    const category = categories.expense[0];
    return (await person.categories.correct(person.user.id, row?.id ?? "", { category })).changeId;
  };
  const said = [await say(), await say()];

  for (const change of said.toReversed()) await person.categories.undo(person.user.id, change);

  expect((await person.list()).map(({ categorySource }) => categorySource)).toEqual(["none"]);
});
