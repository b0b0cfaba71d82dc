import { type DayMoney, leftInMonth } from "#shared/rules/full-months.ts";
import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";

/** `YYYY-MM-DD` in Madrid. */
type Day = string;

interface Share {
  /** When the goal was given its share. */
  since: Day;
  today: Day;
  /** The last day that movements or balances tell of: statements may come weeks after their month. */
  seenUntil: Day;
  /** Percent of what a month leaves. */
  share: number;
}

export interface SurplusMonth {
  /** `YYYY-MM`. */
  month: string;
  cents: number;
}

/** What each month that has ended since then, and was seen to its end, gives to a goal, the oldest first. */
export const surplusMonths = (
  totals: readonly DayMoney[],
  { since, today, seenUntil, share }: Share,
): SurplusMonth[] => {
  const months: SurplusMonth[] = [];
  const isOver = (end: Day) => end < today && end <= seenUntil;
  for (let start = monthStartOf(since); isOver(monthEndOf(start)); start = monthStartAfter(start, 1)) {
    const left = leftInMonth(totals, start);
    months.push({ month: start.slice(0, 7), cents: Math.round((Math.max(0, left) * share) / 100) });
  }
  return months;
};
