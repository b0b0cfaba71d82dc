import fc from "fast-check";
import { expect, test } from "vitest";
import { debtWarning, ruleShares } from "./fifty-thirty-twenty.ts";

const cents = fc.nat(1_000_000_000);

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
