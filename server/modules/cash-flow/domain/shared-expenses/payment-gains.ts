import type { Expense, Income } from "./candidates.ts";
import { conceptFits } from "./payment-text.ts";
import { delayChance, nameFit, type Occasion } from "./scene-context.ts";
import { mostApart, type Seed } from "./seed.ts";

/** A payment, and for each set of expenses that it could pay, how much likelier that is than chance, but for its amount. */
export interface Offered {
  income: Income;
  gains: readonly { subset: number; gain: number }[];
}

/** Two payments of one person that would pay a set of expenses, if their sum is a part of it. */
export interface Halves {
  incomes: readonly [Income, Income];
  cents: number;
  subset: number;
  gain: number;
}

/** What could pay for the expenses of a seed. */
export interface Near {
  offered: readonly Offered[];
  halves: readonly Halves[];
}

/** Of a set of expenses, those whose bit is set. */
export const membersOf = <Item>(items: readonly Item[], subset: number) =>
  items.filter((_, place) => (subset >> place) & 1);

/** What is the same for all numbers of people and ways to round. */
export const nearOf = (seed: Seed, incomes: readonly Income[]): Near => {
  const subsets = subsetsOf(seed.expenses.length);
  const offered = incomes
    .map((income) => ({
      income,
      gains: subsets
        .map((subset) => ({ subset, gain: plainGain(seed, income, subset) }))
        .filter(({ gain }) => gain > Number.NEGATIVE_INFINITY),
    }))
    .filter(({ gains }) => gains.length > 0);
  return { offered, halves: halvesOf(offered, seed.expenses.length === 1) };
};

/** Of many expenses, all and each alone. */
const subsetsOf = (count: number) => {
  const all = Array.from({ length: 2 ** count - 1 }, (_, place) => place + 1);
  return count <= mostApart ? all : all.filter((subset) => subset === all.length || isPowerOfTwo(subset));
};

const isPowerOfTwo = (subset: number) => (subset & (subset - 1)) === 0;

/** As if the other payments had not come; by their places. */
export const nearAmong = ({ offered, halves }: Near, isFree: (place: number) => boolean): Near => {
  const free = offered.filter((_, place) => isFree(place));
  const incomes = new Set(free.map(({ income }) => income));
  return {
    offered: free,
    halves: halves.filter(({ incomes: [one, two] }) => incomes.has(one) && incomes.has(two)),
  };
};

const inTwoParts = Math.log(0.05);

/** Without names, any two of many payments add up to something. */
const halvesOf = (offered: readonly Offered[], isOneExpense: boolean): Halves[] =>
  offered.flatMap((first, place) =>
    offered
      .slice(place + 1)
      .filter(({ income: { payer } }) => payer === first.income.payer && (payer !== null || isOneExpense))
      .flatMap((second) => togetherOf(first, second)),
  );

const togetherOf = (first: Offered, second: Offered): Halves[] => {
  const [one, two] = [first.income.cents, second.income.cents];
  const small = Math.min(one, two) * 4 < one + two ? -1 : 0;
  const unnamed = first.income.payer === null ? -2 : 0;
  return first.gains.flatMap(({ subset, gain }) => {
    const other = second.gains.find((those) => those.subset === subset);
    if (!other) return [];
    const total = gain + other.gain + inTwoParts + splitChance(one, two) + small + unnamed;
    const incomes: [Income, Income] = [first.income, second.income];
    return total > 0 ? [{ incomes, cents: one + two, subset, gain: total }] : [];
  });
};

/** Most pay one half and then the other. */
const splitChance = (one: number, two: number) => {
  if (Math.abs(one - two) < 100) return Math.log(0.4);
  return Math.log((one % 50 === 0 || two % 50 === 0 ? 50 : 2) / (one + two));
};

const plainGain = (seed: Seed, income: Income, subset: number) => {
  const paid = membersOf(seed.expenses, subset);
  const time = timeChance(seed, paid, income.day);
  if (time === Number.NEGATIVE_INFINITY) return time;
  const said = saidGain(income, paid, seed);
  return time + said + wayGain(seed, income, paid) + nameFit(income, seed.occasion) - income.stray;
};

/** Of all payments in advance, the share that comes on each of the days before. */
const advanceShare = 0.07;

/** People pay after what they pay for, or when all is over. */
const timeChance = ({ expenses, isTrip, isAdvance }: Seed, paid: readonly Expense[], on: number) => {
  if (isAdvance) return Math.log(advanceShare);
  const day = Math.max(...paid.map((one) => one.day));
  const end = Math.max(...expenses.map((one) => one.day));
  if (on < day) return Number.NEGATIVE_INFINITY;
  if (expenses.length === 1) return delayChance(on - day);
  return Math.max(delayChance(on - day), delayChance(on - end) + (isTrip ? 0 : -0.3));
};

const saidGain = (income: Income, paid: readonly Expense[], { occasion, isTrip }: Seed) => {
  const fit = Math.max(...paid.map(({ kind }) => conceptFits(income.text.meanings, kind, isTrip)));
  if (fit === 1) return 2;
  return fit === 0 ? sharedWords(income, occasion, paid) : -3.5;
};

/** In one sum, apart, or, seldom, some of them in one sum; "todo" says that there are several. */
const wayGain = ({ expenses }: Seed, income: Income, paid: readonly Expense[]) => {
  const sums = income.text.meanings.has("several") ? (expenses.length > 1 ? 1.5 : -0.5) : 0;
  if (expenses.length === 1) return sums;
  if (paid.length === expenses.length) return sums - 0.5;
  return sums - (paid.length === 1 ? 1.2 : 3);
};

/** «Palma» pays what was paid in Palma or on the journey there, not the groceries at home. */
const sharedWords = (
  { text, saysElsewhere }: Income,
  occasion: Occasion | null,
  paid: readonly Expense[],
) => {
  const says = (words: ReadonlySet<string>) =>
    text.concept.some((word) => word.length > 3 && words.has(word));
  if (occasion && says(occasion.words)) return 2;
  if (paid.some(({ words }) => says(words))) return 1.5;
  return saysElsewhere ? -2.5 : 0;
};
