import type { ShopEvidence } from "./evidence.ts";
import type { Stretch } from "./phrase-index.ts";
import { isMerchant, quote, type Verdict } from "./verdict.ts";

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
