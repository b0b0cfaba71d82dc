import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseRhythm, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const daysOf: Record<PromiseRhythm, number> = {
  ...{ week: 7, month: 31, "2months": 62, quarter: 92, halfyear: 183, year: 366, irregular: 92 },
};

/** Seen only once, nothing was to be expected. */
const fewestTimes = 2;

/** A series as it stood at the end of a day; null where it was none yet. */
export const seriesBefore = (series: Series, today: Day): Series | null => {
  const count = series.days.filter((day) => day <= today).length;
  const last = series.days[count - 1];
  if (last === undefined || count < fewestTimes) return null;
  const wasDue = last >= addDays(today, -Math.round(1.5 * daysOf[series.every]));
  return {
    ...series,
    rowIds: series.rowIds.slice(0, count),
    days: series.days.slice(0, count),
    cents: series.cents.slice(0, count),
    status: wasDue ? "alive" : series.status,
  };
};
