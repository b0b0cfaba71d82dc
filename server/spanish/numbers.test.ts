import fc from "fast-check";
import { expect, test } from "vitest";
import { easterOf } from "./holidays.ts";
import { numberInWords, readNumber } from "./numbers.ts";
import { phrase } from "./phrase.ts";

const units =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince".split(" ");
const tens = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const hundreds =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );

const inWords = (value: number): string => {
  if (value < 16) return units[value] ?? "";
  if (value < 20) return `dieci${units[value - 10]}`;
  if (value < 30) return value === 20 ? "veinte" : `veinti${units[value - 20]}`;
  if (value < 100) return `${tens[Math.floor(value / 10) - 3]}${value % 10 ? ` y ${units[value % 10]}` : ""}`;
  if (value === 100) return "cien";
  if (value < 1000)
    return `${hundreds[Math.floor(value / 100) - 1]} ${value % 100 ? inWords(value % 100) : ""}`.trim();
  const thousands = Math.floor(value / 1000);
  return `${thousands === 1 ? "" : inWords(thousands)} mil ${value % 1000 ? inWords(value % 1000) : ""}`.trim();
};

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
