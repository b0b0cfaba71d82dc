import type { PromiseRhythm } from "#server/modules/cash-flow/domain/promise.ts";
import type { Chain } from "./chains.ts";
import type { ReadRow } from "./read-row.ts";
import { isHabit } from "./row-kinds.ts";
import { everyday, subscription } from "./words.ts";

/** Mean score of a step below which a rhythm is chance. */
const leastStep = { billed: 0.45, priced: 0.62, personal: 0.8 };
/** Few rows a year are soon alike by chance. */
const leastStepOfRare = 0.82;

const fewest: Record<ReadRow["regularity"], Record<PromiseRhythm, number>> = {
  billed: { week: 5, month: 2, "2months": 2, quarter: 2, halfyear: 2, year: 2, irregular: 9 },
  priced: { week: 6, month: 3, "2months": 3, quarter: 3, halfyear: 3, year: 2, irregular: 9 },
  personal: { week: 8, month: 4, "2months": 5, quarter: 5, halfyear: 4, year: 9, irregular: 9 },
};

const isAlike = (one: ReadRow, other: ReadRow) => Math.abs(one.cents - other.cents) <= other.cents * 0.04;

/** The share of rows at about that price that belong to the chain: in a shop, the others show that it is chance. */
const shareOfPrice = ({ rows }: Chain, others: readonly ReadRow[]) => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  const near = others.filter(
    (other) => other.day >= first.day && other.day <= last.day && isAlike(other, last),
  );
  return rows.length / (rows.length + near.length);
};

const isShop = ({ rows }: Chain) => {
  const last = rows.at(-1);
  if (last?.regularity !== "priced" || last.isIncome) return false;
  return everyday.has(last.row.category ?? "") && !subscription.test(last.text);
};

/** Clients pay now and then; a series is most of what they pay, or one price. */
const isOfClient = ({ rows, every }: Chain, others: readonly ReadRow[]) => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last?.isIncome || last.regularity === "billed") return false;
  const within = others.filter(({ day }) => day > first.day && day < last.day).length;
  const steps = rows.slice(1).filter((row, at) => !isAlike(row, rows[at] ?? row)).length;
  const isUneven = steps * 3 > rows.length;
  return isUneven && (within > rows.length * 0.6 || (every !== "month" && rows.length < 6));
};

const isSoldAsSubscription = ({ regularity, text }: ReadRow) =>
  regularity === "priced" && subscription.test(text);

/** Whether the rows came often and evenly enough for their kind. */
const isRhythm = (chain: Chain, last: ReadRow) => {
  const regularity = isSoldAsSubscription(last) ? "billed" : last.regularity;
  const isRare = regularity === "priced" && !last.isIncome && chain.every !== "month";
  const perStep = chain.score / (chain.rows.length - 1);
  const least = fewest[regularity][chain.every] + (isShop(chain) ? 2 : 0);
  return chain.rows.length >= least && perStep >= (isRare ? leastStepOfRare : leastStep[regularity]);
};

const isPaidInShop = ({ isIncome, channel }: ReadRow) =>
  !isIncome && (channel === "card" || channel === "unknown");

/** Equal prices may be chance where much else was bought, and two of them a year apart in a shop. */
const isChance = (chain: Chain, last: ReadRow, others: readonly ReadRow[]) => {
  if (last.regularity === "billed") return false;
  if (isPaidInShop(last) && isHabit({ text: last.text, category: last.row.category })) return true;
  if (shareOfPrice(chain, others) < 0.6 || isOfClient(chain, others)) return true;
  return chain.rows.length === 2 && !isSoldAsSubscription(last) && (chain.score < 0.9 || others.length > 0);
};

/** The two parts of a yearly tax are no month and a pause. */
const isInParts = ({ rows, every }: Chain) => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || every !== "month" || last.kind !== "tax") return false;
  return rows.length === 2 && last.day - first.day > 45;
};

/** How sure it is that the rows of a chain are a series, 0 when they are not; `others` are rows of the same party. */
export const confidenceOf = (chain: Chain, others: readonly ReadRow[]) => {
  const last = chain.rows.at(-1);
  if (!last || isInParts(chain) || !isRhythm(chain, last) || isChance(chain, last, others)) return 0;
  const { length } = chain.rows;
  const perStep = chain.score / (length - 1);
  return Math.min(0.98, 1 - 0.5 / length ** 1.2) * (0.75 + 0.25 * Math.min(1, perStep / 0.9));
};
