import type { MonthFacts } from "#server/modules/goals/domain/suggestions/facts.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { toCents } from "#shared/rules/money.ts";

interface MonthTotals {
  revolvingCents: number;
  /** Negative when more was taken back. */
  recordedCents: number;
}

/** Null without a full month. */
export const monthFactsOf = (
  summary: SimpleFinancialSummary,
  { revolvingCents, recordedCents }: MonthTotals,
): MonthFacts | null => {
  if (summary.monthsAnalyzed === 0) return null;
  const [income, expenses] = [toCents(summary.totalMonthlyIncome), toCents(summary.totalMonthlyExpenses)];
  const named =
    toCents(summary.monthlyFixedDebt) +
    toCents(summary.monthlyVariableDebt) +
    toCents(summary.monthlyProfessionalExpenses) +
    toCents(summary.monthlyHousingCosts) +
    toCents(summary.monthlyOtherExpenses);
  const invested = Math.max(0, expenses - named);
  const moved = Math.max(0, toCents(summary.monthlySavings) - invested);
  return {
    incomeCents: income,
    expenseCents: expenses - invested,
    netCents: income - expenses,
    // The larger one, because both may be the same money.
    movedCents: Math.max(moved, recordedCents),
    fixedDebtCents: toCents(summary.monthlyFixedDebt),
    revolvingCents,
  };
};
