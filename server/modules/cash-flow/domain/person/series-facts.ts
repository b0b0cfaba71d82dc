import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { SettledBy } from "./dated-promise.ts";

export interface Rise {
  beforeCents: number;
  afterCents: number;
  on: Day;
}

/** A cent of rounding is no rise. */
const leastRise = 0.01;
const daysOfRises = 365;

const isAlike = (one: number, other: number) => Math.abs(one - other) <= Math.abs(one) * leastRise;

/** The last time that a charge of fixed amount became dearer than ever before and stayed so. */
export const lastRise = (
  { days, cents, isMetered }: Pick<Series, "days" | "cents" | "isMetered">,
  today: Day,
): Rise | null => {
  const last = cents.at(-1);
  if (isMetered || last === undefined || last >= 0) return null;
  const first = cents.findLastIndex((one) => !isAlike(one, last)) + 1;
  const [before, on] = [cents[first - 1], days[first]];
  if (before === undefined || on === undefined || before >= 0) return null;
  if (last >= before || on < addDays(today, -daysOfRises)) return null;
  // After half a fee in August the whole one is no rise.
  if (cents.slice(0, first).some((one) => one <= last || isAlike(one, last))) return null;
  return { beforeCents: before, afterCents: last, on };
};

/** The last charge from the day on on which the person said that it ends. */
export const chargeAfterEnd = (series: Series, endsOn: Day | null): SettledBy | null => {
  const [day, cents, rowId] = [series.days.at(-1), series.cents.at(-1), series.rowIds.at(-1)];
  if (endsOn === null || day === undefined || cents === undefined || rowId === undefined) return null;
  return day >= endsOn && cents < 0 ? { rowId, day, cents } : null;
};
