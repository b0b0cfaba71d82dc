import type { Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import { type EverydayDays, everydayDaysOf, leastPayCents } from "./everyday-days.ts";
import { levelOf } from "./level.ts";
import { ownTransferIds } from "./own-transfers.ts";
import { addEntries, addPlannedCosts, addStream, addUnseen, createPaths, type Paths } from "./paths.ts";
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
  addEveryday(paths, days, outside, { from: today + 1, dryMonths: household.dryMonths ?? [] });
  addUnseen(paths, weeklyFlow(household, ownTransfers, days.spent.length) * shareUnseen(days.spent.length));
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

/** Cents a day, before anything is known of a person. */
const usualDay = { cents: 2000, spread: 2500 };
/** In fewer days, what came in says little of a usual month. */
const daysOfIncome = 45;

interface Ahead {
  /** The first day, since 1970. */
  from: number;
  dryMonths: readonly string[];
}

const addEveryday = (
  paths: Paths,
  days: EverydayDays,
  entries: readonly ExpectedEntry[],
  { from, dryMonths }: Ahead,
) => {
  const { first, spent, received } = days;
  const horizonDays = paths.days;
  const payAhead = entries
    .filter(({ kind, cents }) => kind === "income" && cents >= leastPayCents)
    .map(({ day }) => numberOfDay(day));
  const weightOf = dayWeightOf(days, payAhead, Math.max(0, totalOf(spent) / spent.length) * 6);
  const spending = levelOf(spent, first, weightOf, {
    daily: usualDay.cents,
    spread: usualDay.spread,
    horizonDays,
  });
  addStream(paths, { name: "spent", level: spending, sign: -1, weightOf, from });
  const alike = () => 1;
  // Who spends and was not yet seen to be paid lives by something.
  const unseenDays = payAhead.length > 0 ? 0 : Math.max(0, daysOfIncome - received.length);
  const usual = (totalOf(received) + unseenDays * usualDay.cents) / (received.length + unseenDays || 1);
  const income = levelOf(received, first, alike, {
    daily: usual,
    spread: Math.max(300, usual),
    horizonDays,
  });
  const isDry = (day: number) => dryMonths.includes(dayOfNumber(day).slice(0, 7));
  addStream(paths, { name: "received", level: income, sign: 1, weightOf: alike, from, isDry });
};

/** What comes once a year, such as insurances and extra pays, is not seen in less than a year of rows. */
const shareUnseen = (daysSeen: number) => 0.2 * Math.max(0, 1 - daysSeen / 400);

const weeklyFlow = ({ rows }: Household, ownTransfers: ReadonlySet<string>, daysSeen: number) => {
  const moved = rows.reduce((sum, { id, cents }) => (ownTransfers.has(id) ? sum : sum + Math.abs(cents)), 0);
  return (7 * moved) / Math.max(daysOfIncome, daysSeen);
};

const totalOf = (cents: Float64Array) => cents.reduce((sum, value) => sum + value, 0);

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
