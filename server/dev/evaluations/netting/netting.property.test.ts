import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCertainty } from "#server/modules/cash-flow/domain/shared-expenses/certainty.ts";
import {
  createNettingMemo,
  findSharedExpenses,
  type NettingMemo,
} from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";
import {
  type AgendaEvent,
  dayNumber,
  type Movement,
} from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { movementsOf } from "./person-file.ts";
import { randomPerson } from "./random-person.ts";
import { addScore, emptyScore } from "./score.ts";

const persons = [4, 9, 30].map((seed) => randomPerson(seed));

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

interface Life {
  movements: Movement[];
  events: AgendaEvent[];
}

/** What a bank, the person or their agenda may change; `place` says of which row. */
const changes: Record<string, (life: Life, place: number) => Life> = {
  "a cent more": ({ movements, events }, place) => ({
    movements: movements.map((row, at) =>
      at === place ? { ...row, cents: row.cents + Math.sign(row.cents) } : row,
    ),
    events,
  }),
  "another day": ({ movements, events }, place) => ({
    movements: movements.map((row, at) => (at === place ? { ...row, day: addDays(row.day, -1) } : row)),
    events,
  }),
  "another text": ({ movements, events }, place) => ({
    movements: movements.map((row, at) =>
      at === place ? { ...row, description: movements[at - 1]?.description ?? "BIZUM DE ANA CENA" } : row,
    ),
    events,
  }),
  gone: ({ movements, events }, place) => ({
    movements: movements.filter((_, at) => at !== place),
    events,
  }),
  "one more": ({ movements, events }, place) => ({
    movements: movements.flatMap((row, at) => (at === place ? [row, { ...row, id: `${row.id}+` }] : [row])),
    events,
  }),
  planned: ({ movements, events }, place) => ({
    movements,
    events: [...events, { start: movements[place]?.day ?? "2025-10-01", title: "Cena con Ana y Luis" }],
  }),
  "not planned": ({ movements, events }, place) => ({
    movements,
    events: events.filter((_, at) => at !== place % events.length),
  }),
  nothing: (life) => life,
};

/** Rows near payments of people matter most. */
const placeOf = ({ movements }: Life, pick: number, isNear: boolean) => {
  const paid = movements.flatMap(({ cents, description }, place) =>
    cents > 0 && /bizum|transf/i.test(description) ? [place] : [],
  );
  if (!isNear || paid.length === 0) return pick % movements.length;
  return Math.max(0, (paid[pick % paid.length] ?? 0) - (pick % 7));
};

const change = fc.record({
  what: fc.constantFrom(...Object.keys(changes)),
  pick: fc.nat({ max: 10_000 }),
  isNear: fc.boolean(),
});

/** All that is chosen from, which tells more than what is chosen. */
const explainedBy = ({ last }: NettingMemo) => last?.known.map(({ best }) => best);

describe("shared expenses, remembered", () => {
  it("finds after each change what it would find had it never looked before", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.array(change, { minLength: 1, maxLength: 5 }), (seed, all) => {
        const { person } = randomPerson(seed);
        const memo = createNettingMemo();
        let life: Life = { movements: movementsOf(person), events: [...person.events] };
        findSharedExpenses(life.movements, life.events, memo);
        for (const { what, pick, isNear } of all) {
          const made = changes[what]?.(life, placeOf(life, pick, isNear));
          life = made ?? life;
          const forgetful = createNettingMemo();
          const fresh = findSharedExpenses(life.movements, life.events, forgetful);
          expect(findSharedExpenses(life.movements, life.events, memo)).toEqual(fresh);
          if (forgetful.last) expect(explainedBy(memo)).toEqual(explainedBy(forgetful));
        }
      }),
      runs(6),
    );
  });
});
