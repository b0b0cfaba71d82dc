import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEuros, formatPercent, formatRoundedEuros, formatSignedEuros, splitEuros } from "./format.ts";

const space = "\u00a0";

test("an amount has a point for thousands, also with four digits, and a comma for cents", () => {
  expect(formatEuros(1234.5)).toBe(`1.234,50${space}€`);
  expect(formatEuros(12480.35)).toBe(`12.480,35${space}€`);
});

test("an expense has a real minus and income a plus", () => {
  expect(formatSignedEuros(-38.74)).toBe(`\u221238,74${space}€`);
  expect(formatSignedEuros(25)).toBe(`+25,00${space}€`);
  expect(formatSignedEuros(0)).toBe(`0,00${space}€`);
});

test("less than half a cent below zero is nothing, not minus nothing", () => {
  expect(formatEuros(-0.001)).toBe(`0,00${space}€`);
});

test("rounded euros and percentages have no decimals", () => {
  expect(formatRoundedEuros(1311.6)).toBe(`1.312${space}€`);
  expect(formatPercent(62)).toBe(`62${space}%`);
});

test("a split amount says the same as a whole one, its cents apart", () => {
  expect(splitEuros(-12480.35)).toEqual({ whole: "\u221212.480", rest: `,35${space}€` });
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const { whole, rest } = splitEuros(cents / 100);

      expect(whole + rest).toBe(formatEuros(cents / 100));
      expect(rest).toMatch(/^,\d\d.€$/);
    }),
  );
});
