import { type DayMoney, moneyBetween } from "#shared/rules/full-months.ts";
import { monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface DayTotal extends DayMoney {
  /** Net of transfers between own accounts, which are in neither of the two. */
  movedCents: number;
  count: number;
}

/** Averages and forecasts look back at most so many months. */
export const mostMonths = 3;

/** Income and spending of a mean month; of this month so far before a full one was seen. */
export const monthlyFigures = (totals: readonly DayTotal[], fullMonths: Day[], today: Day) => {
  const months = fullMonths.length > 0 ? fullMonths : [monthStartOf(today)];
  const sums = months.map((start) =>
    moneyBetween(totals, start, fullMonths.length > 0 ? monthEndOf(start) : today),
  );
  const meanOf = (field: "incomeCents" | "expenseCents") =>
    Math.round(sums.reduce((sum, month) => sum + month[field], 0) / months.length);
  return { incomeCents: meanOf("incomeCents"), expenseCents: meanOf("expenseCents") };
};
