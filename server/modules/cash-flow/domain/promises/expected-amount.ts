import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import { calendarMonth, type MonthNumber, numberOfDay } from "./day-numbers.ts";
import { dueMonth } from "./due-day.ts";
import { type Dated, seasonOf } from "./season.ts";

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return middle % 1 === 0 ? (low + (sorted[middle] ?? 0)) / 2 : high;
};

const amounts = (rows: readonly Dated[]) => rows.map(({ cents }) => cents);

/** The newest price; where prices tremble a little around one, that one. */
const priceOf = (rows: readonly Dated[]) => {
  const [last = 0, before = 0, third = 0] = amounts(rows).slice(-3).toReversed();
  const isSteadyBefore = third > 0 && Math.abs(third - before) <= before * 0.003;
  return isSteadyBefore && Math.abs(last - before) <= before * 0.012 ? before : last;
};

const extraFrom = 1.5;
const extraTo = 2.8;

/** Pay by month; a month with about twice the pay has it every year. */
const payIn = (rows: readonly Dated[], month: MonthNumber, isUneven: boolean) => {
  const usual = median(amounts(rows.slice(-12)));
  const plain = rows.filter(({ cents }) => cents < usual * extraFrom);
  const cents = isUneven ? median(amounts(plain.slice(-6))) : priceOf(plain);
  const sameMonth = rows.findLast((row) => calendarMonth(row.month) === calendarMonth(month))?.cents ?? 0;
  const share = sameMonth / usual;
  return share > extraFrom && share < extraTo ? cents * share : cents;
};

export interface ExpectedAmount {
  /** Positive. */
  cents: number;
  /** Share by which four in five fall below and above it. */
  spread: number;
}

/** What entries of a series come to, by the month in which they fall due. */
export const amountsOf = (series: Series): ((month: MonthNumber) => ExpectedAmount) => {
  const rows = series.days.map((day, at) => ({
    month: dueMonth(series.due, numberOfDay(day)),
    cents: Math.abs(series.cents[at] ?? 0),
  }));
  if (series.kind === "card") {
    const cents = Math.round(median(amounts(rows.slice(-5))));
    return () => ({ cents, spread: 0.45 });
  }
  if (series.kind === "income" && series.every === "month") {
    return (month) => ({
      cents: Math.round(payIn(rows, month, series.isMetered)),
      spread: series.isMetered ? 0.08 : 0.02,
    });
  }
  if (!series.isMetered) {
    const cents = Math.round(priceOf(rows));
    return () => ({ cents, spread: series.every === "year" ? 0.05 : 0.02 });
  }
  const season = seasonOf(rows);
  const spread = Math.min(0.7, Math.max(0.08, season.spread * 1.5));
  return (month) => ({ cents: Math.round(season.amountIn(month)), spread });
};
