import type { Expense } from "./candidates.ts";
import type { Placed } from "./place-payments.ts";
import type { Scene } from "./scene.ts";

/** Less sure than this, nothing is said. */
export const leastCertainty = 0.8;

interface Link {
  scene: Scene;
  expense: Expense;
  placed: Placed;
  /** What each paid of this expense, if all paid the same. */
  part: number | null;
  /** In cents, what would be fair for all the expenses that this payment pays. */
  fair: number;
  /** Of its expenses, how many this payment pays. */
  paysFor: number;
  /** People who paid for this expense, and full parts that nobody has paid. */
  payers: number;
  missing: number;
}

/**
 * Log odds, by logistic regression over 9,900 links of 190 invented persons: 150 of this repository (`eval:netting --
 * --persons 150 --seed 970000`) and 40 of another author. What the margin cannot know is that the true set of expenses
 * may not be among those that were tried.
 */
const weights = {
  always: 0.55,
  margin: 0.39,
  /** For each unit of what the payment, and the set of expenses before any payment, explains better than chance. */
  gain: 0.13,
  odds: 0.52,
  /** For each e-fold of days after, and for the share by which it differs from a fair part. */
  lag: -0.39,
  unfair: -1.47,
  unevenTravel: -0.77,
  several: -0.81,
  together: 0.5,
  partOfPart: 0.85,
  manyMissing: -0.3,
  onePayer: -0.57,
  planned: -0.64,
  toTheCent: 1.65,
  fuel: -1.47,
  home: 1.64,
  tickets: 0.73,
  stay: 0.59,
  shop: 1.41,
  /** Set by hand: even sums of which the bank says neither what for nor by whom; all that repaid nothing were such. */
  nameless: -1.6,
  even: -0.6,
};

type Sign = keyof typeof weights;

const signsOf = (margin: number, link: Link): Partial<Record<Sign, number>> => {
  const { scene, expense, placed, part, fair, paysFor, payers, missing } = link;
  const { income } = placed;
  const isAlone = paysFor === 1;
  const isSilent = income.text.concept.length === 0;
  const isNamed = income.text.name.length > 0;
  return {
    always: 1,
    margin: Math.min(margin, 4),
    gain: Math.min(placed.gain, 10),
    odds: Math.max(-4, Math.min(3, scene.seed.odds)),
    lag: Math.log(1 + income.day - expense.day),
    unfair: Math.min(0.6, Math.abs(income.cents / fair - 1)),
    unevenTravel: Number(part === null && (expense.kind === "food" || expense.kind === "fuel")),
    several: Number(!isAlone),
    together: Number(scene.seed.expenses.length > 1),
    partOfPart: Number(part !== null && isAlone && Math.abs(income.cents - part) > 1),
    manyMissing: Number(missing >= 2),
    onePayer: Number(payers === 1),
    planned: Number(scene.seed.occasion !== null),
    toTheCent: Number(income.cents % 50 !== 0),
    [expense.kind]: 1,
    nameless: Number(isSilent && !isNamed && income.cents % 100 === 0),
    even: Number(isSilent && isNamed && income.cents % 500 === 0),
  };
};

/** From 0 to 1, by how much worse the whole is without this link, and what kind of link it is. */
export const certaintyOf = (margin: number, link: Link) => {
  const signs = signsOf(margin, link);
  const odds = Object.entries(weights).reduce(
    (sum, [sign, weight]) => sum + weight * (signs[sign as Sign] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-odds));
};
