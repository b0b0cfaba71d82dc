import type { Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";

/** Cents at the end of a day: as likely to be more as to be less, and the band of four in five. */
export interface ForecastDay {
  day: Day;
  p10Cents: number;
  p50Cents: number;
  p90Cents: number;
}
const number = (d: string) => Date.parse(d) / 864e5;
export const forecastBalance = (
  household: Household,
  series: readonly Series[],
  entries: readonly ExpectedEntry[],
  horizonDays: number,
): ForecastDay[] => {
  const inSeries = new Set(series.flatMap(({ rowIds }) => rowIds));
  const today = number(household.today);
  const rest = household.rows.filter((row) => !inSeries.has(row.id) && today - number(row.day) < 365);
  const first = Math.min(...household.rows.map((row) => number(row.day)));
  const daily = rest.reduce((s, r) => s + r.cents, 0) / Math.max(1, Math.min(365, today - first));
  const start = household.accounts.reduce((s, a) => s + a.balanceCents, 0);
  return Array.from({ length: horizonDays }, (_, at) => {
    const day = new Date((today + at + 1) * 864e5).toISOString().slice(0, 10);
    const known =
      entries.filter((e) => e.day <= day).reduce((s, e) => s + e.cents * e.probability, 0) -
      household.plannedCosts.filter((e) => e.day <= day).reduce((s, e) => s + e.cents, 0);
    const p50 = Math.round(start + known + daily * (at + 1));
    const w = Math.round(Math.abs(daily) * 2 * Math.sqrt(at + 1) + Math.abs(daily) * 0.12 * (at + 1)) + 3000;
    return { day, p10Cents: p50 - w, p50Cents: p50, p90Cents: p50 + w };
  });
};
