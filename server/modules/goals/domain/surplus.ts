import { type DayMoney, leftInMonth } from "#shared/rules/full-months.ts";
import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

interface Share {
  since: Day;
  today: Day;
  seenUntil: Day;
  share: number;
}

export interface SurplusMonth {
  month: string;
  cents: number;
}

/** Each fully observed month that has ended, the oldest first. */
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
