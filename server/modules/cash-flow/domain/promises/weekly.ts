import type { Chain } from "./chains.ts";
import { type DayNumber, weekdayOfNumber } from "./day-numbers.ts";
import type { ReadRow } from "./read-row.ts";

const daysOfWeek = 7;
/** Days by which a row may come later than a week after the one before, or earlier. */
const drift = 2;
/** Weeks from one row to the next: a holiday may lie in between. */
const mostWeeks = 3;
/** The share of rows that come on one weekday. */
const leastOnWeekday = 0.7;
/** By so much one amount may differ from the next. */
const farthest = 1.35;
const missedCost = 0.35;

const weekdayOf = (rows: readonly Pick<ReadRow, "day">[]) => {
  const counts = new Map<number, number>();
  for (const { day } of rows) counts.set(weekdayOfNumber(day), (counts.get(weekdayOfNumber(day)) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { weekday: first?.[0] ?? 0, count: first?.[1] ?? 0 };
};

const weeksBetween = (one: DayNumber, other: DayNumber) => {
  const weeks = Math.round((other - one) / daysOfWeek);
  return weeks >= 1 && weeks <= mostWeeks && Math.abs(other - one - weeks * daysOfWeek) <= drift ? weeks : 0;
};

const isAlike = (one: ReadRow, other: ReadRow) =>
  other.cents <= one.cents * farthest && other.cents * farthest >= one.cents;

/** The latest rows that follow each other week by week on one weekday; null where there are no such. */
export const weeklyChain = (rows: readonly ReadRow[]): Chain | null => {
  const chain: ReadRow[] = [];
  let score = 0;
  for (const row of rows.toReversed()) {
    const next = chain[0];
    const weeks = next ? weeksBetween(row.day, next.day) : 1;
    // Two in one week are no rhythm.
    if (weeks === 0 || (next && !isAlike(row, next))) break;
    if (next) score += 1 - missedCost * (weeks - 1);
    chain.unshift(row);
  }
  const isOnWeekday = weekdayOf(chain).count >= chain.length * leastOnWeekday;
  return chain.length > 1 && isOnWeekday ? { every: "week", rows: chain, score } : null;
};

export const weekdayRuleOf = (days: readonly DayNumber[]) => {
  const { weekday } = weekdayOf(days.map((day) => ({ day })));
  return { on: "weekday", weekday } as const;
};

/** The nearest day that is that weekday. */
const nearestOn = (weekday: number, day: DayNumber): DayNumber => {
  const off = (weekday - weekdayOfNumber(day) + daysOfWeek) % daysOfWeek;
  return off > 3 ? day + off - daysOfWeek : day + off;
};

/** Due days after that of the last row, without end. */
export function* weeksAfter(weekday: number, lastDay: DayNumber): Generator<DayNumber> {
  for (let day = nearestOn(weekday, lastDay) + daysOfWeek; ; day += daysOfWeek) yield day;
}
