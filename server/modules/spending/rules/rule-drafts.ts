import { AppError } from "#server/errors.ts";
import { fitsSide } from "#server/modules/spending/domain/rules/match-rules.ts";
import type { CorrectionRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { RuleDraft, Rule as ToldRule } from "#shared/contracts/spending/rules.ts";
import { fromCentsIfAny, toCentsIfAny } from "#shared/rules/money.ts";
import type { RuleContent } from "./rule-repository.ts";

/** Throws `invalid_request`, in Spanish with the field first. */
export const contentOf = (draft: RuleDraft): RuleContent => {
  const problem = problemOf(draft);
  if (problem !== null) throw new AppError("invalid_request", problem);
  const { amountFrom, amountTo, ...rest } = draft;
  return {
    ...rest,
    tags: [...new Set(rest.tags)],
    fromCents: toCentsIfAny(amountFrom),
    toCents: toCentsIfAny(amountTo),
  };
};

const problemOf = (draft: RuleDraft): string | null => {
  const { text, merchant, amountFrom, amountTo, accountId, side } = draft;
  const { category, ownCategoryId, name, tags, isExcluded } = draft;
  if ([text, merchant, amountFrom, amountTo, accountId, side].every((one) => one === null))
    return "Condiciones: pon al menos una, o la regla valdría para todo";
  if (amountFrom !== null && amountTo !== null && amountFrom > amountTo)
    return "Importe: «desde» es mayor que «hasta»";
  if (category === null && name === null && tags.length === 0 && !isExcluded)
    return "Qué hacer: elige una categoría, un nombre, una etiqueta o no contarlo";
  if (category !== null && !fitsSide(category, "in") && !fitsSide(category, "out"))
    return "Categoría: elige una de la lista";
  if (category === null && ownCategoryId !== null) return "Categoría: falta la de arriba";
  if (category !== null && side !== null && !fitsSide(category, side))
    return `Categoría: «${category}» no es para el dinero que ${side === "in" ? "entra" : "sale"}`;
  return null;
};

/** Of a correction only the category can be changed. Throws `invalid_request`. */
export const changedCorrection = (
  rule: CorrectionRule,
  { category, ownCategoryId }: RuleDraft,
  isActive: boolean,
): CorrectionRule => {
  if (category === null || !fitsSide(category, rule.side))
    throw new AppError(
      "invalid_request",
      `Categoría: elige una para el dinero que ${rule.side === "in" ? "entra" : "sale"}`,
    );
  return { ...rule, category, ownCategoryId, isActive };
};

export const toldRule = (rule: Rule, merchantOf: ReadonlyMap<string, string>): ToldRule => {
  if (rule.kind === "own") {
    const { kind: _, fromCents, toCents, tags, ...rest } = rule;
    return {
      ...rest,
      isCorrection: false,
      tags: [...tags],
      amountFrom: fromCentsIfAny(fromCents),
      amountTo: fromCentsIfAny(toCents),
    };
  }
  const { id, isActive, side, category, ownCategoryId, alikeKey } = rule;
  return {
    ...{ id, isActive, side, category, ownCategoryId, isCorrection: true },
    merchant: merchantOf.get(alikeKey) ?? alikeKey,
    ...{ text: null, amountFrom: null, amountTo: null, accountId: null, name: null },
    ...{ tags: [], isExcluded: false },
  };
};
