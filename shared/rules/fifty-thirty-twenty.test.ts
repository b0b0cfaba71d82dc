import fc from "fast-check";
import { expect, test } from "vitest";
import { debtWarning, ruleShares, wholePercentages } from "./fifty-thirty-twenty.ts";

const cents = fc.nat(1_000_000_000);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("the rule gives needs 50 %, wants 30 %, savings and debt 20 %", () => {
  expect(ruleShares(285_000)).toEqual({ needs: 142_500, wants: 85_500, savings: 57_000 });
});

test("the shares of any income add up to it, each within a cent of its exact part", () => {
  fc.assert(
    fc.property(cents, (income) => {
      const { needs, wants, savings } = ruleShares(income);

      expect(needs + wants + savings).toBe(income);
      expect(Math.abs(needs * 2 - income)).toBeLessThanOrEqual(1);
      expect(Math.abs(savings * 5 - income)).toBeLessThanOrEqual(5);
    }),
  );
});

test.each([
  ["as much as the share", 57_000, null],
  ["nothing", 0, null],
  ["a cent more", 57_001, 1.1],
  ["a fifth more", 68_400, 1.2],
  ["three times as much", 171_000, 3],
])("fixed debt of %s", (_name, debt, multiple) => {
  expect(debtWarning(debt, 285_000)?.multiple ?? null).toBe(multiple);
});

test("the debt warning gives the recommended limit; without income there is no warning", () => {
  expect(debtWarning(68_400, 285_000)?.limitCents).toBe(57_000);
  expect(debtWarning(68_400, 0)).toBeNull();
});

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
