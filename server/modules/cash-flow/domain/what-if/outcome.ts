import type { ForecastDay } from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";

interface Balance {
  day: Day;
  cents: number;
}

export interface Outcome {
  lowest: Balance;
  /** On the last day of the month, the next one on the last day itself. */
  monthEnd: Balance;
  last: Balance;
}

const balanceOf = ({ day, p50Cents }: ForecastDay): Balance => ({ day, cents: p50Cents });

/** Of the middle line of a forecast; null where there is none. */
export const outcomeOf = (days: readonly ForecastDay[], today: Day): Outcome | null => {
  const last = days.at(-1);
  if (!last) return null;
  const end = monthEndOf(addDays(today, 1));
  const lowest = days.reduce((low, one) => (one.p50Cents < low.p50Cents ? one : low), last);
  return {
    lowest: balanceOf(lowest),
    monthEnd: balanceOf(days.find(({ day }) => day === end) ?? last),
    last: balanceOf(last),
  };
};
