import fc from "fast-check";
import { expect, test } from "vitest";
import { hasUnusablePrice, readPurchase } from "./read-purchase.ts";

const none = { inParts: false, priceCents: null, months: null, monthlyCents: null, downPaymentCents: null };

test.each([
  ["un iPhone por 900 €", { name: "iPhone", priceCents: 90_000 }],
  ["¿Me puedo permitir una bici de 600 €?", { name: "Bici", priceCents: 60_000 }],
  ["coche de 12.000 a plazos", { inParts: true, name: "Coche", priceCents: 1_200_000 }],
  ["36 cuotas de 250", { inParts: true, name: "", months: 36, monthlyCents: 25_000 }],
  ["12k", { name: "", priceCents: 1_200_000 }],
  ["quiero comprarme un portátil de 1.099,90 euros", { name: "Portátil", priceCents: 109_990 }],
  ["Toyota Yaris híbrido", { name: "Toyota Yaris híbrido" }],
  ["portátil 900", { name: "Portátil", priceCents: 90_000 }],
  ["Fiat 500", { name: "Fiat 500" }],
  ["iPhone 17", { name: "iPhone 17" }],
  ["tele de 55 pulgadas", { name: "Tele de 55 pulgadas" }],
  ["tele de 55 pulgadas por 700", { name: "Tele de 55 pulgadas", priceCents: 70_000 }],
  ["coche de 2019", { name: "Coche de 2019" }],
  ["viaje a Japón por 2000", { name: "Viaje a Japón", priceCents: 200_000 }],
  [
    "una moto de 6.000 € en 24 cuotas de 270 €",
    { inParts: true, name: "Moto", priceCents: 600_000, months: 24, monthlyCents: 27_000 },
  ],
  [
    "coche de 18.000 €, dando 3.000 de entrada y 48 meses de 350 €",
    {
      inParts: true,
      name: "Coche",
      priceCents: 1_800_000,
      months: 48,
      monthlyCents: 35_000,
      downPaymentCents: 300_000,
    },
  ],
  ["sofá por 45 € al mes en 12 meses", { inParts: true, name: "Sofá", months: 12, monthlyCents: 4500 }],
  ["lavadora en doce meses", { inParts: true, name: "Lavadora", months: 12 }],
  [
    "financiar un coche de 15000 euros a 5 años",
    { inParts: true, name: "Coche", priceCents: 1_500_000, months: 60 },
  ],
  ["un coche de 3 años por 14.500 €", { name: "Coche de 3 años", priceCents: 1_450_000 }],
  ["tres mil pavos por una moto", { name: "Moto", priceCents: 300_000 }],
])("%s", (query, facts) => {
  expect(readPurchase(query)).toEqual({ ...none, ...facts });
});

test("any question is read without an error, into whole cents and a plain name", () => {
  const piece = fc.constantFrom(
    "36",
    "cuotas",
    "de",
    "250",
    "€",
    "un",
    "coche",
    "12.000",
    "al mes",
    "entrada",
    "en",
    "años",
    "k",
  );
  const query = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((words) => words.join(" ")),
    fc.string({ unit: "binary" }),
  );

  fc.assert(
    fc.property(query, (text) => {
      const { name, inParts: _, ...numbers } = readPurchase(text);

      expect(name.length).toBeLessThanOrEqual(60);
      for (const number of Object.values(numbers))
        expect(number === null || (Number.isSafeInteger(number) && number > 0)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["portátil 0€", true],
  ["tele a 0,00 euros", true],
  ["zapatillas 99999999999 €", true],
  ["coche de 12.000 €, 0 € de entrada", false],
  ["<b>mesa</b> 40 €", false],
  ["bici", false],
])("%s has a price that nothing costs: %s", (query, isUnusable) => {
  expect(hasUnusablePrice(query)).toBe(isUnusable);
});
