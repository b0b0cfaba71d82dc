import { monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

/** What a day brought and cost, in positive cents. */
export interface DayTotal {
  day: Day;
  incomeCents: number;
  expenseCents: number;
  /** Net of transfers between own accounts, which are in neither of the two. */
  movedCents: number;
  count: number;
}

/** Averages and forecasts look back at most so many months. */
export const mostMonths = 3;

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
