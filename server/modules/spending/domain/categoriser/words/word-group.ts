/**
 * Words that say what a payment is, divided by commas; "farmac*" stands for all that begin so.
 * - operation: what the bank itself does (a fee, cash); above any name.
 * - contract: what one pays by direct debit or transfer (an insurance, a tax); on the sign of a shop it means little.
 * - strong: the kind of a shop or trade, the head of its name.
 * - plain: belongs to the field, and may stand in another's name.
 * - weak: only a hint.
 */
export interface WordGroup<Category> {
  category: Category;
  operation?: string;
  contract?: string;
  strong?: string;
  plain?: string;
  weak?: string;
}

export type Strength = "operation" | "contract" | "strong" | "plain" | "weak";

export interface Word<Category> {
  category: Category;
  strength: Strength;
}

const strengths: readonly Strength[] = ["operation", "contract", "strong", "plain", "weak"];

export const phrasesOf = function* <Category>(
  groups: readonly WordGroup<Category>[],
): Generator<readonly [string, Word<Category>]> {
  for (const group of groups) {
    for (const strength of strengths) {
      const word = { category: group.category, strength };
      for (const phrase of (group[strength] ?? "").split(",")) if (phrase.trim()) yield [phrase.trim(), word];
    }
  }
};
