import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { type DayMoney, leftInMonth, type ObservedPeriod } from "#shared/rules/full-months.ts";
import { addDays, weekStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

/** Imported files may contain years; older months earn nothing. */
export const maxMonthsBack = 3;

export const monthsWithSurplus = (days: readonly DayMoney[], fullMonths: readonly Day[]) =>
  fullMonths.filter((start) => leftInMonth(days, start) > 0).map((start) => start.slice(0, 7));

const discretionaryCategories: readonly ExpenseCategory[] = [
  "Ocio/Entretenimiento",
  "Restaurantes/Bares",
  "Compras/Ropa",
];

/** Null unless the bank data covers the whole week. */
export const lastCompleteWeek = (seen: ObservedPeriod | null, today: Day) => {
  const from = addDays(weekStartOf(today), -7);
  const to = addDays(from, 6);
  return seen !== null && seen.from <= from && to <= seen.until ? { from, to } : null;
};

export const hasNoDiscretionarySpending = (totals: readonly { category: string; expenseCents: number }[]) =>
  !totals.some(
    ({ category, expenseCents }) =>
      expenseCents > 0 && discretionaryCategories.some((whim) => whim === category),
  );
