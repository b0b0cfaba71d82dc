import type { Expense, Income } from "./candidates.ts";
import type { ExpenseKind } from "./expense-kind.ts";
import { type Generations, isSameList } from "./generations.ts";
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
  /** The first payment that is an equal part of all of them. */
  amount: number;
  /** Payments that are so. */
  payers: number;
}

interface Looked {
  near: readonly Expense[];
  paid: readonly Income[];
  found: readonly Found[];
}

/** What was found for the sets that begin with an expense, and among what. */
export type KnownSets = Generations<Expense, Looked>;

/**
 * Sets of expenses of some days of which a payment is an equal part: any two, and more where several pay the same. Those
 * with more payers and fewer expenses first, and few for each amount, because any amount is the part of some set.
 */
export const paidSets = (
  expenses: readonly Expense[],
  incomes: readonly Income[],
  known: KnownSets,
): (readonly Expense[])[] => {
  const sharable = expenses.filter(({ kind, cents }) => cents >= (least[kind] ?? 0));
  const byAmount = new Map<number, Found[]>();
  for (const [place, first] of sharable.entries()) {
    const paid = paymentsAfter(incomes, first.day);
    if (paid.length === 0) continue;
    const near = dearestAfter(sharable, place);
    const before = known.get(first);
    const isSame = before && isSameList(before.near, near) && isSameList(before.paid, paid);
    const found = isSame ? before.found : foundAmong(setsFrom(first, near), paid);
    if (!isSame) known.set(first, { near, paid, found });
    for (const one of found) {
      const those = byAmount.get(one.amount);
      if (those) those.push(one);
      else byAmount.set(one.amount, [one]);
    }
  }
  const kept = [...byAmount.values()].flatMap((those) => those.sort(likeliest).slice(0, mostOfPayment));
  return kept.map((found) => found.expenses);
};

const likeliest = (one: Found, other: Found) =>
  other.payers - one.payers || one.expenses.length - other.expenses.length;

const paymentsAfter = (incomes: readonly Income[], day: number) =>
  incomes.filter((income) => income.day >= day && income.day <= day + daysTogether + daysToPay);

/** Those of the days after one, the dearest of very many. */
const dearestAfter = (sharable: readonly Expense[], place: number): readonly Expense[] => {
  const last = (sharable[place]?.day ?? 0) + daysTogether;
  let end = place + 1;
  while ((sharable[end]?.day ?? Number.POSITIVE_INFINITY) <= last) end += 1;
  const near = sharable.slice(place + 1, end);
  return near.length > mostNear
    ? near.sort((one, other) => other.cents - one.cents).slice(0, mostNear)
    : near;
};

/** All sets of this one and others. */
const setsFrom = (first: Expense, near: readonly Expense[]): ExpenseSet[] => {
  const sets: ExpenseSet[] = [{ expenses: [first], cents: first.cents, last: first.day }];
  for (const expense of near)
    for (const { expenses, cents, last } of [...sets])
      if (expenses.length < mostMembers)
        sets.push({
          ...{ expenses: [...expenses, expense], cents: cents + expense.cents },
          last: Math.max(last, expense.day),
        });
  return sets.slice(1);
};

const foundAmong = (sets: readonly ExpenseSet[], paid: readonly Income[]) => {
  const found: Found[] = [];
  for (const set of sets) equalPartsOf(set, paid, found);
  return found;
};

/** How many would share so much that each pays about this; 0 for none. */
const peopleFor = (set: ExpenseSet, paid: number) => {
  const people = Math.round(set.cents / paid);
  const apart = Math.abs(set.cents - people * paid);
  return people >= 2 && people <= mostPeople && apart <= people * mostRounded * set.expenses.length
    ? people
    : 0;
};

/** Amounts that were paid and are an equal part of all, with how many paid them: of larger sets, several. */
const equalPartsOf = (set: ExpenseSet, incomes: readonly Income[], found: Found[]) => {
  const { expenses, last } = set;
  const isAfter = ({ day }: Income) => day >= last && day <= last + daysToPay;
  const possible: number[] = [];
  for (const income of incomes) {
    const people = isAfter(income) ? peopleFor(set, income.cents) : 0;
    if (people > 0 && !possible.includes(people)) possible.push(people);
  }
  if (possible.length === 0) return;
  const cents = expenses.map((expense) => expense.cents);
  for (const people of possible)
    for (const { low, high } of amountsOf(cents, people)) {
      const paying = incomes.filter((one) => one.cents >= low && one.cents <= high && isAfter(one));
      const [first] = paying;
      const payers = paying.length;
      if (!first || payers >= people || (expenses.length > 3 && payers < 2)) continue;
      found.push({ expenses, amount: first.cents, payers });
    }
};
