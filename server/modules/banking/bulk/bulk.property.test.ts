import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { type BulkAction, changeTransactions } from "#shared/contracts/banking/bulk.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { getSpending, listTransactions, type TransactionQuery } from "#shared/contracts/banking/ledger.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const someRow = fc.record({
  amountCents: fc.constantFrom(-500, -1200, -1200, -4000, 1200, 90_000),
  day: fc.integer({ min: 1, max: 19 }),
  account: fc.constantFrom(0 as const, 1 as const),
  text: fc.constantFrom("ZARA", "CAFE", "NOMINA"),
});

type SomeRow = typeof someRow extends fc.Arbitrary<infer Row> ? Row : never;

const someAction: fc.Arbitrary<BulkAction> = fc.oneof(
  fc.record({
    kind: fc.constant("category" as const),
    category: fc.constantFrom("Seguros" as const, "Nómina/Salario" as const, "Sin categorizar" as const),
  }),
  fc.record({
    kind: fc.constantFrom("add-tag" as const, "remove-tag" as const),
    tag: fc.constantFrom("a", "b"),
  }),
  fc.record({ kind: fc.constant("exclude" as const), isExcluded: fc.boolean() }),
);

/** Mostly of many rows. */
const someFilter: fc.Arbitrary<TransactionQuery> = fc.constantFrom(
  {},
  { search: "zara" },
  { search: ">10" },
  { search: "12", from: "2026-02-05" },
  { from: "2026-02-03", to: "2026-02-18" },
  { category: "Seguros" },
  { marks: "excluded" },
  { tag: "a" },
);

const steps = fc.array(fc.record({ action: someAction, filter: someFilter }), { minLength: 2, maxLength: 4 });

/** Ids differ from person to person, and nothing else may. */
const withRows = async (rows: readonly SomeRow[]) => {
  const { call, bring } = await withTwoAccounts(app);
  for (const [place, { amountCents, day, account, text }] of rows.entries())
    await bring(account, {
      ...{ amountCents, position: place, bookedOn: `2026-02-${String(day).padStart(2, "0")}` },
      description: `${text} ${place}`,
    });
  const list = (query: TransactionQuery) => call(listTransactions, { query: { ...query, limit: 100 } });
  const everything = async () => ({
    rows: (await list({})).transactions.map(
      ({ description, category, categorySource, categoryReason, marks }) => ({
        ...{ description, category, categorySource, categoryReason },
        marks: marks && (marks.tags.length > 0 || marks.isExcluded) ? marks : null,
      }),
    ),
    months: (await call(getSpending)).months,
  });
  return { call, list, everything };
};

test("an action on a filter equals the same one done row by row, and its undo leaves no trace", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someRow, { minLength: 3, maxLength: 8 }), steps, async (rows, all) => {
      const together = await withRows(rows);
      const oneByOne = await withRows(rows);
      for (const { action, filter } of all) {
        const before = await together.everything();
        const { version, total } = await together.list(filter);
        const of = { filter, version, count: total };
        const done = await together.call(changeTransactions, { body: { of, action } });

        let changed = 0;
        for (const { id } of (await oneByOne.list(filter)).transactions)
          changed += (await oneByOne.call(changeTransactions, { body: { of: { ids: [id] }, action } }))
            .changed;

        expect(done.changed).toBe(changed);
        const after = await together.everything();
        expect(after).toEqual(await oneByOne.everything());
        if (done.entryId === null) continue;
        const undone = await together.call(undoHistoryEntry, { params: { id: done.entryId } });
        expect(await together.everything()).toEqual(before);
        await together.call(undoHistoryEntry, { params: { id: undone.id } });
        expect(await together.everything()).toEqual(after);
      }
    }),
    runs(8),
  );
}, 60_000);
