import { AppError } from "#server/errors.ts";
import {
  type LedgerCategory,
  shownOwnCategory,
  withThoseBelow,
} from "#server/modules/banking/domain/own-category.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { carriedInto, type OwnLimit } from "#server/modules/spending/domain/budget-limits.ts";
import type { BudgetPeriod } from "#server/modules/spending/domain/budget-periods.ts";
import type { OwnBudget } from "#shared/contracts/spending/budgets.ts";
import { type ExpenseCategory, expenseCategories } from "#shared/rules/categories.ts";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import { budgetOf, spentBetween } from "./budget-figures.ts";
import type { BudgetSubject } from "./budget-history.ts";

interface OwnCategory extends LedgerCategory {
  isArchived: boolean;
}

export type BudgetCategoriesOf = (userId: string) => Promise<readonly OwnCategory[]>;

export interface BudgetChoice {
  category: ExpenseCategory;
  ownCategoryId?: string | null | undefined;
}

interface Dependencies {
  ledger: Pick<LedgerService, "spendingOfOwn">;
  ownCategoriesOf: BudgetCategoriesOf;
}

interface When {
  /** By category, or by the id of an own one. */
  own: ReadonlyMap<string, OwnLimit>;
  periods: readonly BudgetPeriod[];
  period: BudgetPeriod;
  today: string;
}

export interface PlacedBudget {
  budget: OwnBudget;
  /** The closest category above it that has a budget; else the fixed one. */
  within: string;
  /** Of a usual day. */
  dailyCents: number;
}

const fixedAbove = ({ category }: LedgerCategory) => expenseCategories.find((one) => one === category);

/** What is usual is drawn from so many days. */
const usualDays = 90;

/** Budgets of the person's own categories; each has what stands below its category too. */
export const createOwnBudgets = ({ ledger, ownCategoriesOf }: Dependencies) => {
  const read = async (userId: string, { own, periods, period, today }: When): Promise<PlacedBudget[]> => {
    const all = await ownCategoriesOf(userId);
    const hasLimit = (id: string) => (own.get(id)?.limitCents ?? null) !== null;
    const shown = all.flatMap((one) => {
      const category = fixedAbove(one);
      return category && (!one.isArchived || hasLimit(one.id)) ? [{ one, category }] : [];
    });
    if (shown.length === 0) return [];
    const usual = { from: addDays(today, 1 - usualDays), to: today };
    const from = [usual.from, ...periods.map((one) => one.from)].toSorted()[0] ?? usual.from;
    const rows = await ledger.spendingOfOwn(userId, { from, to: period.to > today ? period.to : today });
    const known = daysFromTo(rows.map(({ day }) => day).toSorted()[0] ?? today, today).length;
    return shown.flatMap(({ one, category }) => {
      const { id, parentId } = one;
      const ids = new Set(withThoseBelow(all, (other) => other.id === id));
      const mine = rows.filter(({ ownCategoryId }) => ids.has(ownCategoryId));
      const limit = own.get(id);
      const look = shownOwnCategory(all, id);
      const figures = {
        ...{ proposal: null, own: limit, spent: spentBetween(mine, period) },
        carried: limit ? carriedInto(limit, periods, (earlier) => spentBetween(mine, earlier)) : 0,
      };
      const days = Math.min(usualDays, known);
      return look === null
        ? []
        : {
            budget: { ...budgetOf(category, figures), own: look },
            within: parentId !== null && hasLimit(parentId) ? parentId : category,
            dailyCents: Math.max(0, Math.round(spentBetween(mine, usual) / days)),
          };
    });
  };

  return {
    read,

    /** With an own category, the fixed one above it counts. Throws `not_found`. */
    async subjectOf(
      userId: string,
      { category, ownCategoryId = null }: BudgetChoice,
    ): Promise<BudgetSubject> {
      if (ownCategoryId === null) return { category, own: null };
      const own = (await ownCategoriesOf(userId)).find(({ id }) => id === ownCategoryId);
      if (!own) throw new AppError("not_found", "Esta categoría ya no existe");
      const above = fixedAbove(own);
      if (!above)
        throw new AppError("invalid_request", `«${own.name}» es de ingresos: no puede tener presupuesto`);
      return { category: above, own };
    },
  };
};
