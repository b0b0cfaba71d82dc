import { AppError } from "#server/errors.ts";
import type { LedgerCategory } from "#server/modules/banking/domain/own-category.ts";
import { type Category, categorySchema } from "#shared/rules/categories.ts";
import type { LedgerScope } from "./ledger-change-repository.ts";

/** Of a person; within a change, as it has left them so far. */
export type OwnCategoriesOf = (userId: string, scope?: LedgerScope) => Promise<readonly LedgerCategory[]>;

interface Choice {
  category: Category | null;
  ownCategoryId?: string | null | undefined;
}

export type CategoryChoice = <Chosen extends Choice>(
  chosen: Chosen,
) => Chosen & { ownCategoryId: string | null };

/** With an own category, the fixed one above it counts. Throws `not_found`. */
export const choiceAmong =
  (all: readonly LedgerCategory[]): CategoryChoice =>
  (chosen) => {
    const ownCategoryId = chosen.ownCategoryId ?? null;
    if (ownCategoryId === null) return { ...chosen, ownCategoryId };
    const own = all.find(({ id }) => id === ownCategoryId);
    if (!own) throw new AppError("not_found", "Esa categoría ya no existe: elige otra");
    return { ...chosen, category: categorySchema.parse(own.category), ownCategoryId };
  };
