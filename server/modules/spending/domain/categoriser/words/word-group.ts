/**
 * Words that say what a payment is, divided by commas; "farmac*" stands for all that begin so, and "+farmacia" is a
 * bank's word that people say too.
 * - operation: what the bank itself does (a fee, cash); above any name.
 * - contract: what one pays by direct debit or transfer (an insurance, a tax); on the sign of a shop it means little.
 * - strong: the kind of a shop or trade, the head of its name.
 * - plain: belongs to the field, and may stand in another's name.
 * - weak: only a hint.
 * - spoken: only people say it, in a message; no bank writes it, or not for this.
 */
export interface WordGroup<Category> {
  category: Category;
  spokenWords?: string;
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

const ALSO_SPOKEN = "+";

const listed = (list = "") => list.split(",").flatMap((phrase) => phrase.trim() || []);

/** What banks write. */
export const phrasesOf = function* <Category>(
  groups: readonly WordGroup<Category>[],
): Generator<readonly [string, Word<Category>]> {
  for (const group of groups) {
    for (const strength of strengths) {
      const word = { category: group.category, strength };
      for (const phrase of listed(group[strength])) yield [phrase.replace(ALSO_SPOKEN, ""), word];
    }
  }
};

/** What people say. */
export const spokenPhrasesOf = function* <Category>(
  groups: readonly WordGroup<Category>[],
): Generator<readonly [string, Category]> {
  for (const group of groups) {
    for (const phrase of listed(group.spokenWords)) yield [phrase, group.category];
    for (const phrase of strengths.flatMap((strength) => listed(group[strength])))
      if (phrase.startsWith(ALSO_SPOKEN)) yield [phrase.slice(1), group.category];
  }
};
