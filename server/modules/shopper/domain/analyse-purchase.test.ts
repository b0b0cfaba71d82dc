import { expect, test } from "vitest";
import { analysePurchase, pricePurchase } from "./analyse-purchase.ts";
import type { MoneyFacts } from "./money-facts.ts";

const facts: MoneyFacts = {
  balanceCents: 1_100_000,
  incomeCents: 260_000,
  expenseCents: 170_000,
  fixedDebtCents: 0,
  emergencyMonths: 3,
  goals: [],
};
const spending = { totalCents: 2_000_000, byCategory: new Map([["Tecnología/Software", 80_049]]) };
const plain = (text: string) => text.replaceAll("\u00A0", " ");

const analyse = async (query: string, own = facts) => {
  const purchase = await pricePurchase(query);
  if (!purchase) throw new Error("Nobody knows what it costs");
  return { ...purchase, ...analysePurchase(purchase, { facts: own, forecast: [], spending }) };
};

test("the person's own price is used before that of the guide", async () => {
  const phone = await analyse("un iPhone por 900 €");

  expect(phone).toMatchObject({
    ...{ name: "iPhone", priceCents: 90_000, estimatedCents: 110_000, priceSource: "Precio que has dicho" },
    ...{ category: "Móviles", purchaseFrequency: "Cada 4-5 años", paymentStrategy: "Al contado" },
  });
  expect(plain(phone.categoryInsights)).toBe("4 % de tu gasto anual, 800 €");
});

test("without one the guide's price is used, and named as such", async () => {
  expect(await pricePurchase("una lavadora")).toMatchObject({
    ...{ name: "Lavadora", priceCents: 48_000, priceSource: "Guía de precios, noviembre de 2026" },
  });
});

test("a price that is not in the guide may be estimated; without an estimate it is unknown", async () => {
  const guess = async () => ({ name: "Telescopio", cents: 35_000 });

  expect(await pricePurchase("un telescopio", guess)).toMatchObject({
    ...{
      name: "Telescopio",
      priceCents: 35_000,
      priceSource: "Precio estimado por el modelo de lenguaje, sin comprobar",
    },
  });
  expect(await pricePurchase("un telescopio", async () => null)).toBeNull();
  expect(await pricePurchase("un telescopio")).toBeNull();
});

test("what can be afforded is not told to wait", async () => {
  const trip = {
    id: "trip",
    title: "Viaje",
    heldCents: 0,
    remainingCents: 700_000,
    monthlyCents: 13_000,
    monthsLeft: 54,
  };
  const own = {
    ...facts,
    balanceCents: 697_286,
    incomeCents: 162_800,
    expenseCents: 120_600,
    forecastFreeCents: 13_600,
  };

  const washer = await analyse("una lavadora por 450 €", { ...own, emergencyMonths: 6, goals: [trip] });

  expect(washer.viability).toMatchObject({
    score: 8,
    verdict: expect.stringContaining("Te lo puedes permitir."),
  });
  expect(washer.paymentStrategy).toBe("Al contado, y repón el colchón");
});

test("at most two cheaper alternatives, judged by the same facts", async () => {
  const { alternatives, viability } = await analyse("un iPhone");

  expect(alternatives.map(({ productName, priceRange }) => [productName, plain(priceRange)])).toEqual([
    ["iPhone de segunda mano", "400-700 €"],
    ["Móvil de gama media", "250-450 €"],
  ]);
  for (const { viabilityScore } of alternatives)
    expect(viabilityScore).toBeGreaterThanOrEqual(viability.score);
});

test("what may cost more than the purchase is not said to do it for less", async () => {
  const described = async (text: string) =>
    (await analyse(text)).alternatives.map(({ description }) => description);

  expect((await described("coche de 12.000 a plazos")).map(plain)).toContain(
    "Hace casi lo mismo, desde 7.000 €",
  );
  expect(await described("coche de 20.000 a plazos")).toContain("Hace casi lo mismo por menos");
});

test("a car over the emergency fund is paid with spare money and affordable instalments", async () => {
  const { paymentStrategy, instalments } = await analyse("un coche por 15.000 €");

  expect(plain(paymentStrategy)).toBe("5.900 € + 24 cuotas de 411 €");
  expect(instalments).toMatchObject({
    downPaymentCents: 590_000,
    months: 24,
    tae: 8.2,
    totalCents: 1_576_400,
  });
});

test("a sum that a few months leave over is saved first", async () => {
  const { paymentStrategy, instalments } = await analyse("unas vacaciones por 7.000 €");

  expect([paymentStrategy, instalments]).toEqual(["Al contado, tras ahorrar 2 meses", null]);
});

test("an offer is calculated as given", async () => {
  const offer = await analyse("una moto de 6.000 € en 24 cuotas de 280 €");

  expect(plain(offer.paymentStrategy)).toBe("24 cuotas de 280 €");
  expect(offer.instalments).toMatchObject({ tae: 11.7, interestCents: 72_000 });
  expect(offer.viability.priceCents).toBe(600_000);
});

test("asking for instalments without a number gets the usual term", async () => {
  const { paymentStrategy, instalments } = await analyse("coche de 12.000 a plazos");

  expect(plain(paymentStrategy)).toBe("60 cuotas de 241,72 €");
  expect(instalments).toMatchObject({ months: 60, tae: 8 });
});

test("interest is unknown when only the instalments are given", async () => {
  const offer = await analyse("36 cuotas de 250");

  expect(offer).toMatchObject({ name: "Tu compra", priceCents: 900_000 });
  expect(offer.instalments).toMatchObject({ tae: null, interestCents: null, totalCents: 900_000 });
});

test("of several pasted vehicles the first is judged, and two others are alternatives", async () => {
  const text = `Toyota Yaris, 2021, 38.400 km, 116 CV, 14.900 €
Seat Ibiza, 2021, 41.000 km, 95 CV, 12.400 €
Renault Clio, 2022, 22.500 km, 145 CV, 15.900 €
Opel Corsa, 2019, 61.200 km, 75 CV, 9.900 €`;

  const car = await analyse(text);

  expect(car).toMatchObject({
    name: "Toyota Yaris",
    priceCents: 1_490_000,
    estimatedCents: 1_200_000,
    category: "Vehículos",
  });
  expect(car.vehicles).toHaveLength(4);
  expect(
    car.alternatives.map(({ productName, priceRange, description }) => [
      productName,
      plain(priceRange),
      description,
    ]),
  ).toEqual([
    ["Seat Ibiza", "12.400 €", "2021 · 41.000 km · 95 CV"],
    ["Renault Clio", "15.900 €", "2022 · 22.500 km · 145 CV"],
  ]);
});
