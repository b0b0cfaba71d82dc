import type { Expense } from "./candidates.ts";
import type { ExpenseKind } from "./expense-kind.ts";
import { belongs, type Occasion, sharedOdds } from "./scene-context.ts";
import type { Seed } from "./seed.ts";

/** Sets of expenses that the same people could have shared: each alone, what lies in one night out, what lies in one trip. */
export const seedsOf = (all: readonly Expense[], occasions: readonly Occasion[]): Seed[] => {
  const expenses = likeliest(all);
  const occasionsOf = new Map(
    expenses.map((expense) => [
      expense.id,
      occasions
        .filter((occasion) => belongs(expense, occasion))
        .sort((one, other) => Math.abs(one.day - expense.day) - Math.abs(other.day - expense.day)),
    ]),
  );
  const dearestOf = dearestAt(expenses, occasionsOf);
  const sets = expenses.flatMap((expense, place) => [
    [expense],
    ...outings(expense, expenses.slice(place + 1)),
  ]);
  return [...sets, ...trips(expenses, occasionsOf)]
    .flatMap((those) => {
      const known = new Set(those.flatMap(({ id }) => occasionsOf.get(id) ?? []));
      return [null, ...known].map((occasion) => seedOf(those, occasion, { occasionsOf, dearestOf }));
    })
    .filter(isPlausible);
};

/** More than anybody shares, so that any history can be read; in their order. */
const mostExpenses = 400;
const mostNear = 8;

const likeliest = (expenses: readonly Expense[]) => {
  if (expenses.length <= mostExpenses) return expenses;
  const odds = new Map(expenses.map((expense) => [expense, sharedOdds(expense, null)]));
  const least = [...odds.values()].sort((one, other) => other - one)[mostExpenses] ?? 0;
  return expenses.filter((expense) => (odds.get(expense) ?? 0) > least);
};

type Occasions = ReadonlyMap<string, readonly Occasion[]>;

interface Planned {
  occasionsOf: Occasions;
  /** In cents, of all that could have been paid on it. */
  dearestOf: ReadonlyMap<Occasion, number>;
}

const dearestAt = (expenses: readonly Expense[], occasionsOf: Occasions) => {
  const dearest = new Map<Occasion, number>();
  for (const { id, cents } of expenses)
    for (const occasion of occasionsOf.get(id) ?? [])
      dearest.set(occasion, Math.max(cents, dearest.get(occasion) ?? 0));
  return dearest;
};

const seedOf = (
  expenses: readonly Expense[],
  occasion: Occasion | null,
  { occasionsOf, dearestOf }: Planned,
): Seed => {
  const isTrip = occasion?.sort === "trip" || expenses.some(({ kind }) => kind === "stay" || kind === "fuel");
  const there = occasion ? expenses.filter(({ id }) => occasionsOf.get(id)?.includes(occasion)) : [];
  // A dinner of the agenda is one bill, the dearest, not the coffee after it; a trip is all of them.
  const dearest = [...there]
    .sort((one, other) => other.cents - one.cents)
    .slice(0, 1)
    .filter(({ cents }) => occasion && cents * 2 > (dearestOf.get(occasion) ?? 0));
  const said = occasion?.sort === "trip" ? there : dearest;
  if (occasion && said.length === 0) return { expenses, occasion, odds: Number.NEGATIVE_INFINITY, isTrip };
  const odds = expenses.map((one) => sharedOdds(one, said.includes(one) ? occasion : null));
  // Who goes out twice shares both: the others follow from the first.
  const first = Math.max(...odds);
  const rest = odds.reduce((sum, one) => sum + one, 0) - first;
  const more = expenses.length > 1 ? rest * 0.6 - 0.7 - elsewhere(expenses, occasion) * 2 : 0;
  return { expenses, occasion, odds: first + more, isTrip };
};

/** How many were not paid where the agenda says that the others were. */
const elsewhere = (expenses: readonly Expense[], occasion: Occasion | null) => {
  if (occasion?.sort !== "trip") return 0;
  const isThere = ({ words }: Expense) =>
    [...occasion.words].some((word) => word.length > 3 && words.has(word));
  const there = expenses.filter(isThere).length;
  return there > 0 ? expenses.length - there : 0;
};

/** Groceries are shared on a trip, or at home with the bills; not between two dinners. */
const isPlausible = ({ expenses, occasion, odds }: Seed) => {
  if (odds < -8) return false;
  const food = expenses.filter(({ kind }) => kind === "food").length;
  if (expenses.length === 1 || food === 0 || occasion?.sort === "trip") return true;
  return food === 1 && expenses.some(({ kind }) => kind === "fuel" || kind === "stay");
};

const least: Partial<Record<ExpenseKind, number>> = {
  meal: 2800,
  other: 3000,
  ride: 1000,
  fuel: 3500,
  food: 4500,
  tickets: 2000,
  sport: 1800,
};
const isSocial = ({ kind, cents }: Expense) => cents >= (least[kind] ?? Number.POSITIVE_INFINITY);

/** With one or two more of the same days. */
const outings = (expense: Expense, later: readonly Expense[]): Expense[][] => {
  if (!isSocial(expense)) return [];
  const end = later.findIndex(({ day }) => day - expense.day > 2);
  const near = later.slice(0, end < 0 ? later.length : end).filter(isSocial);
  const dearest =
    near.length > mostNear ? near.sort((one, other) => other.cents - one.cents).slice(0, mostNear) : near;
  return onesAndTwos(dearest, 2).map((those) => [expense, ...those]);
};

/** A journey or a bed booked before, with what was paid there. */
const trips = (expenses: readonly Expense[], occasionsOf: Occasions): Expense[][] => {
  const isTrip = ({ sort }: Occasion) => sort === "trip";
  return expenses
    .filter(({ kind, cents }) => kind === "stay" && cents >= 6000)
    .flatMap((stay) => {
      const planned = (occasionsOf.get(stay.id) ?? []).filter(isTrip);
      const others = expenses.filter((one) => one !== stay && (isSocial(one) || one.kind === "stay"));
      const isSoon = ({ day }: Expense) => day >= stay.day && day <= stay.day + 32;
      const there = [
        others.filter((one) => isSoon(one) && sharesPlace(stay, one, expenses)),
        ...planned.map((occasion) => others.filter(({ id }) => occasionsOf.get(id)?.includes(occasion))),
      ];
      return there.flatMap((those) => onesAndTwos(those.slice(0, 7), 7).map((some) => [stay, ...some]));
    });
};

const onesAndTwos = (expenses: readonly Expense[], days: number): Expense[][] =>
  expenses.flatMap((one, place) => [
    [one],
    ...expenses
      .slice(place + 1)
      .filter(({ day }) => Math.abs(day - one.day) <= days)
      .map((other) => [one, other]),
  ]);

/** A word of both that few other expenses have: the town. */
const sharesPlace = (one: Expense, other: Expense, all: readonly Expense[]) =>
  [...one.words].some(
    (word) =>
      word.length > 3 &&
      other.words.has(word) &&
      all.filter(({ words }) => words.has(word)).length <= Math.max(4, all.length * 0.08),
  );
