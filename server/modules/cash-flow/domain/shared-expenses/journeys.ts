import type { Expense } from "./candidates.ts";
import { saysKind } from "./expense-kind.ts";

/** What was paid in one town that is not home, what was booked for it included. Sorted by day. */
export interface Journey {
  expenses: readonly Expense[];
  ids: ReadonlySet<string>;
}

const mostDays = 8;
const daysBooked = 45;
const mostMembers = 8;

/** A town is known by a word that is on rows of a few days and on few others. */
export const journeysOf = (expenses: readonly Expense[]): Journey[] => {
  const byWord = new Map<string, Expense[]>();
  for (const expense of expenses)
    for (const word of expense.words)
      if (word.length > 3 && !/\d/.test(word) && !saysKind(word))
        byWord.set(word, [...(byWord.get(word) ?? []), expense]);
  const most = Math.max(5, expenses.length * 0.06);
  const stays = [...byWord.values()]
    .filter((those) => those.length > 1 && those.length <= most)
    .flatMap(inStretches);
  const known = new Map(stays.map((those) => [those.map(({ id }) => id).join(" "), those]));
  return [...known.values()].map((those) => ({ expenses: those, ids: new Set(those.map(({ id }) => id)) }));
};

/** Of some days in a row, with what was booked before; one shop twice is no journey. */
const inStretches = (those: readonly Expense[]): Expense[][] => {
  const isBooking = ({ kind }: Expense) => kind === "stay" || kind === "tickets";
  const there: Expense[][] = [];
  for (const expense of those) {
    const last = there.at(-1);
    const first = last?.find((one) => !isBooking(one)) ?? last?.[0];
    const days = first ? expense.day - first.day : Number.POSITIVE_INFINITY;
    if (last && days <= (first && isBooking(first) ? daysBooked : mostDays)) last.push(expense);
    else there.push([expense]);
  }
  return there
    .filter((stretch) => new Set(stretch.map(({ words }) => [...words].join(" "))).size > 1)
    .map((stretch) =>
      stretch.length <= mostMembers
        ? stretch
        : stretch
            .toSorted((one, other) => other.cents - one.cents)
            .slice(0, mostMembers)
            .sort((one, other) => one.day - other.day),
    );
};

const mostSets = 60;

/** All of it, without what was booked before, and any two or three. */
export const setsOfJourney = ({ expenses }: Journey): (readonly Expense[])[] => {
  const there = expenses.filter(({ kind }) => kind !== "stay");
  const wholes = [expenses, there].filter((those) => those.length > 3);
  const few = expenses.flatMap((one, place) =>
    expenses
      .slice(place + 1)
      .flatMap((two, after) => [
        [one, two],
        ...expenses.slice(place + after + 2).map((three) => [one, two, three]),
      ]),
  );
  return [...wholes, ...few].slice(0, mostSets);
};
