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
        changes.push((await person.categories.correct(person.user.id, row.id, category)).changeId);
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

/** Where the daily totals differ from the sums over the rows. */
const differences = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    `select * from
       (select day, account_id, category, income_cents as i, expense_cents as e, moved_cents as m, count::int as n
          from daily_totals where user_id = $1) t
       full join
       (select booked_on as day, account_id, category,
               coalesce(sum(amount_cents) filter (where amount_cents > 0 and transfer_id is null), 0) as i,
               coalesce(sum(-amount_cents) filter (where amount_cents < 0 and transfer_id is null), 0) as e,
               coalesce(sum(amount_cents) filter (where transfer_id is not null), 0) as m, count(*)::int as n
          from transactions where user_id = $1 group by 1, 2, 3) r
       using (day, account_id, category)
      where (t.i, t.e, t.m, t.n) is distinct from (r.i, r.e, r.m, r.n)`,
    [userId],
  );
  return rows;
};

test("whatever is imported, corrected and undone, the daily totals are the sums of the rows", async () => {
  const steps = fc.array(fc.oneof(bring, correct, undo, mark), { minLength: 3, maxLength: 14 });

  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const person = await withTwoAccounts(app);
      const changes: string[] = [];

      for (const step of steps) await step(person, changes);
      const afterSteps = await differences(person.user.id);
      for (const change of changes.toReversed()) await person.categories.undo(person.user.id, change);

      expect(afterSteps).toEqual([]);
      expect(await differences(person.user.id)).toEqual([]);
      expect((await person.list()).filter(({ categorySource }) => categorySource === "person")).toEqual([]);
    }),
    runs(10),
  );
});
