import { type DayMoney, leftInMonth } from "#shared/rules/day-money.ts";
import { monthStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

interface Share {
  since: Day;
  /** First days of the months that every account in use has whole, the oldest first. */
  months: readonly Day[];
  share: number;
}

export interface SurplusMonth {
  month: string;
  cents: number;
}

/** Each whole month since the goal's, the oldest first. */
export const surplusMonths = (totals: readonly DayMoney[], { since, months, share }: Share): SurplusMonth[] =>
  months
    .filter((start) => start >= monthStartOf(since))
    .map((start) => ({
      month: start.slice(0, 7),
      cents: Math.round((Math.max(0, leftInMonth(totals, start)) * share) / 100),
    }));
