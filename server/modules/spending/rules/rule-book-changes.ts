import type { CorrectionRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { RuleTrial } from "./rule-effects.ts";
import type { RuleBook } from "./rule-repository.ts";

export const findRule = ({ ordered, others }: RuleBook, id: string): Rule | undefined =>
  [...ordered, ...others].find((rule) => rule.id === id);

const withFirst = (book: RuleBook, rule: Rule): RuleBook => ({ ...book, ordered: [rule, ...book.ordered] });

const withChanged = ({ ordered, others }: RuleBook, changed: Rule): RuleBook => ({
  ordered: ordered.map((rule) => (rule.id === changed.id ? changed : rule)),
  others: others.map((rule) => (rule.id === changed.id && isCorrection(changed) ? changed : rule)),
});

const without = ({ ordered, others }: RuleBook, { id }: Rule): RuleBook => ({
  ordered: ordered.filter((rule) => rule.id !== id),
  others: others.filter((rule) => rule.id !== id),
});

const isCorrection = (rule: Rule): rule is CorrectionRule => rule.kind === "correction";

/** What a rule is changed into; null before it is made and after it is deleted. */
export const trialBetween = (book: RuleBook, before: Rule | null, after: Rule | null): RuleTrial => {
  const concerned = [before, after].filter((rule) => rule !== null);
  if (after === null) return { concerned, book: before ? without(book, before) : book };
  return { concerned, book: before ? withChanged(book, after) : withFirst(book, after) };
};
