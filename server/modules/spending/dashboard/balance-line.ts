import { addDays, dayOfMonth, daysFromTo, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { DayTotal } from "./month-figures.ts";

type Day = string;

interface Point {
  day: Day;
  cents: number;
}

interface Start extends Point {
  /** By default the last day of the month. */
  until?: Day;
}

const fewestDays = 7;

/** Computed backwards from the present balance. Empty with fewer than seven days of transactions. */
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

/** From the mean net of the same day in the full months. Empty without a full month. */
export const forecastLine = (
  totals: readonly DayTotal[],
  fullMonths: readonly Day[],
  start: Start | undefined,
): Point[] => {
  if (!start || fullMonths.length === 0) return [];
  const { day: today, cents, until = monthEndOf(today) } = start;
  const netOf = netByDay(totals);
  let sum = 0;
  const coming = daysFromTo(addDays(today, 1), until).map((day) => {
    const isLast = day === monthEndOf(day);
    for (const monthStart of fullMonths) {
      for (const like of sameDaysIn(monthStart, dayOfMonth(day), isLast)) sum += netOf.get(like) ?? 0;
    }
    return { day, cents: cents + Math.round(sum / fullMonths.length) };
  });
  return [{ day: today, cents }, ...coming];
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
