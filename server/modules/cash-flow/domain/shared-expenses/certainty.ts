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
  /** Full parts that nobody has paid. */
  missing: number;
}

/**
 * Log odds, by logistic regression over 10,900 links of 260 invented persons of this repository (`eval:netting --
 * --persons 110 --seed 970000` and `--persons 150 --seed 4000000 --sample`), held near what 40 persons of another author
 * told before. What the margin cannot know is that the true set of expenses may not be among those that were tried.
 */
const weights = {
  always: 0.81,
  margin: 0.42,
  /** For each unit of what the set of expenses, before any payment, and the whole scene explain better than chance. */
  odds: 0.48,
  score: 0.04,
  /** For each e-fold of days after, of the amount above 20 euros, and for the share by which it differs from a fair part. */
  lag: -0.2,
  amount: 0.21,
  unfair: -1.32,
  more: -0.23,
  unevenTravel: -0.95,
  several: -0.86,
  together: 0.16,
  many: -0.37,
  partOfPart: 0.77,
  /** For each other payment of the same amount for the same. */
  same: 0.26,
  manyMissing: -0.61,
  planned: -0.93,
  named: 0.23,
  toTheCent: 1.66,
  unevenToTheCent: -0.44,
  fuel: -1.65,
  home: 1.62,
  tickets: 0.74,
  stay: 0.52,
  shop: 1.47,
  sport: 0.68,
  /** Set by hand: even sums of which the bank says neither what for nor by whom, or by whom but only this once. */
  nameless: -1.6,
  namelessEven: -0.8,
  even: -0.6,
  stranger: -1,
  /** And nobody else paid as much, or something else explains it nearly as well: it may be a present, or something sold. */
  strangerAlone: -6,
};

type Sign = keyof typeof weights;

/** Log odds by which a stranger's payment is to be likelier for this than for all else. */
const clearMargin = 4;

const signsOf = (margin: number, link: Link): Partial<Record<Sign, number>> => {
  const { scene, expense, placed, part, fair, paysFor, missing } = link;
  const { income } = placed;
  const [first] = income.text.name;
  const isAlone = paysFor === 1;
  const isSilent = income.text.concept.length === 0;
  const isNamed = first !== undefined;
  const isToTheCent = income.cents % 50 !== 0;
  const same = alikeTo(placed, scene);
  const isPlanned = isNamed && (scene.seed.occasion?.names.has(first) ?? false);
  const isStranger = isSilent && income.isStranger && !isPlanned && income.cents % 100 === 0;
  return {
    always: 1,
    margin: Math.min(margin, 4),
    odds: Math.max(-4, Math.min(3, scene.seed.odds)),
    score: Math.min(30, scene.score),
    lag: Math.log(1 + income.day - expense.day),
    amount: Math.log(income.cents / 2000),
    unfair: Math.min(0.6, Math.abs(income.cents / fair - 1)),
    more: Number(income.cents > fair * 1.15),
    unevenTravel: Number(part === null && (expense.kind === "food" || expense.kind === "fuel")),
    several: Number(!isAlone),
    together: Number(scene.seed.expenses.length > 1),
    many: Number(scene.seed.expenses.length > 2),
    partOfPart: Number(part !== null && isAlone && Math.abs(income.cents - part) > 1),
    same: Math.min(3, same),
    manyMissing: Number(missing >= 2),
    planned: Number(scene.seed.occasion !== null),
    named: Number(isPlanned),
    toTheCent: Number(isToTheCent),
    unevenToTheCent: Number(isToTheCent && part === null),
    [expense.kind]: 1,
    nameless: Number(isSilent && !isNamed && income.cents % 100 === 0),
    namelessEven: Number(isSilent && !isNamed && income.cents % 500 === 0),
    even: Number(isSilent && isNamed && income.cents % 500 === 0),
    stranger: Number(isStranger),
    strangerAlone: Number(isStranger && (same === 0 || margin < clearMargin)),
  };
};

const alikeTo = ({ income, subset }: Placed, { placed }: Scene) =>
  placed.filter((one) => one.subset === subset && one.income.cents === income.cents).length - 1;

/** From 0 to 1, by how much worse the whole is without this link, and what kind of link it is. */
export const certaintyOf = (margin: number, link: Link) => {
  const signs = signsOf(margin, link);
  const odds = Object.entries(weights).reduce(
    (sum, [sign, weight]) => sum + weight * (signs[sign as Sign] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-odds));
};
