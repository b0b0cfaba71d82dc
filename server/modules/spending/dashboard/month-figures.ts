import { type DayMoney, moneyBetween } from "#shared/rules/full-months.ts";
import { monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

export interface DayTotal extends DayMoney {
  /** Net of own transfers, which are neither income nor spending. */
  movedCents: number;
  count: number;
}

/** For averages and forecasts. */
export const mostMonths = 3;

/** Of a mean month; of this month so far without a full one. */
export const monthlyFigures = (totals: readonly DayTotal[], fullMonths: Day[], today: Day) => {
  const months = fullMonths.length > 0 ? fullMonths : [monthStartOf(today)];
  const sums = months.map((start) =>
    moneyBetween(totals, start, fullMonths.length > 0 ? monthEndOf(start) : today),
  );
  const meanOf = (field: "incomeCents" | "expenseCents") =>
    Math.round(sums.reduce((sum, month) => sum + month[field], 0) / months.length);
  return { incomeCents: meanOf("incomeCents"), expenseCents: meanOf("expenseCents") };
};
