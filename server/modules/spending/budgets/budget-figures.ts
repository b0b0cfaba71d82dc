import type { OwnLimit } from "#server/modules/spending/domain/budget-limits.ts";
import type { BudgetPeriod } from "#server/modules/spending/domain/budget-periods.ts";
import type { Budget } from "#shared/contracts/spending/budgets.ts";
import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import { percentOfLimit } from "#shared/rules/rounding.ts";

interface Known {
  proposal: number | null;
  /** Undefined if the person set none. */
  own: OwnLimit | undefined;
  carried: number;
  spent: number;
}

export const budgetOf = (category: ExpenseCategory, { proposal, own, carried, spent }: Known): Budget => {
  const limit = own === undefined ? proposal : own.limitCents;
  return {
    category,
    limit: fromCentsIfAny(limit),
    rollover: own !== undefined && own.rolloverFrom !== null,
    carried: fromCents(carried),
    spent: fromCents(spent),
    percentage: limit === null ? null : percentOf(limit, carried, spent),
    left: limit === null ? null : fromCents(limit + carried - spent),
    source: own === undefined ? "proposed" : "own",
    proposal: fromCentsIfAny(proposal),
  };
};

/** Where earlier periods took all of this one, what they took counts as used. */
const percentOf = (limit: number, carried: number, spent: number) =>
  limit + carried > 0 ? percentOfLimit(spent, limit + carried) : percentOfLimit(spent - carried, limit);

interface DaySpending {
  day: string;
  expenseCents: number;
}

export const spentBetween = (rows: readonly DaySpending[], { from, to }: BudgetPeriod) =>
  rows.filter(({ day }) => day >= from && day <= to).reduce((sum, { expenseCents }) => sum + expenseCents, 0);
