import fc from "fast-check";
import { expect, test } from "vitest";
import { weeklyEarnings } from "./weekly-hint.ts";

test.each([
  [21_360, 2_136],
  [5, 1],
  [4, 0],
  [0, 0],
  [1_005, 101],
])("a tenth of %i cents is %i", (spending, earnings) => {
  expect(weeklyEarnings(spending)).toBe(earnings);
});

test("the weekly hint is in whole cents, within half a cent of a tenth", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (spending) => {
      const earnings = weeklyEarnings(spending);

      expect(Number.isInteger(earnings)).toBe(true);
      expect(Math.abs(earnings * 10 - spending)).toBeLessThanOrEqual(5);
    }),
  );
});
