import { expect, test } from "vitest";
import type { MoneyFacts } from "./money-facts.ts";
import { viabilityOf } from "./viability.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

const household: MoneyFacts = {
  balanceCents: 600_000,
  incomeCents: 185_000,
  expenseCents: 145_000,
  fixedDebtCents: 0,
  emergencyMonths: 3,
  goals: [],
};
const trip = {
  id: "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b",
  title: "Japón",
  heldCents: 0,
  remainingCents: 300_000,
};

test("a phone fits into an orderly month", () => {
  const phone = viabilityOf(household, { priceCents: 90_000 });

  expect(phone.score).toBe(9);
  expect(phone.parts.map(({ score, note }) => [score, plain(note)])).toEqual([
    [6.1, "Cuesta lo que te sobrará en 2,3 meses."],
    [9.4, "Te quedaría para 3,5 meses de gastos; conviene 3."],
    [10, "Sin cuotas."],
    [10, "Ningún objetivo pide dinero para una fecha."],
  ]);
  expect(plain(phone.verdict)).toBe("Te lo puedes permitir. Te queda colchón para 3,5 meses.");
});

test("a car that the balance does not cover does not fit", () => {
  const car = viabilityOf(household, { priceCents: 1_200_000 });

  expect(car.score).toBeLessThan(4);
  expect(car.verdict).toBe("Ahora no te conviene: tu saldo no llega. Ahorra antes unos meses.");
  // What is left over each month is no money that is there today.
  const phone = viabilityOf({ ...household, balanceCents: 4_570 }, { priceCents: 8_000 });
  expect(phone.score).toBeGreaterThan(4);
  expect(phone.verdict).toBe("Todavía no: tu saldo no llega. Ahorra antes unos meses.");
});

test("a goal waits for what its months do not leave over", () => {
  // Spare: 6000 − 4350 = 1650. Short of 3000: 1350. Slack until the date: 6 × (400 − 300) = 600. Left: 750 of 400 a month.
  const goals = [{ ...trip, monthlyCents: 30_000, monthsLeft: 6 }];

  const { goalDelays } = viabilityOf({ ...household, goals }, { priceCents: 300_000 });

  expect(goalDelays).toEqual([{ goalId: trip.id, title: "Japón", days: 57 }]);
});

test("money reserved for goals is not spare", () => {
  const goals = [{ ...trip, heldCents: 600_000, monthlyCents: 40_000, monthsLeft: 10 }];

  const { goalDelays } = viabilityOf({ ...household, goals }, { priceCents: 40_000 });

  expect(goalDelays[0]?.days).toBe(30);
});

test("the lowest balance is the first minimum of the next days, minus the price", () => {
  const forecast = [
    { day: "2026-11-22", cents: 100 },
    { day: "2026-11-23", cents: 40 },
    { day: "2026-11-24", cents: 40 },
  ];

  expect(viabilityOf(household, { priceCents: 30 }, forecast).lowest).toEqual({
    day: "2026-11-23",
    cents: 10,
  });
  expect(viabilityOf(household, { priceCents: 30 }).lowest).toBeNull();
});

test("new instalments count together with existing ones, against a fifth of the income", () => {
  const bike = viabilityOf(
    { ...household, fixedDebtCents: 20_000 },
    { priceCents: 120_000, months: 12, monthlyCents: 10_000 },
  );

  expect(bike.parts[2]).toMatchObject({ score: 7.5 });
  expect(plain(bike.parts[2]?.note ?? "")).toBe(
    "Tus cuotas serían el 16 % de tus ingresos; el tope es el 20 %.",
  );
  expect(bike.instalments).toMatchObject({ monthlyCents: 10_000, tae: 0 });
});
