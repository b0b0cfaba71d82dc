import type { Expense, Income } from "./candidates.ts";
import { conceptFits } from "./payment-text.ts";
import { delayChance, nameFit, type Occasion } from "./scene-context.ts";
import type { Seed } from "./seed.ts";

/** A payment, and for each set of expenses that it could pay, how much likelier that is than chance, but for its amount. */
export interface Offered {
  income: Income;
  gains: readonly { subset: number; gain: number }[];
}

/** Of a set of expenses, those whose bit is set. */
export const membersOf = <Item>(items: readonly Item[], subset: number) =>
  items.filter((_, place) => (subset >> place) & 1);

/** What is the same for all numbers of people and ways to round. */
export const offeredBy = (seed: Seed, incomes: readonly Income[]): Offered[] => {
  const subsets = Array.from({ length: 2 ** seed.expenses.length - 1 }, (_, place) => place + 1);
  return incomes
    .map((income) => ({
      income,
      gains: subsets
        .map((subset) => ({ subset, gain: plainGain(seed, income, subset) }))
        .filter(({ gain }) => gain > Number.NEGATIVE_INFINITY),
    }))
    .filter(({ gains }) => gains.length > 0);
};

const plainGain = (seed: Seed, income: Income, subset: number) => {
  const paid = membersOf(seed.expenses, subset);
  const time = timeChance(seed, paid, income.day);
  if (time === Number.NEGATIVE_INFINITY) return time;
  const said = saidGain(income, paid, seed);
  return time + said + wayGain(seed, income, paid) + nameFit(income, seed.occasion) - income.stray;
};

/** People pay after what they pay for, or when all is over. */
const timeChance = ({ expenses, isTrip }: Seed, paid: readonly Expense[], on: number) => {
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

const sharedWords = ({ text }: Income, occasion: Occasion | null, paid: readonly Expense[]) => {
  const says = (words: ReadonlySet<string>) =>
    text.concept.some((word) => word.length > 3 && words.has(word));
  if (occasion && says(occasion.words)) return 2;
  return paid.some(({ words }) => says(words)) ? 1.5 : 0;
};
