import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import { calendarMonth, type MonthNumber, numberOfDay } from "./day-numbers.ts";
import { dueMonth } from "./due-day.ts";
import { type Dated, seasonOf } from "./season.ts";
import { usualSeason } from "./usual-season.ts";

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

/** Of hours that differ from month to month: what they come to on average, those of late counting more. */
const evenPay = (rows: readonly Dated[]) => {
  const known = rows.slice(-24).map(({ cents }, at, all) => ({ cents, weight: 0.9 ** (all.length - at) }));
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  return Math.exp(known.reduce((sum, { cents, weight }) => sum + weight * Math.log(cents), 0) / whole);
};

/** From which share of the usual pay on a month has an extra one; where pay is uneven, only what stands out from that. */
const extraShare = (all: readonly number[], usual: number) => {
  const off = median(all.slice(-24).map((cents) => Math.abs(Math.log(cents / usual))));
  return Math.max(extraFrom, Math.exp(outstanding * off));
};

/** In middle errors: three standard deviations. */
const outstanding = 4.4;

/** Pay by month; a month with about twice the pay has it every year. */
const payOf = (rows: readonly Dated[], isUneven: boolean) => {
  const all = amounts(rows);
  const usual = median(all.slice(-12));
  const from = isUneven ? extraShare(all, usual) : extraFrom;
  const plain = rows.filter(({ cents }) => cents < usual * from);
  const cents = isUneven ? evenPay(plain) : priceOf(plain);
  return (month: MonthNumber) => {
    const sameMonth = rows.findLast((row) => calendarMonth(row.month) === calendarMonth(month))?.cents ?? 0;
    const share = sameMonth / usual;
    return share > from && share < extraTo ? cents * share : cents;
  };
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
    const payIn = payOf(rows, series.isMetered);
    return (month) => ({
      cents: Math.round(payIn(month)),
      spread: series.isMetered ? 0.08 : 0.02,
    });
  }
  if (!series.isMetered) {
    const cents = Math.round(priceOf(rows));
    return () => ({ cents, spread: series.every === "year" ? 0.05 : 0.02 });
  }
  const season = seasonOf(rows, usualSeason(series));
  const spread = Math.min(0.7, Math.max(0.08, season.spread * 1.5));
  return (month) => ({ cents: Math.round(season.amountIn(month)), spread });
};
