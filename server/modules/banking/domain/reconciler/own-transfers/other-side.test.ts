import fc from "fast-check";
import { expect, test } from "vitest";
import { findOwnTransfers } from "#server/modules/banking/domain/reconciler/own-transfers.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { findLatePairs } from "./late.ts";
import { mostDaysApart, type TransferRow } from "./legs.ts";
import { createOtherSideFilter } from "./other-side.ts";

const row = (id: string, accountId: string, place: number, amountCents: number): TransferRow => ({
  ...{ id, accountId, amountCents, bookedOn: addDays("2026-02-25", place), currency: "EUR" },
  ...{ counterpartyAccount: null, looksLikeTransfer: true, isRefused: false },
});
const left = (...rows: TransferRow[]) => createOtherSideFilter()(rows).map(({ id }) => id);

test.each<[what: string, rows: TransferRow[], left: string[]]>([
  ["two accounts, four days apart", [row("a", "x", 0, -5), row("b", "y", 4, 5)], ["a", "b"]],
  ["two accounts, four days before", [row("a", "x", 4, -5), row("b", "y", 0, 5)], ["a", "b"]],
  ["two accounts, five days apart", [row("a", "x", 0, -5), row("b", "y", 5, 5)], []],
  ["one account", [row("a", "x", 0, -5), row("b", "x", 0, 5)], []],
  ["one direction", [row("a", "x", 0, -5), row("b", "y", 0, -5)], []],
  [
    "two accounts among others of one",
    [row("a", "x", 0, -5), row("b", "x", 0, 5), row("c", "y", 1, 5), row("d", "y", 9, 5)],
    ["a", "c"],
  ],
])("of %s, what may be a side of a transfer is left", (_what, rows, expected) => {
  expect(left(...rows)).toEqual(expected);
});

test("what is not left is a side of no transfer, and makes none doubtful", () => {
  const drawn = fc.record({
    account: fc.constantFrom("x", "y", "z"),
    place: fc.integer({ min: 0, max: 14 }),
    cents: fc.constantFrom(-5, 5),
    looksLikeTransfer: fc.boolean(),
    counterpartyAccount: fc.constantFrom(null, null, "key y", "key of ana"),
  });
  const own = ["x", "y", "z"].map((accountId) => ({
    accountId,
    accountKey: accountId === "z" ? null : `key ${accountId}`,
  }));
  const days = { early: mostDaysApart, late: mostDaysApart };
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (all) => {
      const rows = all.map(({ account, place, cents, ...more }, at) => ({
        ...row(`${at}`, account, place, cents),
        ...more,
      }));
      const some = createOtherSideFilter()(rows);

      expect(findOwnTransfers(some, own)).toEqual(findOwnTransfers(rows, own));
      expect(findLatePairs(some, own, days)).toEqual(findLatePairs(rows, own, days));
    }),
    runs(300),
  );
});
