import { centsProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { typedTags } from "#client/lib/typed-tags.ts";
import { maxTags } from "#shared/contracts/banking/adjustments.ts";
import { tagMaxLength } from "#shared/contracts/banking/ledger.ts";
import type { Rule, RuleDraft } from "#shared/contracts/spending/rules.ts";
import { maxEuros } from "#shared/contracts/text.ts";
import {
  type Category,
  categorySchema,
  isExpenseCategory,
  isIncomeCategory,
} from "#shared/rules/categories.ts";

/** As they are typed. */
export interface RuleFields {
  text: string;
  merchant: string;
  amountFrom: string;
  amountTo: string;
  accountId: string;
  side: "" | "in" | "out";
  category: string;
  ownCategoryId: string | null;
  name: string;
  /** Separated by commas. */
  tags: string;
  isExcluded: boolean;
}

export const noFields: RuleFields = {
  ...{ text: "", merchant: "", amountFrom: "", amountTo: "", accountId: "", side: "" },
  ...{ category: "", ownCategoryId: null, name: "", tags: "", isExcluded: false },
};

const typed = (euros: number | null) => (euros === null ? "" : typedEuros(euros));

export const fieldsOf = (rule: RuleDraft | Rule): RuleFields => ({
  text: rule.text ?? "",
  merchant: rule.merchant ?? "",
  amountFrom: typed(rule.amountFrom),
  amountTo: typed(rule.amountTo),
  accountId: rule.accountId ?? "",
  side: rule.side ?? "",
  category: rule.category ?? "",
  ownCategoryId: rule.ownCategoryId,
  name: rule.name ?? "",
  tags: rule.tags.join(", "),
  isExcluded: rule.isExcluded,
});

/** `?comercio=Mercadona&categoria=Seguros&lado=out`: a rule to begin with; null without any. */
export const fieldsOfAddress = (address: string): RuleFields | null => {
  const asked = new URLSearchParams(address);
  const merchant = asked.get("comercio") ?? "";
  if (!merchant) return null;
  const side = asked.get("lado");
  return {
    ...noFields,
    merchant,
    category: categorySchema.safeParse(asked.get("categoria")).data ?? "",
    side: side === "in" || side === "out" ? side : "",
  };
};

const euros = (text: string) => (text.trim() ? (parseEuros(text) ?? null) : null);

/** Of fields without problems. */
export const draftOf = (fields: RuleFields): RuleDraft => ({
  text: fields.text.trim() || null,
  merchant: fields.merchant.trim() || null,
  amountFrom: euros(fields.amountFrom),
  amountTo: euros(fields.amountTo),
  accountId: fields.accountId || null,
  side: fields.side || null,
  category: (fields.category || null) as Category | null,
  ownCategoryId: fields.ownCategoryId,
  name: fields.name.trim() || null,
  tags: typedTags(fields.tags),
  isExcluded: fields.isExcluded,
});

const euroProblem = (text: string) => {
  if (!text.trim()) return undefined;
  const amount = parseEuros(text);
  if (amount === undefined) return centsProblem(text) ?? "Escribe un importe en euros";
  if (amount < 0) return "Escribe un importe en euros";
  return amount > maxEuros ? "Es demasiado alto" : undefined;
};

const amountToProblem = ({ amountFrom, amountTo }: RuleFields) => {
  const [from, to] = [euros(amountFrom), euros(amountTo)];
  if (from !== null && to !== null && from > to) return "Es menos que «desde»";
  return euroProblem(amountTo);
};

const tagsProblem = (text: string) => {
  const tags = typedTags(text);
  if (tags.length > maxTags) return `Son más de ${maxTags}`;
  return tags.some((tag) => tag.length > tagMaxLength)
    ? `Cada una, de ${tagMaxLength} letras como mucho`
    : undefined;
};

const looksForNothing = (draft: RuleDraft) =>
  [draft.text, draft.merchant, draft.amountFrom, draft.amountTo, draft.accountId, draft.side].every(
    (condition) => condition === null,
  );

const doesNothing = ({ category, name, tags, isExcluded }: RuleDraft) =>
  category === null && name === null && tags.length === 0 && !isExcluded;

/** Money in and money out have categories of their own. */
export const suitsSide = (category: Category, side: RuleFields["side"]) =>
  side === "" || (side === "in" ? isIncomeCategory(category) : isExpenseCategory(category));

/** What is wrong; Spanish. */
export const problemsOf = (fields: RuleFields) => {
  const draft = draftOf(fields);
  return {
    text: looksForNothing(draft) ? "Di al menos una cosa: un texto, un comercio, un importe…" : undefined,
    amountFrom: euroProblem(fields.amountFrom),
    amountTo: amountToProblem(fields),
    category: doesNothing(draft) ? "Elige qué hacer: categoría, nombre, etiqueta o no contarlo" : undefined,
    tags: tagsProblem(fields.tags),
  };
};
