/**
 * Months of the reading's mean spending that a balance covers, to the nearest tenth; null where nothing is spent.
 */
export const cushionMonths = (balanceCents: number, monthlyExpenseCents: number): number | null =>
  monthlyExpenseCents > 0 ? Math.round((Math.max(0, balanceCents) * 10) / monthlyExpenseCents) / 10 : null;
