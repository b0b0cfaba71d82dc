import fc from "fast-check";
import { expect, test } from "vitest";
import { findAmounts } from "./amounts.ts";

const amountsIn = (text: string) =>
  findAmounts(text).map(({ cents, lacksCurrency }) => [cents, lacksCurrency ? "plain" : "money"]);

test.each([
  ["un portátil de 1.099,90", [[109_990, "plain"]]],
  ["900 euros", [[90_000, "money"]]],
  ["tres mil pavos", [[300_000, "money"]]],
  ["12k para el piso", [[1_200_000, "plain"]]],
  ["1,5k", [[150_000, "plain"]]],
  ["600€", [[60_000, "money"]]],
  ["€600", [[60_000, "money"]]],
  ["1 500 €", [[150_000, "money"]]],
  ["1.234.567,89 €", [[123_456_789, "money"]]],
  ["12.50", [[1250, "plain"]]],
  ["1'50 €", [[150, "money"]]],
  ["veinte euros con cincuenta", [[2050, "money"]]],
  ["treinta y cinco con noventa euros", [[3590, "money"]]],
  ["3 euros y 50 céntimos", [[350, "money"]]],
  ["50 céntimos", [[50, "money"]]],
  ["medio millón", [[50_000_000, "plain"]]],
  ["mil quinientos para el ordenador", [[150_000, "plain"]]],
  ["2 mil euros", [[200_000, "money"]]],
  ["un millón de euros", [[100_000_000, "money"]]],
  [
    "20 euros y 3 cervezas",
    [
      [2000, "money"],
      [300, "plain"],
    ],
  ],
  [
    "de 600 a 900 euros",
    [
      [60_000, "plain"],
      [90_000, "money"],
    ],
  ],
  [
    "18.000 € con 3.000 de entrada",
    [
      [1_800_000, "money"],
      [300_000, "plain"],
    ],
  ],
  [
    "900 euros con 20 de descuento",
    [
      [90_000, "money"],
      [2000, "plain"],
    ],
  ],
  ["un curso de 275 con 50", [[27_550, "plain"]]],
  ["el 7/1 a las 10:30 son 40 euros", [[4000, "money"]]],
  ["el 50% de 300", [[30_000, "plain"]]],
  ["una bici", []],
])("%s", (text, expected) => {
  expect(amountsIn(text)).toEqual(expected);
});

test("every amount in Spanish notation is read back with its span", () => {
  const format = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      const written = format.format(cents / 100);
      const [amount] = findAmounts(`una tele de ${written} el lunes`);

      expect(amount).toEqual({ cents, lacksCurrency: false, spans: [{ from: 12, to: 12 + written.length }] });
    }),
  );
});
