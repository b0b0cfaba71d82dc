import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import type { Expense, Income } from "./candidates.ts";
import { createGenerations } from "./generations.ts";
import { createKnownScenes } from "./known-scenes.ts";
import { type KnownSets, paidSets } from "./paid-sets.ts";

const dinner = (id: number, day: number, cents: number): Expense => ({
  ...{ id: `e${id}`, day, cents, kind: "meal", words: new Set(["meson"]) },
});
const payment = (id: number, day: number, cents: number): Income => ({
  ...{ id: `i${id}`, day, cents, payer: `p${id}`, isStranger: false, saysElsewhere: false, stray: -6 },
  text: { name: [`p${id}`], concept: [], meanings: new Set(), isForbidden: false },
});

const dinners = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 6, max: 12 })), {
  minLength: 2,
  maxLength: 7,
});

/** The part of each in the first and the last dinner, of two, three and four people. */
const paidFor = (expenses: readonly Expense[]) => {
  const both = (expenses[0]?.cents ?? 0) + (expenses.at(-1)?.cents ?? 0);
  return [2, 3, 4].map((people, id) => payment(id, 13, Math.round(both / people)));
};

test("of an expense that was changed, no set is told as it was before", () => {
  fc.assert(
    fc.property(dinners, fc.nat({ max: 6 }), (made, pick) => {
      const known: KnownSets = createGenerations();
      const before = made
        .map(([day, tens], id) => dinner(id, day, tens * 600))
        .sort((one, other) => one.day - other.day);
      const after = before.map((one, place) =>
        place === pick % before.length ? { ...one, cents: one.cents + 60 } : one,
      );
      const incomes = paidFor(before);
      for (const expenses of [before, after, before]) {
        known.turn();
        expect(paidSets(expenses, incomes, known)).toEqual(paidSets(expenses, incomes, createGenerations()));
      }
    }),
    runs(200),
  );
});

test("a seed that is likelier than before, or has to better more, is explained anew", () => {
  const expense = dinner(1, 1, 6000);
  const incomes = [payment(1, 1, 2000), payment(2, 2, 2000)];
  const seed = { expenses: [expense], occasion: null, odds: 0, isTrip: false, isAdvance: false };
  const known = createKnownScenes();
  const scores = [0, 1, 0].map((odds) => known.alone({ ...seed, odds }, incomes, 0.5).scene?.score ?? 0);
  expect(scores[1]).toBeCloseTo((scores[0] ?? 0) + 1);
  expect(scores[2]).toBe(scores[0]);
  expect(known.alone(seed, incomes, 100).scene).toBeNull();
  expect(known.alone(seed, incomes, 0.5).scene?.score).toBe(scores[0]);
});
