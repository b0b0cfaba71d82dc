import type { ExpenseCategory, IncomeCategory } from "#shared/rules/categories.ts";
import { type Merchant, merchantIndex } from "./merchant-index.ts";
import { type Hit, type PhraseIndex, phraseIndex, type Stretch } from "./phrase-index.ts";
import { isMerchant, quote, type Verdict } from "./verdict.ts";
import { expenseWords } from "./words/expense-words.ts";
import { incomeWords } from "./words/income-words.ts";
import { phrasesOf, type Strength, type Word } from "./words/word-group.ts";

export const expenseIndex = phraseIndex(phrasesOf(expenseWords));
export const incomeIndex = phraseIndex(phrasesOf(incomeWords));

export type Ranks = Readonly<Record<Strength, number>>;

const strong = 4;

/** The weight of a word on a shop's name, in a direct debit or transfer, and where the bank does not say which. */
export const ranks = {
  card: { operation: 1.5, contract: 2, strong, plain: 3, weak: 1.5 },
  debit: { operation: 6, contract: strong, strong, plain: 3, weak: 1.5 },
  bare: { operation: 6, contract: 3.5, strong, plain: 3, weak: 1.5 },
} satisfies Record<string, Ranks>;

const merchantRank = ({ isListed }: Merchant) => (isListed ? 3.5 : strong);

export interface Ranked<C> {
  hit: Hit<Word<C>>;
  rank: number;
}

export const bestWord = <C extends ExpenseCategory | IncomeCategory>(
  index: PhraseIndex<Word<C>>,
  stretch: Stretch,
  weights: Ranks,
): Ranked<C> | undefined => {
  let best: Ranked<C> | undefined;
  for (let at = stretch.start; at < stretch.end; at++) {
    const hit = index.at(stretch, at);
    if (!hit) continue;
    const rank = weights[hit.value.strength];
    if (!best || rank > best.rank) best = { hit, rank };
    at = hit.end - 1;
  }
  return best;
};

export interface ShopEvidence {
  merchant?: Hit<Merchant>;
  word?: Hit<Word<ExpenseCategory>>;
  rank: number;
  /** Another word of the same weight says something else. */
  isContested?: boolean;
}

/** Words of a shop's place, not of its goods. */
const places = new Set(
  "autopista autovia aeropuerto aeroport universidad universitat mercado mercat campus castillo museo hotel metro centro hospital garden ministerio parque puerto".split(
    " ",
  ),
);

/** "CARREFOUR GASOLINERA": a word beside a merchant that sells many things. */
const besideBroad = (stretch: Stretch, merchant: Hit<Merchant>, weights: Ranks) => {
  const after = bestWord(expenseIndex, { ...stretch, start: merchant.end }, weights);
  if (!after || after.rank < 3.5 || places.has(stretch.words[after.hit.start] ?? "")) return undefined;
  return after.hit.value.category === merchant.value.category ? undefined : after;
};

/** "LA VAGUADA MANGO": a name that counts only at the start, unless nothing else says anything. */
const misplaced = (stretch: Stretch): ShopEvidence | undefined => {
  for (let at = stretch.start + 1; at < stretch.end; at++) {
    const merchant = merchantIndex.at({ ...stretch, start: at }, at);
    if (merchant && !merchant.value.isListed) return { merchant, rank: 3 };
  }
  return undefined;
};

const ARTICLE =
  /^(?:el|la|los|las|els|les|l|lo|un|una|can|cal|ca|casa|antigua|antiguo|vieja|viejo|vella|vell|nueva|nuevo)$/;

/** "EL ESTANCO GASTROBAR": after an article a trade is part of a name, and the next word decides. */
const asName = 3.6;

const rankOf = (stretch: Stretch, { start, value }: Hit<Word<ExpenseCategory>>, weights: Ranks) => {
  const rank = weights[value.strength];
  const isName = start > stretch.start && ARTICLE.test(stretch.words[start - 1] ?? "");
  return isName && value.strength === "strong" ? Math.min(rank, asName) : rank;
};

const evidenceAt = (stretch: Stretch, at: number, weights: Ranks): ShopEvidence | undefined => {
  const merchant = merchantIndex.at(stretch, at);
  const word = expenseIndex.at(stretch, at);
  if (merchant && (!word || merchant.end >= word.end))
    return { merchant, rank: merchantRank(merchant.value) };
  return word && { word, rank: rankOf(stretch, word, weights) };
};

const isRival = ({ word, rank }: ShopEvidence, other: ShopEvidence) =>
  word !== undefined &&
  other.word !== undefined &&
  other.rank >= Math.max(strong, rank) &&
  other.word.value.category !== word.value.category;

export const shopEvidence = (stretch: Stretch, weights: Ranks): ShopEvidence | undefined => {
  let best: ShopEvidence | undefined;
  for (let at = stretch.start; at < stretch.end; at++) {
    const found = evidenceAt(stretch, at, weights);
    if (!found) continue;
    if (!best || found.rank > best.rank) best = found;
    else if (isRival(best, found)) best = { ...best, isContested: true };
    at = ((found.merchant ?? found.word)?.end ?? at + 1) - 1;
  }
  if (!best) return misplaced(stretch);
  if (!best.merchant?.value.isBroad) return best;
  const beside = besideBroad(stretch, best.merchant, weights);
  return beside ? { word: beside.hit, rank: beside.rank, merchant: best.merchant } : best;
};

const confidenceOf = (rank: number) => (rank >= 4 ? 88 : rank >= 3.5 ? 80 : rank >= 3 ? 70 : 45);

export const byEvidence = (
  stretch: Stretch,
  { merchant, word, rank, isContested }: ShopEvidence,
): Verdict | undefined => {
  if (word) {
    const { category } = word.value;
    const confidence = isContested ? 62 : confidenceOf(rank);
    return { category, source: "words", confidence, reason: quote(stretch, word) };
  }
  if (!merchant) return undefined;
  const { category, isListed } = merchant.value;
  const isFirst = merchant.start === stretch.start;
  const confidence = rank < 3.5 ? 62 : (isListed ? 78 : 95) - (isFirst ? 0 : 8);
  return { category, source: "merchant", confidence, reason: isMerchant(merchant.value) };
};
