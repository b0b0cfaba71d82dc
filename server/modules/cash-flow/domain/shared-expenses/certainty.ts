import type { Expense, Income } from "./candidates.ts";
import type { Scene } from "./scene.ts";

/** Less sure than this, nothing is said. */
export const leastCertainty = 0.8;

interface Link {
  scene: Scene;
  expense: Expense;
  income: Income;
  /** What each paid of this expense, if all paid the same. */
  part: number | null;
  /** Of its expenses, how many this payment pays. */
  paysFor: number;
  /** Parts of this expense that nobody has paid. */
  missing: number;
}

/**
 * Log odds, by logistic regression over 6,367 links of 150 invented persons (`eval:netting -- --persons 150 --seed 970000`):
 * what the margin cannot know is that the true set of expenses may not be among those that were tried.
 */
const weights = {
  always: 1.4,
  margin: 0.43,
  moreMargin: 0.18,
  uneven: -0.45,
  unevenTravel: -1.15,
  travelAlone: -1.5,
  several: -0.65,
  partOfPart: -0.5,
  manyMissing: -0.9,
  fewPeople: -0.85,
  /** Set by hand: even sums of which the bank says neither what for nor by whom; all that repaid nothing were such. */
  nameless: -2,
  even: -1,
};

const oddsOf = (margin: number, { scene, expense, income, part, paysFor, missing }: Link) => {
  const isTravel = expense.kind === "food" || expense.kind === "fuel";
  const signs: [keyof typeof weights, boolean][] = [
    ["uneven", part === null],
    ["unevenTravel", isTravel && part === null],
    ["travelAlone", isTravel && scene.seed.expenses.length <= 2],
    ["several", paysFor > 1],
    ["partOfPart", part !== null && Math.abs(income.cents - part) > 1],
    ["manyMissing", missing >= 2],
    ["fewPeople", scene.people <= 3],
    ["nameless", isSilent(income) && income.text.name.length === 0 && income.cents % 100 === 0],
    ["even", isSilent(income) && income.text.name.length > 0 && income.cents % 500 === 0],
  ];
  const [little, more] = [Math.min(margin, 4), Math.min(Math.max(margin - 4, 0), 8)];
  const start = weights.always + weights.margin * little + weights.moreMargin * more;
  return signs.reduce((sum, [sign, holds]) => (holds ? sum + weights[sign] : sum), start);
};

const isSilent = ({ text }: Income) => text.concept.length === 0;

/** From 0 to 1, by how much worse the whole is without this link, and what kind of link it is. */
export const certaintyOf = (margin: number, link: Link) => 1 / (1 + Math.exp(-oddsOf(margin, link)));
