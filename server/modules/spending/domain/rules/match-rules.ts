import { mostTags } from "#server/modules/banking/domain/added-by-rules.ts";
import { type Category, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import { foldedText } from "./folded-text.ts";
import type { CorrectionRule, Outcome, OwnRule, Rule, RuleFacts, Side } from "./rule.ts";
import { createRuleIndex } from "./rule-index.ts";

export const sideOf = (cents: number): Side => (cents > 0 ? "in" : "out");

/** Money in and money out have categories of their own. */
export const fitsSide = (category: Category, side: Side) =>
  side === "in" ? isIncomeCategory(category) : isExpenseCategory(category);

/** A row's facts, folded once for all rules. */
interface Folded {
  facts: RuleFacts;
  side: Side;
  cents: number;
  text: string;
  merchants: readonly string[];
}

interface Compiled {
  rule: Rule;
  fits: (row: Folded) => boolean;
}

const foldedIfAny = (text: string | null) => (text === null ? null : foldedText(text));

const compileOwn = (rule: OwnRule): Compiled => {
  const { accountId, side, fromCents, toCents } = rule;
  const [text, merchant] = [foldedIfAny(rule.text), foldedIfAny(rule.merchant)];
  return {
    rule,
    fits: (row) =>
      (side === null || row.side === side) &&
      (fromCents === null || row.cents >= fromCents) &&
      (toCents === null || row.cents <= toCents) &&
      (accountId === null || row.facts.accountId === accountId) &&
      (merchant === null || row.merchants.includes(merchant)) &&
      (text === null || row.text.includes(text)),
  };
};

const compileCorrection = (rule: CorrectionRule): Compiled => ({
  rule,
  fits: ({ facts, side }) => facts.alikeKey === rule.alikeKey && side === rule.side,
});

const compile = (rule: Rule) => (rule.kind === "own" ? compileOwn(rule) : compileCorrection(rule));

const wantedBy = (rule: Rule) =>
  rule.kind === "own"
    ? { text: foldedIfAny(rule.text), merchant: foldedIfAny(rule.merchant) }
    : { text: null, merchant: null };

const saysCategory = (rule: Rule, side: Side) => rule.category !== null && fitsSide(rule.category, side);

export const keyOfAlike = ({ alikeKey, side }: { alikeKey: string; side: Side }) => `${side} ${alikeKey}`;

const foldedFacts = (facts: RuleFacts): Folded => ({
  facts,
  side: sideOf(facts.amountCents),
  cents: Math.abs(facts.amountCents),
  text: foldedText(`${facts.description} ${facts.counterparty ?? ""}`),
  merchants: facts.merchantNames.map(foldedText),
});

/**
 * The first rule that fits decides category, name and exclusion each; tags add up. `ordered` are looked through in their
 * order; `others`, each of another key, come after them.
 */
export const createRuleMatcher = (
  ordered: readonly Rule[],
  others: readonly CorrectionRule[],
): ((facts: RuleFacts) => Outcome) => {
  const compiled = ordered.filter(({ isActive }) => isActive).map(compile);
  const mayFit = createRuleIndex(compiled.map(({ rule }) => wantedBy(rule)));
  const byKey = new Map(
    others.filter(({ isActive }) => isActive).map((rule) => [keyOfAlike(rule), rule] as const),
  );
  return (facts) => {
    const row = foldedFacts(facts);
    const outcome: Mutable<Outcome> = { category: null, name: null, tags: [], isExcluded: false };
    for (const place of mayFit(row)) {
      const { rule, fits } = compiled[place] ?? {};
      if (rule && fits?.(row)) hear(outcome, rule, row.side);
    }
    if (outcome.category === null && facts.alikeKey !== "")
      outcome.category = byKey.get(keyOfAlike({ ...facts, side: row.side })) ?? null;
    return outcome;
  };
};

type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] };

/** What a further rule says counts where none before it has said anything. */
const hear = (outcome: Mutable<Outcome>, rule: Rule, side: Side) => {
  if (outcome.category === null && saysCategory(rule, side)) outcome.category = rule;
  if (rule.kind === "correction") return;
  outcome.name ??= rule.name;
  outcome.isExcluded ||= rule.isExcluded;
  if (rule.tags.length > 0) outcome.tags = [...new Set([...outcome.tags, ...rule.tags])].slice(0, mostTags);
};

/** Whether one rule alone fits, switched off or not. */
export const ruleFits = (rule: Rule) => {
  const { fits } = compile(rule);
  return (facts: RuleFacts) => fits(foldedFacts(facts));
};
