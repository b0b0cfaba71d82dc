import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameAccount } from "./same-account.ts";

const rows = (...amounts: [day: string, amountCents: number][]) =>
  amounts.map(([day, amountCents]) => ({ day, amountCents }));

const february = rows(
  ["2026-02-02", -1000],
  ["2026-02-03", -2500],
  ["2026-02-03", -2500],
  ["2026-02-10", 90_000],
);

test("two tellings with the same days and amounts are of one account, whatever lies before and after", () => {
  const longer = [...rows(["2025-12-01", -5]), ...february, ...rows(["2026-03-01", -7])];

  expect(isSameAccount(february, longer)).toBe(true);
  expect(isSameAccount(longer, february)).toBe(true);
});

test("three rows that agree are enough and two are not", () => {
  expect(isSameAccount(february.slice(0, 3), february)).toBe(true);
  expect(isSameAccount(february.slice(0, 2), february)).toBe(false);
  expect(isSameAccount([], february)).toBe(false);
});

test("equal rows count as often as both accounts report them", () => {
  const thrice = rows(["2026-02-03", -2500], ["2026-02-03", -2500], ["2026-02-03", -2500]);

  expect(isSameAccount(thrice, february)).toBe(false);
});

test("accounts with other rows in the same days are two", () => {
  const other = [...february.slice(0, 3), ...rows(["2026-02-05", -1], ["2026-02-06", -2])];

  expect(isSameAccount(february, other)).toBe(false);
});

test("neither the order of the two accounts nor that of the rows matters", () => {
  const row = fc.record({
    day: fc.constantFrom("2026-02-01", "2026-02-02", "2026-02-03"),
    amountCents: fc.integer({ min: 1, max: 3 }),
  });

  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.array(row, { maxLength: 12 }), (one, other) => {
      const verdict = isSameAccount(one, other);

      expect(isSameAccount(other, one)).toBe(verdict);
      expect(isSameAccount(one.toReversed(), other)).toBe(verdict);
    }),
  );
});
