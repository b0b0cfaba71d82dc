import type { Expense, Income } from "./candidates.ts";
import type { ExpenseKind } from "./expense-kind.ts";
import { amountsOf } from "./share-modes.ts";

/** What a group shares besides the dear things, in cents. */
const least: Partial<Record<ExpenseKind, number>> = {
  shop: Number.POSITIVE_INFINITY,
  food: 2000,
  meal: 1200,
  other: 2000,
};
const daysTogether = 6;
const mostNear = 8;
const mostMembers = 6;
const mostPeople = 8;
const daysToPay = 25;
const mostOfPayment = 3;

/** Cents by which a part is rounded at most, for each expense. */
const mostRounded = 100;

interface ExpenseSet {
  expenses: readonly Expense[];
  cents: number;
  last: number;
}

interface Found {
  expenses: readonly Expense[];
  /** Payments that are an equal part of all of them. */
  payers: number;
}

/**
 * Sets of expenses of some days of which a payment is an equal part: any two, and more where several pay the same. Those
 * with more payers and fewer expenses first, and few for each amount, because any amount is the part of some set.
 */
export const paidSets = (
  expenses: readonly Expense[],
  incomes: readonly Income[],
): (readonly Expense[])[] => {
  const sharable = expenses.filter(({ kind, cents }) => cents >= (least[kind] ?? 0));
  const byAmount = new Map<number, Found[]>();
  for (const [place, first] of sharable.entries()) {
    const paid = paymentsAfter(incomes, first.day);
    if (paid.length === 0) continue;
    for (const set of setsFrom(first, sharable.slice(place + 1)))
      for (const [amount, payers] of equalPartsOf(set, paid)) {
        if (set.expenses.length > 3 && payers < 2) continue;
        byAmount.set(amount, [...(byAmount.get(amount) ?? []), { expenses: set.expenses, payers }]);
      }
  }
  const kept = [...byAmount.values()].flatMap((those) => those.sort(likeliest).slice(0, mostOfPayment));
  return kept.map((found) => found.expenses);
};

const likeliest = (one: Found, other: Found) =>
  other.payers - one.payers || one.expenses.length - other.expenses.length;

const paymentsAfter = (incomes: readonly Income[], day: number) =>
  incomes.filter((income) => income.day >= day && income.day <= day + daysTogether + daysToPay);

/** All sets of this one and others of the days after it. */
const setsFrom = (first: Expense, later: readonly Expense[]): ExpenseSet[] => {
  const end = later.findIndex(({ day }) => day - first.day > daysTogether);
  const near = later.slice(0, end < 0 ? later.length : end);
  const dearest =
    near.length > mostNear ? near.toSorted((one, other) => other.cents - one.cents).slice(0, mostNear) : near;
  const sets: ExpenseSet[] = [{ expenses: [first], cents: first.cents, last: first.day }];
  for (const expense of dearest)
    for (const { expenses, cents, last } of [...sets])
      if (expenses.length < mostMembers)
        sets.push({
          ...{ expenses: [...expenses, expense], cents: cents + expense.cents },
          last: Math.max(last, expense.day),
        });
  return sets.slice(1);
};

/** How many would share so much that each pays about this; 0 for none. */
const peopleFor = (set: ExpenseSet, paid: number) => {
  const people = Math.round(set.cents / paid);
  const apart = Math.abs(set.cents - people * paid);
  return people >= 2 && people <= mostPeople && apart <= people * mostRounded * set.expenses.length
    ? people
    : 0;
};

/** Amounts that were paid and are an equal part of all, with how many paid them. */
const equalPartsOf = (set: ExpenseSet, incomes: readonly Income[]): [number, number][] => {
  const { expenses, last } = set;
  const paid = incomes.filter(({ day }) => day >= last && day <= last + daysToPay);
  const possible = new Set(paid.map((income) => peopleFor(set, income.cents)));
  possible.delete(0);
  if (possible.size === 0) return [];
  const cents = expenses.map((expense) => expense.cents);
  const found: [number, number][] = [];
  for (const people of possible)
    for (const { low, high } of amountsOf(cents, people)) {
      const payers = paid.filter((income) => income.cents >= low && income.cents <= high);
      const [first] = payers;
      if (first && payers.length < people) found.push([first.cents, payers.length]);
    }
  return found;
};
