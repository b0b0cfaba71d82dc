import {
  addDays,
  dayOfMonth,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";

type Day = string;
export type Unit = "day" | "week" | "month" | "year";

/** What was paid, or came, on one day; cents are positive, of savings signed. */
export interface Paid {
  day: Day;
  cents: number;
}

/** A day, week, month or year, with both ends, and what it comes to. */
export interface Span {
  from: Day;
  to: Day;
  cents: number;
  times: number;
}

const startOf: Record<Unit, (day: Day) => Day> = {
  day: (day) => day,
  week: weekStartOf,
  month: monthStartOf,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

const endOf: Record<Unit, (start: Day) => Day> = {
  day: (start) => start,
  week: (start) => addDays(start, 6),
  month: monthEndOf,
  year: (start) => `${start.slice(0, 4)}-12-31`,
};

const nextOf: Record<Unit, (start: Day) => Day> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => monthStartAfter(start, 1),
  year: (start) => `${Number(start.slice(0, 4)) + 1}-01-01`,
};

/** Every unit that touches the days from `from` to `to`, those without a payment too. */
export const spansIn = (paid: readonly Paid[], unit: Unit, { from, to }: { from: Day; to: Day }): Span[] => {
  const spans = new Map<Day, Span>();
  for (let start = startOf[unit](from); start <= to; start = nextOf[unit](start))
    spans.set(start, { from: start, to: endOf[unit](start), cents: 0, times: 0 });
  for (const { day, cents } of paid) {
    const span = spans.get(startOf[unit](day));
    if (!span) continue;
    span.cents += cents;
    span.times += 1;
  }
  return [...spans.values()];
};

export interface UsualDay {
  day: number;
  /** How many of the payments came within two days of it. */
  near: number;
  of: number;
  earliest: number;
  latest: number;
}

const daysAround = 2;

/** The day of the month around which most payments came; the earlier one of two. Null without any payment. */
export const usualDayOf = (paid: readonly Paid[]): UsualDay | null => {
  const days = paid.map(({ day }) => dayOfMonth(day));
  if (days.length === 0) return null;
  const nearTo = (one: number) => days.filter((other) => Math.abs(one - other) <= daysAround).length;
  const sameAs = (one: number) => days.filter((other) => one === other).length;
  const [day = 1] = days.toSorted(
    (one, other) => nearTo(other) - nearTo(one) || sameAs(other) - sameAs(one) || one - other,
  );
  return {
    day,
    near: nearTo(day),
    of: days.length,
    earliest: Math.min(...days),
    latest: Math.max(...days),
  };
};

/** A cent of rounding is no change. */
const leastChange = 0.01;
const isAlike = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * leastChange;
const mostChanges = 3;

/** Without a payment that alone differs from those on both its sides: a month paid in part changed no price. */
const withoutSlips = (paid: readonly Paid[]) =>
  paid.filter(({ cents }, at) => {
    const [before, after] = [paid[at - 1], paid[at + 1]];
    return !before || !after || isAlike(cents, before.cents) || !isAlike(before.cents, after.cents);
  });

/** The sum that has been paid last, since when, and the one before; null where each time is another. */
export const lastSumOf = (all: readonly Paid[]) => {
  const paid = withoutSlips(all);
  const last = paid.at(-1);
  if (!last) return null;
  const changes = paid.filter(({ cents }, at) => at > 0 && !isAlike(cents, paid[at - 1]?.cents ?? cents));
  if (changes.length > mostChanges || (changes.length > 0 && changes.length * 2 >= paid.length)) return null;
  const at = paid.findLastIndex(({ cents }) => !isAlike(cents, last.cents));
  return { cents: last.cents, since: paid[at + 1]?.day ?? last.day, before: paid[at]?.cents ?? null };
};
