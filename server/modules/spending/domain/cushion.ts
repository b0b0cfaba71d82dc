/**
 * Months of the reading's mean spending that a balance covers, with one decimal; null where nothing is spent. Rounded
 * down, so that it never overstates.
 */
export const cushionMonths = (balanceCents: number, monthlyExpenseCents: number): number | null =>
  monthlyExpenseCents > 0 ? Math.floor((Math.max(0, balanceCents) * 10) / monthlyExpenseCents) / 10 : null;
