import type { MonthFacts } from "#server/modules/goals/domain/suggestions/facts.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { toCents } from "#shared/rules/money.ts";

/** What the summary of money does not tell of a mean month, in cents. */
interface MonthTotals {
  revolvingCents: number;
  /** What the person said to have put aside for goals that follow no account; negative when more was taken back. */
  recordedCents: number;
}

/** The mean month that the summary of money tells of; null while it is no full one. */
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
  // Of the savings, what was invested is among the expenses; the rest was moved to an own account.
  const invested = Math.max(0, expenses - named);
  const moved = Math.max(0, toCents(summary.monthlySavings) - invested);
  return {
    incomeCents: income,
    expenseCents: expenses - invested,
    netCents: income - expenses,
    // What was said of goals may be the very money that was moved.
    movedCents: Math.max(moved, recordedCents),
    fixedDebtCents: toCents(summary.monthlyFixedDebt),
    revolvingCents,
  };
};
