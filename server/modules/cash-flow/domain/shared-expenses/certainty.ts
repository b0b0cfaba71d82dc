import type { Expense } from "./candidates.ts";
import type { Placed } from "./place-payments.ts";
import type { Scene } from "./scene.ts";
import { sharedOdds } from "./scene-context.ts";

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
 * Log odds, by logistic regression over 24,200 links of 800 invented persons of this repository (`eval:netting --
 * --persons 300 --seed 5100000` and `--persons 500 --seed 10000000 --sample`), held near what 260 others, and before them
 * 40 of another author, told. What the margin cannot know is that the true set of expenses may not be among those that were tried.
 */
const weights = {
  always: 1.22,
  margin: 0.4,
  /** For each unit of what the set of expenses, before any payment, and the whole scene explain better than chance. */
  odds: 0.26,
  score: 0.02,
  /** For each e-fold of days after, of the amount above 20 euros, and for the share by which it differs from a fair part. */
  lag: -0.43,
  amount: 0.49,
  unfair: -1.35,
  more: -0.54,
  unevenTravel: -0.16,
  several: -0.85,
  together: 0.14,
  many: 0.46,
  partOfPart: 0.36,
  /** For each other payment of the same amount for the same. */
  same: 0.28,
  manyMissing: -0.37,
  planned: -0.32,
  named: 0.21,
  toTheCent: 1.64,
  unevenToTheCent: -0.91,
  fuel: -1.73,
  home: 2.11,
  tickets: 0.45,
  stay: 0.45,
  shop: 1.75,
  sport: 1.66,
  other: 0.65,
  ride: 1.3,
  /** For each unit of the log odds that this expense alone was shared, and for each e-fold by which another of the set is dearer. */
  plainOdds: 0.3,
  dearer: -0.53,
  /** More than three weeks after the only expense. */
  late: -0.61,
  /** Set by hand: even sums of which the bank says neither what for nor by whom, or by whom but only this once. */
  nameless: -1.6,
  namelessEven: -0.8,
  /** And it is no equal part, or comes late, or is of whole fives and fewer than two others paid as much. */
  namelessUnclear: -3,
  even: -0.6,
  /** And something else explains it as well. */
  evenUnclear: -2,
  stranger: -1,
  /** And fewer than two others paid as much, or something else explains it nearly as well: it may be a present or a sale. */
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
    plainOdds: Math.max(-5, Math.min(3, sharedOdds(expense, null))),
    dearer: Math.log(Math.max(...scene.seed.expenses.map(({ cents }) => cents)) / expense.cents),
    late: Number(scene.seed.expenses.length === 1 && income.day - expense.day > 21),
    ...(isSilent && income.cents % 100 === 0 ? evenSigns(margin, link) : {}),
  };
};

/** Of an even sum without a word, which may as well be a present, a sale or a loan. */
const evenSigns = (
  margin: number,
  { scene, expense, placed, part, paysFor }: Link,
): Partial<Record<Sign, number>> => {
  const { income } = placed;
  const isFive = income.cents % 500 === 0;
  const isBacked = alikeTo(placed, scene) >= 2;
  const isUnlike = part === null || (paysFor === 1 && Math.abs(income.cents - part) > 1);
  const [first] = income.text.name;
  if (first === undefined)
    return {
      nameless: 1,
      namelessUnclear: Number(isUnlike || income.day - expense.day > 9 || (isFive && !isBacked)),
      namelessEven: Number(isFive),
    };
  const isStranger = income.isStranger && !isAwaited(placed, scene);
  return {
    even: Number(isFive),
    evenUnclear: Number(isFive && margin < 1),
    stranger: Number(isStranger),
    strangerAlone: Number(isStranger && (!isBacked || margin < clearMargin)),
  };
};

/** The event names who paid, and nobody else of that name paid. */
const isAwaited = ({ income }: Placed, { seed, placed }: Scene) => {
  const first = income.text.name[0] ?? "";
  const namesakes = placed.filter(({ income: { text } }) => text.name[0] === first);
  return (
    (seed.occasion?.names.has(first) ?? false) &&
    namesakes.every(({ income: { payer } }) => payer === income.payer)
  );
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
