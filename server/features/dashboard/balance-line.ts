import { addDays, dayOfMonth, daysFromTo, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { DayTotal } from "./month-figures.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

interface Point {
  day: Day;
  cents: number;
}

const fewestDays = 7;

/**
 * The balance at the end of each day of this month up to today, reckoned backwards from the present one. Empty with fewer
 * than seven days of movements.
 */
export const actualLine = (totals: readonly DayTotal[], balanceCents: number, today: Day): Point[] => {
  if (totals.length < fewestDays) return [];
  const netOf = netByDay(totals);
  const isLater = (day: Day) => day > today;
  let cents =
    balanceCents - totals.reduce((sum, { day }) => sum + (isLater(day) ? (netOf.get(day) ?? 0) : 0), 0);
  const line: Point[] = [];
  for (const day of daysFromTo(monthStartOf(today), today).toReversed()) {
    line.push({ day, cents });
    cents -= netOf.get(day) ?? 0;
  }
  return line.toReversed();
};

/**
 * The balance to the end of the month, should every day to come bring the mean net of the same day in the full months
 * seen. The month's last day also collects the days that it lacks. Starts with today; empty without a full month.
 */
export const forecastLine = (
  totals: readonly DayTotal[],
  fullMonths: readonly Day[],
  start: Point | undefined,
): Point[] => {
  if (!start || fullMonths.length === 0) return [];
  const end = monthEndOf(start.day);
  const netOf = netByDay(totals);
  let sum = 0;
  const coming = daysFromTo(addDays(start.day, 1), end).map((day) => {
    for (const monthStart of fullMonths) {
      for (const like of sameDaysIn(monthStart, dayOfMonth(day), day === end)) sum += netOf.get(like) ?? 0;
    }
    return { day, cents: start.cents + Math.round(sum / fullMonths.length) };
  });
  return [start, ...coming];
};

const sameDaysIn = (monthStart: Day, dayInMonth: number, isLast: boolean) => {
  const end = monthEndOf(monthStart);
  const first = addDays(monthStart, dayInMonth - 1);
  if (first > end) return [];
  return isLast ? daysFromTo(first, end) : [first];
};

const netByDay = (totals: readonly DayTotal[]) =>
  new Map(
    totals.map(({ day, incomeCents, expenseCents, movedCents }) => [
      day,
      incomeCents - expenseCents + movedCents,
    ]),
  );
