import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsIn, percentOfLimit, wholePercentages } from "./rounding.ts";

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test("rounded percentages still add up", () => {
  expect(wholePercentages([333, 333, 334], 1000)).toEqual([33, 33, 34]);
  expect(wholePercentages([335, 335, 330], 1000)).toEqual([34, 33, 33]);
  expect(wholePercentages([900, 600], 1000)).toEqual([90, 60]);
});

test("whole percentages add up to the rounded sum, and none is off by a point", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { maxLength: 8 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (parts, whole) => {
        const percents = wholePercentages(parts, whole);

        expect(sumOf(percents)).toBe(Math.round(sumOf(parts.map((part) => (part * 100) / whole))));
        for (const [place, part] of parts.entries()) {
          expect(Math.abs((percents[place] ?? 0) - (part * 100) / whole)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test.each([
  ["a cent below a threshold", 7999, 79],
  ["at it", 8000, 80],
  ["half a point", 8650, 87],
  ["a cent left", 9999, 99],
  ["all of it", 10_000, 100],
  ["a cent over", 10_001, 100],
])("percent of a limit, %s", (_name, used, percent) => {
  expect(percentOfLimit(used, 10_000)).toBe(percent);
});

test("a part of a month is a month", () => {
  expect([0, 1, 30, 31, 315].map(monthsIn)).toEqual([0, 1, 1, 2, 11]);
});
