import type { Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import { type MoneyAhead, moneyAhead } from "./money-ahead.ts";
import { addEntries, addPlannedCosts, addStream, addUnseen, createPaths, type Paths } from "./paths.ts";
import { valueAt } from "./value-at.ts";

/** Cents at the end of a day: as likely to be more as to be less, and the band of four in five. */
export interface ForecastDay {
  day: Day;
  p10Cents: number;
  p50Cents: number;
  p90Cents: number;
}

const pathCount = 600;

/** The total of all accounts at the end of each of the next days. */
export const balanceAhead = (ahead: MoneyAhead, horizonDays: number): ForecastDay[] => {
  const today = numberOfDay(ahead.today);
  const placeOf = (day: Day) => numberOfDay(day) - today - 1;
  const paths = createPaths(pathCount, horizonDays);
  addEntries(paths, ahead.entries, placeOf);
  addPlannedCosts(paths, ahead.plannedCosts, placeOf);
  for (const stream of ahead.everyday) addStream(paths, stream, today + 1);
  addUnseen(paths, ahead.unseenCents);
  return bandsOf(paths, ahead.startCents).map((band, at) => ({ day: dayOfNumber(today + 1 + at), ...band }));
};

export const forecastBalance = (
  household: Household,
  series: readonly Series[],
  entries: readonly ExpectedEntry[],
  horizonDays: number,
): ForecastDay[] => balanceAhead(moneyAhead(household, series, entries, horizonDays), horizonDays);

const bandsOf = ({ count, days, changes }: Paths, start: number) => {
  const totals = new Float64Array(count).fill(start);
  const drawn = new Float64Array(count);
  const placeOf = (share: number) => Math.round(share * (count - 1));
  const [low, middle, high] = [placeOf(0.1), placeOf(0.5), placeOf(0.9)];
  return Array.from({ length: days }, (_, day) => {
    for (let path = 0; path < count; path += 1)
      totals[path] = (totals[path] ?? 0) + (changes[path * days + day] ?? 0);
    drawn.set(totals);
    const p50 = valueAt(drawn, middle, { from: 0, to: count - 1 });
    const p10 = valueAt(drawn, low, { from: 0, to: middle });
    const p90 = valueAt(drawn, high, { from: middle, to: count - 1 });
    return { p10Cents: Math.round(p10), p50Cents: Math.round(p50), p90Cents: Math.round(p90) };
  });
};
