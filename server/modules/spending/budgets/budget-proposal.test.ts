import fc from "fast-check";
import { expect, test } from "vitest";
import { type ExpenseCategory, expenseCategories } from "#shared/rules/categories.ts";
import { proposeBudgets } from "./budget-proposal.ts";

const propose = (incomeEuros: number, spentEuros: Partial<Record<ExpenseCategory, number>>) => {
  const cents = Object.entries(spentEuros).map(([category, euros]) => [category, euros * 100] as const);
  const proposed = proposeBudgets({ incomeCents: incomeEuros * 100, spentCents: new Map(cents) });
  return Object.fromEntries([...proposed].map(([category, limit]) => [category, limit / 100]));
};

const discretionary = ["Restaurantes/Bares", "Compras/Ropa", "Ocio/Entretenimiento", "Tecnología/Software"];

const spending = fc.record({
  incomeCents: fc.nat(2_000_000),
  spentCents: fc
    .array(fc.tuple(fc.constantFrom(...expenseCategories), fc.nat(1_000_000)), { maxLength: 14 })
    .map((entries) => new Map<string, number>(entries)),
});

test("what was spent is proposed, rounded up to a friendly step", () => {
  const proposed = propose(3000, {
    "Supermercados/Alimentación": 251.3,
    "Restaurantes/Bares": 132.01,
    "Ocio/Entretenimiento": 41,
    "Transporte/Combustible": 95,
    "Compras/Ropa": 620,
  });

  expect(proposed).toEqual({
    "Supermercados/Alimentación": 260,
    "Restaurantes/Bares": 140,
    "Ocio/Entretenimiento": 45,
    "Transporte/Combustible": 95,
    "Compras/Ropa": 625,
  });
});

test("small sums, bills, and what nobody can steer within a month, get no budget", () => {
  const proposed = propose(3000, {
    "Salud/Farmacia": 9.99,
    "Alquiler/Hipoteca": 720,
    "Servicios/Suministros": 150,
    Seguros: 94,
    "Impuestos/Tasas": 60,
    "Transferencias/Bizum": 80,
    "Otros Gastos": 200,
  });

  expect(proposed).toEqual({});
});

test("wants beyond 30 % of the income are scaled down to it", () => {
  const proposed = propose(1000, { "Restaurantes/Bares": 400, "Compras/Ropa": 200 });

  expect(proposed).toEqual({ "Restaurantes/Bares": 200, "Compras/Ropa": 100 });
});

test("needs that exceed 50 % with the bills give way to them, by a fifth at most", () => {
  const rent = { "Alquiler/Hipoteca": 600 };
  const food = { "Supermercados/Alimentación": 300 };

  expect(propose(1800, { ...rent, ...food })).toEqual({ "Supermercados/Alimentación": 300 });
  expect(propose(1740, { ...rent, ...food })).toEqual({ "Supermercados/Alimentación": 270 });
  expect(propose(1200, { ...rent, ...food })).toEqual({ "Supermercados/Alimentación": 240 });
});

test("without income nothing is held to a share of it", () => {
  expect(propose(0, { "Restaurantes/Bares": 100 })).toEqual({ "Restaurantes/Bares": 100 });
});

test("a proposal is whole euros above zero, and wants stay within 30 % of the income", () => {
  fc.assert(
    fc.property(spending, ({ incomeCents, spentCents }) => {
      const proposed = proposeBudgets({ incomeCents, spentCents });

      for (const limit of proposed.values()) {
        expect(limit).toBeGreaterThan(0);
        expect(limit % 500).toBe(0);
      }
      const sum = discretionary.reduce(
        (total, category) => total + (proposed.get(category as ExpenseCategory) ?? 0),
        0,
      );
      if (incomeCents > 0) expect(sum).toBeLessThanOrEqual(0.3 * incomeCents + 1);
    }),
  );
});

test("needs are never proposed below three quarters of what was spent", () => {
  fc.assert(
    fc.property(spending, ({ incomeCents, spentCents }) => {
      const spent = spentCents.get("Supermercados/Alimentación") ?? 0;
      const limit = proposeBudgets({ incomeCents, spentCents }).get("Supermercados/Alimentación");

      // A fifth less, and then down to the next step.
      if (spent >= 10_000) expect(limit).toBeGreaterThanOrEqual(0.75 * spent);
    }),
  );
});

test("the order of what was spent does not matter", () => {
  fc.assert(
    fc.property(spending, ({ incomeCents, spentCents }) => {
      const backwards = new Map([...spentCents].toReversed());

      expect(proposeBudgets({ incomeCents, spentCents: backwards })).toEqual(
        proposeBudgets({ incomeCents, spentCents }),
      );
    }),
  );
});
