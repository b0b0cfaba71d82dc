import type { CorrectionRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { RuleBook } from "./rule-repository.ts";

export const findRule = ({ ordered, others }: RuleBook, id: string): Rule | undefined =>
  [...ordered, ...others].find((rule) => rule.id === id);

export const withFirst = (book: RuleBook, rule: Rule): RuleBook => ({
  ...book,
  ordered: [rule, ...book.ordered],
});

export const withChanged = ({ ordered, others }: RuleBook, changed: Rule): RuleBook => ({
  ordered: ordered.map((rule) => (rule.id === changed.id ? changed : rule)),
  others: others.map((rule) => (rule.id === changed.id && isCorrection(changed) ? changed : rule)),
});

export const without = ({ ordered, others }: RuleBook, id: string): RuleBook => ({
  ordered: ordered.filter((rule) => rule.id !== id),
  others: others.filter((rule) => rule.id !== id),
});

const isCorrection = (rule: Rule): rule is CorrectionRule => rule.kind === "correction";
