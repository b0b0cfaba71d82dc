import type { Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import { type EverydayDays, everydayDaysOf } from "./everyday-days.ts";
import { levelOf } from "./level.ts";
import { ownTransferIds } from "./own-transfers.ts";
import { addEntries, addPlannedCosts, addStream, createPaths, type Paths } from "./paths.ts";
import { dayWeightOf } from "./rhythm-of-days.ts";

/** Cents at the end of a day: as likely to be more as to be less, and the band of four in five. */
export interface ForecastDay {
  day: Day;
  p10Cents: number;
  p50Cents: number;
  p90Cents: number;
}

const pathCount = 600;

/** What is less sure to be a series counts among everyday money. */
const leastConfidence = 0.5;

const isSure = ({ confidence, kind, rowIds }: Series) =>
  confidence >= leastConfidence && (kind !== "income" || rowIds.length > 1);

/** The total of all accounts at the end of each of the next days. The same for the same household, whatever the order of its rows. */
export const forecastBalance = (
  household: Household,
  series: readonly Series[],
  entries: readonly ExpectedEntry[],
  horizonDays: number,
): ForecastDay[] => {
  const ownTransfers = ownTransferIds(household.rows);
  const sure = series.filter(isSure);
  const doubtful = new Set(series.filter((one) => !isSure(one)).map(({ key }) => key));
  const outside = entriesFromOutside(sure, entries, ownTransfers).filter(
    ({ seriesKey }) => !doubtful.has(seriesKey),
  );
  const days = everydayDaysOf(household, sure, ownTransfers);
  const today = numberOfDay(household.today);
  const placeOf = (day: Day) => numberOfDay(day) - today - 1;
  const paths = createPaths(pathCount, horizonDays);
  addEntries(paths, outside, placeOf);
  addPlannedCosts(paths, household.plannedCosts, placeOf);
  addEveryday(paths, days, outside, today + 1);
  const start = household.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return bandsOf(paths, start).map((band, at) => ({ day: dayOfNumber(today + 1 + at), ...band }));
};

/** Without those that only move money between the given accounts. */
const entriesFromOutside = (
  series: readonly Series[],
  entries: readonly ExpectedEntry[],
  ownTransfers: ReadonlySet<string>,
) => {
  const within = new Set(
    series
      .filter(({ rowIds }) => rowIds.filter((id) => ownTransfers.has(id)).length > rowIds.length / 2)
      .map(({ key }) => key),
  );
  return entries.filter(({ seriesKey }) => !within.has(seriesKey));
};

const addEveryday = (paths: Paths, days: EverydayDays, entries: readonly ExpectedEntry[], from: number) => {
  const { first, spent, received } = days;
  const daily = Math.max(0, spent.reduce((sum, cents) => sum + cents, 0) / spent.length);
  const payAhead = entries
    .filter(({ kind, cents }) => kind === "income" && cents >= 40_000)
    .map(({ day }) => numberOfDay(day));
  const weightOf = dayWeightOf(days, payAhead, daily * 6);
  const horizonDays = paths.days;
  const spending = levelOf(spent, first, weightOf, { daily: 2000, spread: 2500, horizonDays });
  addStream(paths, { name: "spent", level: spending, sign: -1, weightOf, from, stretch: 1 });
  const alike = () => 1;
  const usual = received.reduce((sum, cents) => sum + cents, 0) / received.length;
  const income = levelOf(received, first, alike, {
    daily: usual * 0.9,
    spread: Math.max(300, usual),
    horizonDays,
  });
  addStream(paths, { name: "received", level: income, sign: 1, weightOf: alike, from, stretch: 1 });
};

const bandsOf = ({ count, days, changes }: Paths, start: number) => {
  const totals = new Float64Array(count).fill(start);
  return Array.from({ length: days }, (_, day) => {
    for (let path = 0; path < count; path += 1)
      totals[path] = (totals[path] ?? 0) + (changes[path * days + day] ?? 0);
    const sorted = totals.toSorted();
    const at = (share: number) => Math.round(sorted[Math.round(share * (count - 1))] ?? start);
    return { p10Cents: at(0.1), p50Cents: at(0.5), p90Cents: at(0.9) };
  });
};
