import fc from "fast-check";
import { expect, test } from "vitest";
import { isInRange, readSearch } from "./search-terms.ts";

const only = (from: number, to = from) => [{ word: null, amount: { from, to } }];
const endless = Number.MAX_SAFE_INTEGER;

test.each([
  ["12,99", only(1299)],
  ["12.99", only(1299)],
  ["12,9€", only(1290)],
  ["12,99 €", only(1299)],
  ["1.234,56", only(123_456)],
  ["1.234", only(123_400)],
  [">100", only(10_001, endless)],
  [">= 100", only(10_000, endless)],
  ["<20", only(0, 1999)],
  ["<=20,50", only(0, 2050)],
  ["50-60", only(5000, 6000)],
  ["9,99-1.000", only(999, 100_000)],
])("%s asks for an amount", (search, terms) => {
  expect(readSearch(search)).toEqual(terms);
});

test("a whole number is an amount or a part of a text", () => {
  expect(readSearch("100 montaditos")).toEqual([
    { word: "100", amount: { from: 10_000, to: 10_000 } },
    { word: "montaditos", amount: null },
  ]);
});

test.each(["0049", "2026-11", "50-50", ">bar", "12,999", '"100"', "#2026", "-", "1-2-3", "12e3", "€"])(
  "%s is a word",
  (word) => {
    expect(readSearch(word)).toEqual([{ word, amount: null }]);
  },
);

test("an amount is found as it is written, above what is less and below what is more", () => {
  const cents = fc.integer({ min: 100, max: 99_999_999 });
  const written = (value: number) =>
    (value / 100).toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });

  fc.assert(
    fc.property(cents, fc.constantFrom(1, -1), fc.integer({ min: 1, max: 99 }), (value, sign, apart) => {
      const finds = (search: string) =>
        readSearch(search).every(({ amount }) => amount !== null && isInRange(sign * value, amount));
      const [less, more] = [written(value - apart), written(value + apart)];
      expect(
        [written(value), `>${less}`, `<${more}`, `${less}-${more}`, `>=${written(value)}`].map(finds),
      ).toEqual([true, true, true, true, true]);
      expect([less, more, `>${more}`, `<${less}`, `>${written(value)}`].map(finds)).toEqual(
        Array(5).fill(false),
      );
    }),
  );
});
