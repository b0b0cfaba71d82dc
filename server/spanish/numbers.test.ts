import fc from "fast-check";
import { expect, test } from "vitest";
import { inWords } from "./fixtures/number-words.ts";
import { easterOf } from "./holidays.ts";
import { numberInWords, readNumber } from "./numbers.ts";
import { phrase } from "./phrase.ts";

test("every number in words is read back", () => {
  const whole = new RegExp(`^${phrase(numberInWords).source}$`);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
      expect(readNumber(inWords(value))).toBe(value);
      expect(inWords(value)).toMatch(whole);
    }),
  );
});

test.each([
  ["media docena", 6],
  ["un par de", 2],
  ["dos millones quinientos mil", 2_500_000],
  ["25", 25],
  ["patata", null],
])("%s is %s", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});
