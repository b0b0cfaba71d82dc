import type { Truth } from "./household-file.ts";

/** Euros at the end of a day. */
export interface BalanceDay {
  day: string;
  p10: number;
  p50: number;
  p90: number;
}

export interface BalanceScore {
  /** Share of days within P10 to P90. */
  covered: number;
  /** Mean over days and the three quantiles. */
  pinball: number;
  /** Of P50 after 7, 30 and 90 days. */
  errors: number[];
}

export const errorDays = [7, 30, 90] as const;

const lossOf = (quantile: number, forecast: number, actual: number) =>
  actual >= forecast ? quantile * (actual - forecast) : (1 - quantile) * (forecast - actual);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A missing day keeps the value of the day before; a missing forecast is today's balance. */
export const scoreBalance = (
  forecast: readonly BalanceDay[],
  { balance }: Truth,
  today: number,
): BalanceScore => {
  const byDay = new Map(forecast.map((one) => [one.day, one]));
  let last = { p10: today, p50: today, p90: today };
  const days = balance.map(({ day, total }) => {
    last = byDay.get(day) ?? last;
    const { p10, p50, p90 } = last;
    return {
      isCovered: p10 <= total && total <= p90,
      loss: mean([lossOf(0.1, p10, total), lossOf(0.5, p50, total), lossOf(0.9, p90, total)]),
      error: Math.abs(p50 - total),
    };
  });
  return {
    covered: mean(days.map(({ isCovered }) => Number(isCovered))),
    pinball: mean(days.map(({ loss }) => loss)),
    errors: errorDays.map((count) => days[count - 1]?.error ?? 0),
  };
};
