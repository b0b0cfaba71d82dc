import type { Categorisation, TransactionDetails } from "#server/modules/banking/domain/categorisation.ts";
import type { LedgerScope, RulesFor } from "#server/modules/banking/ledger/ledger-service.ts";
import { asCorrected } from "#server/modules/spending/domain/corrected.ts";
import { createRuleMatcher } from "#server/modules/spending/domain/rules/match-rules.ts";
import type { Outcome, RuleFacts } from "#server/modules/spending/domain/rules/rule.ts";
import { ruleReason } from "#server/modules/spending/domain/rules/rule-words.ts";
import type { RuleRepository } from "./rule-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => Pick<RuleRepository, "book">;
}

export const factsOf = (
  details: TransactionDetails,
  { merchantName, alikeKey }: Categorisation,
  ownName: string | null,
): RuleFacts => ({
  description: details.description,
  counterparty: details.counterparty,
  merchantNames: ownName === null ? [merchantName] : [merchantName, ownName],
  alikeKey,
  amountCents: details.amountInCents,
  accountId: details.accountId ?? null,
});

/** What was found, or what the deciding rule says. */
export const verdictOf = ({ category: rule }: Outcome, found: Categorisation): Categorisation => {
  if (rule === null || rule.category === null) return found;
  const { category, ownCategoryId } = rule;
  if (rule.kind === "correction")
    return { ...found, category, ownCategoryId, ...asCorrected(found.merchantName) };
  return { ...found, category, ownCategoryId, source: "rule", confidence: 100, reason: ruleReason(rule) };
};

/** The person's rules, for rows as they come. */
export const createRules =
  ({ repositoryIn }: Dependencies): RulesFor =>
  async (userId, scope) => {
    const { ordered, others } = await repositoryIn(scope).book(userId);
    // Corrections without a place among the rules have had their say.
    if (ordered.length === 0) return (_details, found) => found;
    const match = createRuleMatcher(ordered, others);
    return (details, found, ownName) => {
      const outcome = match(factsOf(details, found, ownName));
      const { name, tags, isExcluded } = outcome;
      const ruled = { name, tags, isExcluded };
      const isRuled = name !== null || tags.length > 0 || isExcluded;
      return {
        ...verdictOf(outcome, found),
        ...(name !== null && { merchantName: name }),
        ...(isRuled && { ruled }),
      };
    };
  };
