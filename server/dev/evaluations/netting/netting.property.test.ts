import { describe, expect, it } from "vitest";
import { leastCertainty } from "#server/modules/cash-flow/domain/shared-expenses/certainty.ts";
import { findSharedExpenses } from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";
import { dayNumber } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import { movementsOf } from "./person-file.ts";
import { randomPerson } from "./random-person.ts";
import { addScore, emptyScore } from "./score.ts";

const persons = [4, 9, 30].map(randomPerson);

describe("shared expenses of invented persons", () => {
  it.each(persons)("adds up to the cent, and never pays before, for $person.id", ({ person }) => {
    const movements = movementsOf(person);
    const rows = new Map(movements.map((movement) => [movement.id, movement]));
    const paid = new Map<string, number>();
    const found = findSharedExpenses(movements, person.events);
    expect(found.length).toBeGreaterThan(0);
    for (const { expense, repayments, ownCents } of found) {
      const bought = rows.get(expense);
      const back = repayments.reduce((sum, { cents }) => sum + cents, 0);
      expect(ownCents).toBe(-(bought?.cents ?? 0) - back);
      expect(ownCents).toBeGreaterThanOrEqual(0);
      for (const { id, cents } of repayments) {
        expect(Number.isInteger(cents) && cents > 0).toBe(true);
        expect(dayNumber(rows.get(id)?.day ?? "")).toBeGreaterThanOrEqual(dayNumber(bought?.day ?? ""));
        paid.set(id, (paid.get(id) ?? 0) + cents);
      }
    }
    for (const [id, cents] of paid) expect(cents).toBeLessThanOrEqual(rows.get(id)?.cents ?? 0);
    expect(findSharedExpenses(movements.toReversed(), person.events.toReversed())).toEqual(found);
  });

  it("links what belongs together, and no money that repays nothing", () => {
    const score = emptyScore();
    for (const { person, truth } of persons) {
      const found = findSharedExpenses(movementsOf(person), person.events);
      const groups = found.map(({ expense, repayments, ownCents }) => ({
        ...{
          expense,
          repayments: repayments.filter(({ certainty }) => certainty >= leastCertainty).map(({ id }) => id),
        },
        own: ownCents / 100,
      }));
      addScore(score, person, { truth, groups });
    }
    expect(score.forbidden).toBe(0);
    expect(score.right / score.links).toBeGreaterThan(0.9);
    expect(score.right / score.wanted).toBeGreaterThan(0.7);
  });
});
