import type { Household } from "#server/modules/cash-flow/domain/household.ts";
import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import { numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";

/** What no series explains, day by day from the first row to today, in cents. */
export interface EverydayDays {
  /** Days since 1970. */
  first: number;
  /** Everyday spending less what friends and shops gave back; positive is money out. */
  spent: Float64Array;
  /** Larger sums that came in without a rhythm, such as invoices. */
  received: Float64Array;
  /** Whether a regular income came on that day. */
  isPayday: boolean[];
}

/** From here on money in is an income of its own and no share of a dinner. */
const leastIncomeCents = 15_000;
/** An income that people live by. */
export const leastPayCents = 40_000;
/** Older habits say little of the next months. */
const mostDays = 1100;

export const everydayDaysOf = (
  { rows, today }: Household,
  series: readonly Series[],
  ownTransfers: ReadonlySet<string>,
): EverydayDays => {
  const last = numberOfDay(today);
  const earliest = rows.reduce((least, { day }) => (day < least ? day : least), today);
  const first = Math.max(numberOfDay(earliest), last - mostDays);
  const length = Math.max(1, last - first + 1);
  const days = {
    first,
    spent: new Float64Array(length),
    received: new Float64Array(length),
    isPayday: new Array<boolean>(length).fill(false),
  };
  const { explained, irregular, pays } = rowsOfSeries(series);
  const isIncome = (id: string, cents: number) =>
    cents >= leastIncomeCents || (cents > 0 && irregular.has(id));
  const placeOf = placesFrom(first);
  for (const { id, day, cents, wholeCents: whole = cents } of rows) {
    const at = placeOf(day);
    if (at < 0 || at >= length || ownTransfers.has(id)) continue;
    // What an income is hangs on what was paid, and not on how much of it is the person's.
    if (whole >= leastPayCents && pays.has(id)) days.isPayday[at] = true;
    if (explained.has(id)) continue;
    if (isIncome(id, whole)) addTo(days.received, at, cents);
    else addTo(days.spent, at, -cents);
  }
  return days;
};

const addTo = (sums: Float64Array, at: number, cents: number) => {
  sums[at] = (sums[at] ?? 0) + cents;
};

const rowsOfSeries = (series: readonly Series[]) => {
  const idsOf = (those: readonly Series[]) => new Set(those.flatMap(({ rowIds }) => rowIds));
  return {
    explained: idsOf(series.filter(({ every }) => every !== "irregular")),
    irregular: idsOf(series.filter(({ every }) => every === "irregular")),
    pays: idsOf(series.filter(({ kind }) => kind === "income")),
  };
};

/** Rows of one day follow each other. */
const placesFrom = (first: number) => {
  let [last, place] = ["", 0];
  return (day: string) => {
    if (day !== last) [last, place] = [day, numberOfDay(day) - first];
    return place;
  };
};
