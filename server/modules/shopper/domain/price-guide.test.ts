import { expect, test } from "vitest";
import { findGuideEntry, findInGuide, formatFrequency, guidePriceCents } from "./find-in-guide.ts";
import { priceGuide } from "./price-guide.ts";

test.each([
  ["un iPhone", "iPhone"],
  ["iPhone 17 Pro", "iPhone Pro"],
  ["¿me puedo comprar una lavadora nueva?", "Lavadora"],
  ["Toyota Yaris híbrido", "Coche pequeño"],
  ["coche de segunda mano", "Coche de segunda mano"],
  ["unas gafas progresivas", "Gafas"],
  ["bici eléctrica", "Bicicleta eléctrica"],
  ["un viaje a Japón", "Viaje lejano"],
  ["televisores", "Televisor"],
])("%s is found as %s", (query, name) => {
  expect(findInGuide(query)?.name).toBe(name);
});

test.each(["", "algo", "constelación", "camarero"])("%j is in no guide", (query) => {
  expect(findInGuide(query)).toBeNull();
});

test("every entry is consistent: ordered prices, used ones lower, cheaper siblings", () => {
  expect(new Set(priceGuide.map(({ name }) => name)).size).toBe(priceGuide.length);
  for (const { name, low, high, used, cheaper, years } of priceGuide) {
    expect(low, name).toBeLessThan(high);
    if (used) expect(used[1], name).toBeLessThan(high);
    if (used) expect(used[0], name).toBeLessThan(used[1]);
    if (years) expect(years[0], name).toBeLessThanOrEqual(years[1]);
    const sibling = cheaper ? findGuideEntry(cheaper) : null;
    expect(sibling === null, name).toBe(cheaper === undefined);
    if (sibling)
      expect(guidePriceCents(sibling.low, sibling.high), name).toBeLessThan(guidePriceCents(low, high));
  }
});

test("no phrase belongs to two entries", () => {
  const words = priceGuide.flatMap((entry) => entry.words.split("|"));

  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});

test.each([
  [[8, 10] as const, "Cada 8-10 años"],
  [[1, 1] as const, "Cada año"],
  [null, "Compra puntual"],
])("%j is written as %s", (years, text) => {
  expect(formatFrequency(years)).toBe(text);
});
