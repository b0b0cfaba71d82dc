import type { Day, Household, PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import { surelyYearly } from "#server/modules/cash-flow/domain/promises/seen-once.ts";
import { type EverydayDays, everydayDaysOf, leastPayCents } from "./everyday-days.ts";
import { levelOf } from "./level.ts";
import { ownTransferIds } from "./own-transfers.ts";
import type { Stream } from "./paths.ts";
import { dayWeightOf } from "./rhythm-of-days.ts";

/** What a household's future is made of. */
export interface MoneyAhead {
  today: Day;
  startCents: number;
  /** Without what only moves money between the accounts. */
  entries: readonly ExpectedEntry[];
  plannedCosts: readonly PlannedCost[];
  /** Everyday money, out and in. */
  everyday: readonly Stream[];
  /** Each week something of this size that nothing foretold, in or out. */
  unseenCents: number;
}

/** What is less sure to be a series counts among everyday money. */
const leastConfidence = 0.5;

const isSure = ({ confidence, kind, rowIds }: Series) =>
  confidence >= (kind === "income" && rowIds.length === 1 ? surelyYearly : leastConfidence);

/** The same for the same household, whatever the order of its rows. */
export const moneyAhead = (
  household: Household,
  series: readonly Series[],
  entries: readonly ExpectedEntry[],
  horizonDays: number,
): MoneyAhead => {
  const ownTransfers = ownTransferIds(household.rows);
  const sure = series.filter(isSure);
  const doubtful = new Set(series.filter((one) => !isSure(one)).map(({ key }) => key));
  const outside = entriesFromOutside(sure, entries, ownTransfers).filter(
    ({ seriesKey }) => !doubtful.has(seriesKey),
  );
  const days = everydayDaysOf(household, sure, ownTransfers);
  const seen = days.spent.length;
  return {
    today: household.today,
    startCents: household.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    entries: outside,
    plannedCosts: household.plannedCosts,
    everyday: everydayAhead(days, outside, { household, horizonDays }),
    unseenCents: weeklyFlow(household, ownTransfers, seen) * shareUnseen(seen),
  };
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

interface Known {
  household: Household;
  horizonDays: number;
}

const everydayAhead = (
  days: EverydayDays,
  entries: readonly ExpectedEntry[],
  { household, horizonDays }: Known,
): Stream[] => {
  const { first, spent, received } = days;
  const pays = entries.filter(({ kind, cents }) => kind === "income" && cents >= leastPayCents);
  const payAhead = pays.map(({ day }) => numberOfDay(day));
  const largestPay = Math.max(0, ...pays.map(({ cents }) => cents));
  const weightOf = dayWeightOf(days, payAhead, Math.max(0, totalOf(spent) / spent.length) * 6);
  const spending = levelOf(spent, first, weightOf, {
    daily: usualDay.cents,
    spread: usualDay.spread,
    horizonDays,
  });
  const alike = () => 1;
  // Who spends and was not yet seen to be paid lives by something.
  const unseenDays = payAhead.length > 0 ? 0 : Math.max(0, daysOfIncome - received.length);
  const usual = (totalOf(received) + unseenDays * usualDay.cents) / (received.length + unseenDays || 1);
  const income = levelOf(received, first, alike, {
    daily: usual,
    spread: Math.max(300, usual),
    horizonDays,
  });
  const dryMonths = household.dryMonths ?? [];
  const isDry = (day: number) => dryMonths.includes(dayOfNumber(day).slice(0, 7));
  return [
    { name: "spent", level: spending, sign: -1, weightOf },
    {
      name: "received",
      level: income,
      sign: 1,
      weightOf: alike,
      isDry,
      lasting: lastingShare(received, largestPay),
    },
  ];
};

/**
 * Of sums that came in, one that is far above the others, or alone, such as an inheritance, may not come again: what is no
 * larger than a pay may be an extra one, or the next job's.
 */
const mostOfUsual = 3;

const lastingShare = (received: Float64Array, largestPay: number) => {
  const sums = received.filter((cents) => cents > 0).toSorted();
  const [largest = 0, others] = [sums.at(-1), sums.slice(0, -1)];
  const usual = others[Math.floor(others.length / 2)] ?? 0;
  return largest === 0
    ? 1
    : (totalOf(others) + Math.min(largest, largest <= largestPay ? largest : mostOfUsual * usual)) /
        totalOf(sums);
};

/** What comes once a year, such as insurances and extra pays, is not seen in less than a year of rows. */
const shareUnseen = (daysSeen: number) => 0.2 * Math.max(0, 1 - daysSeen / 400);

const weeklyFlow = ({ rows }: Household, ownTransfers: ReadonlySet<string>, daysSeen: number) => {
  const moved = rows.reduce((sum, { id, cents }) => (ownTransfers.has(id) ? sum : sum + Math.abs(cents)), 0);
  return (7 * moved) / Math.max(daysOfIncome, daysSeen);
};

const totalOf = (cents: Float64Array) => cents.reduce((sum, value) => sum + value, 0);
