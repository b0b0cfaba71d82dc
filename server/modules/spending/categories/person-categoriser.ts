import type { Categorise } from "#server/modules/banking/domain/categorisation.ts";
import type { CategoriserFor, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import { asCorrected } from "#server/modules/spending/domain/corrected.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import type { Alike, CategoryRepository } from "./category-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => Pick<CategoryRepository, "rules">;
  createCategoriser: () => Categorise;
}

/** The person's own corrections win. */
export const createPersonCategoriser =
  ({ repositoryIn, createCategoriser }: Dependencies): CategoriserFor =>
  async (userId, scope) => {
    const categorise = createCategoriser();
    const ruleOf = new Map(
      (await repositoryIn(scope).rules(userId)).flatMap((rule) => {
        const category = categorySchema.safeParse(rule.category).data;
        return category ? [[nameOf(rule), { ...rule, category }]] : [];
      }),
    );
    return (details) => {
      const found = categorise(details);
      const { alikeKey, merchantName } = found;
      const rule = ruleOf.get(nameOf({ alikeKey, side: sideOf(details.amountInCents) }));
      if (alikeKey === "" || !rule) return found;
      const { category, ownCategoryId } = rule;
      return { ...found, category, ownCategoryId, ...asCorrected(merchantName) };
    };
  };

const nameOf = ({ alikeKey, side }: Alike) => `${side} ${alikeKey}`;

export const sideOf = (cents: number): Alike["side"] => (cents > 0 ? "in" : "out");
