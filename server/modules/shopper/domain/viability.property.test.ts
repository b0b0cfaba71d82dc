import fc from "fast-check";
import { expect, test } from "vitest";
import type { MoneyFacts } from "./money-facts.ts";
import { viabilityOf } from "./viability.ts";

const cents = (max: number) => fc.integer({ min: 0, max });

const goal = fc.record({
  id: fc.uuid(),
  title: fc.constant("Viaje"),
  heldCents: cents(500_000),
  remainingCents: cents(1_000_000),
  monthlyCents: cents(60_000),
  monthsLeft: fc.integer({ min: 0, max: 60 }),
});

const facts: fc.Arbitrary<MoneyFacts> = fc.record({
  balanceCents: fc.integer({ min: -300_000, max: 5_000_000 }),
  incomeCents: cents(600_000),
  expenseCents: cents(600_000),
  fixedDebtCents: cents(120_000),
  emergencyMonths: fc.integer({ min: 3, max: 6 }),
  goals: fc.array(goal, { maxLength: 4 }),
  forecastFreeCents: fc.option(fc.integer({ min: -200_000, max: 300_000 })),
});

const price = fc.oneof(cents(100_000), cents(6_000_000));
const months = fc.option(fc.integer({ min: 2, max: 96 }), { nil: undefined });

test("the same input has the same score, the weighted sum of its parts", () => {
  fc.assert(
    fc.property(facts, price, months, (own, priceCents, months) => {
      const first = viabilityOf(own, { priceCents, months });

      expect(viabilityOf(structuredClone(own), { priceCents, months })).toEqual(first);
      expect(first.parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      for (const { score } of [first, ...first.parts]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test("a higher price never scores better, in any part", () => {
  fc.assert(
    fc.property(facts, price, cents(2_000_000), months, (own, priceCents, more, months) => {
      const cheap = viabilityOf(own, { priceCents, months });
      const dear = viabilityOf(own, { priceCents: priceCents + more, months });

      expect(dear.score).toBeLessThanOrEqual(cheap.score);
      for (const [place, { score }] of dear.parts.entries())
        expect(score).toBeLessThanOrEqual(cheap.parts[place]?.score ?? -1);
    }),
    { numRuns: 300 },
  );
});

test("more free money never scores worse, whether earned or saved", () => {
  fc.assert(
    fc.property(facts, price, cents(300_000), months, (own, priceCents, more, months) => {
      const before = viabilityOf(own, { priceCents, months });
      const earning = viabilityOf({ ...own, incomeCents: own.incomeCents + more }, { priceCents, months });
      const saving = viabilityOf(
        { ...own, expenseCents: Math.max(0, own.expenseCents - more) },
        { priceCents, months },
      );

      expect(earning.score).toBeGreaterThanOrEqual(before.score);
      expect(saving.score).toBeGreaterThanOrEqual(before.score);
    }),
    { numRuns: 300 },
  );
});

test("a higher price delays goals more, by whole days", () => {
  fc.assert(
    fc.property(facts, price, cents(1_000_000), (own, priceCents, more) => {
      const daysOf = (cents: number) =>
        new Map(viabilityOf(own, { priceCents: cents }).goalDelays.map(({ goalId, days }) => [goalId, days]));
      const [less, all] = [daysOf(priceCents), daysOf(priceCents + more)];

      for (const [id, days] of less) expect(all.get(id)).toBeGreaterThanOrEqual(days);
      for (const days of all.values()) expect(days).toBe(Math.ceil(days));
    }),
  );
});

test("a verdict is two short sentences without exclamation marks", () => {
  fc.assert(
    fc.property(facts, price, months, (own, priceCents, months) => {
      const { verdict } = viabilityOf(own, { priceCents, months });
      const sentences = verdict.split(/(?<=[.])\s+/);

      expect(sentences.length).toBeLessThanOrEqual(2);
      for (const sentence of sentences) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(16);
      expect(verdict).not.toMatch(/[!¡]|NaN|Infinity|undefined/);
    }),
  );
});
