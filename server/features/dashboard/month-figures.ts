import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

/** What a day brought and cost, in positive cents. */
export interface DayTotal {
  day: Day;
  incomeCents: number;
  expenseCents: number;
  count: number;
}

/** From the first movement to the last day that a movement or a stated balance tells of. */
export interface Seen {
  from: Day;
  until: Day;
}

/** Averages and forecasts look back at most so many months. */
export const mostMonths = 3;

/** The first days of the last months, at most three, that were seen from beginning to end; oldest first. */
export const fullMonthsBefore = (today: Day, seen: Seen | null): Day[] =>
  Array.from({ length: mostMonths }, (_, place) => monthStartAfter(today, place - mostMonths)).filter(
    (start) => seen !== null && seen.from <= start && monthEndOf(start) <= seen.until,
  );

export const sumBetween = (totals: readonly DayTotal[], from: Day, to: Day) => {
  const sum = { incomeCents: 0, expenseCents: 0, count: 0 };
  for (const { day, incomeCents, expenseCents, count } of totals) {
    if (day < from || day > to) continue;
    sum.incomeCents += incomeCents;
    sum.expenseCents += expenseCents;
    sum.count += count;
  }
  return sum;
};

/** Income and spending of a mean month; of this month so far before a full one was seen. */
export const monthlyFigures = (totals: readonly DayTotal[], fullMonths: Day[], today: Day) => {
  const months = fullMonths.length > 0 ? fullMonths : [monthStartOf(today)];
  const sums = months.map((start) =>
    sumBetween(totals, start, fullMonths.length > 0 ? monthEndOf(start) : today),
  );
  const meanOf = (field: "incomeCents" | "expenseCents") =>
    Math.round(sums.reduce((sum, month) => sum + month[field], 0) / months.length);
  return { incomeCents: meanOf("incomeCents"), expenseCents: meanOf("expenseCents") };
};
