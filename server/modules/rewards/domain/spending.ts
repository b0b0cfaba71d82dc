import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { fullMonthsBefore, type Seen } from "#shared/rules/full-months.ts";
import { addDays, monthEndOf, weekStartOf } from "#shared/rules/madrid-day.ts";

/** `YYYY-MM-DD` in Madrid. */
type Day = string;

interface DayTotal {
  day: Day;
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
}

/** A file may bring years at once: months further back earn nothing. */
export const monthsLookedBack = 3;

/** The last months, as `YYYY-MM`, that were seen from beginning to end and brought more than they cost. */
export const monthsInTheBlack = (days: readonly DayTotal[], seen: Seen | null, today: Day) =>
  fullMonthsBefore(today, seen, monthsLookedBack)
    .filter((start) => leftBetween(days, start, monthEndOf(start)) > 0)
    .map((start) => start.slice(0, 7));

const leftBetween = (days: readonly DayTotal[], from: Day, to: Day) =>
  days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { incomeCents, expenseCents }) => sum + incomeCents - expenseCents, 0);

const whims: readonly ExpenseCategory[] = ["Ocio/Entretenimiento", "Restaurantes/Bares", "Compras/Ropa"];

/** The last week from Monday to Sunday that is over; null unless it was seen from beginning to end. */
export const lastWeekSeen = (seen: Seen | null, today: Day) => {
  const from = addDays(weekStartOf(today), -7);
  const to = addDays(from, 6);
  return seen !== null && seen.from <= from && to <= seen.until ? { from, to } : null;
};

export const isWithoutWhims = (totals: readonly { category: string; expenseCents: number }[]) =>
  !totals.some(({ category, expenseCents }) => expenseCents > 0 && whims.some((whim) => whim === category));
