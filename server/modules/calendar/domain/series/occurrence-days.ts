import ICAL from "ical.js";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { addDays, daysFromTo, weekdayOf } from "#shared/rules/madrid-day.ts";

type Day = string;

const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
const icalWeekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

const weekdayName = (weekday: number) => icalWeekdays[weekday] ?? "MO";

/**
 * The rule without its end, RFC 5545, 3.3.10. Days and months are written out: otherwise ical.js makes a 29 February into
 * a 1 March.
 */
export const ruleParts = (repeat: Repeat, firstDay: Day): string => {
  const { every, interval, weekdays = [weekdayOf(firstDay)], weekOfMonth } = repeat;
  const [, month, dayOfMonth] = firstDay.split("-").map(Number);
  const parts = [`FREQ=${frequencies[every]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (every === "week") {
    const days = [...new Set(weekdays)].sort((one, other) => one - other);
    parts.push(`BYDAY=${days.map(weekdayName).join(",")}`);
  }
  if (every === "month" && weekOfMonth !== undefined)
    parts.push(`BYDAY=${weekOfMonth}${weekdayName(weekdayOf(firstDay))}`);
  if (every === "month" && weekOfMonth === undefined) parts.push(`BYMONTHDAY=${dayOfMonth}`);
  if (every === "year") parts.push(`BYMONTH=${month}`, `BYMONTHDAY=${dayOfMonth}`);
  return parts.join(";");
};

/** All days on which it happens, up to `to`, included; `from` leaves out earlier ones, which a count counts. */
export const occurrenceDays = (
  repeat: Repeat,
  firstDay: Day,
  { from = firstDay, to }: Partial<Days>,
): Day[] => {
  const last = repeat.until !== undefined && (to === undefined || repeat.until < to) ? repeat.until : to;
  if (last === undefined && repeat.count === undefined)
    throw new Error("A series without an end has no last day");
  const rule = ICAL.Recur.fromString(ruleParts(repeat, firstDay));
  if (last !== undefined) rule.until = ICAL.Time.fromDateString(last);
  const steps = rule.iterator(ICAL.Time.fromDateString(firstDay));
  const days: Day[] = [];
  let left = repeat.count ?? Number.POSITIVE_INFINITY;
  for (let next = steps.next(); next && left > 0; next = steps.next(), left -= 1) {
    const day = next.toString();
    if (last !== undefined && day > last) break;
    if (day >= from) days.push(day);
  }
  return days;
};

interface Days {
  from: Day;
  to: Day | undefined;
}

/** The first day, not before that one, on which the rule may begin. */
export const firstFittingDay = (repeat: Repeat, day: Day): Day => {
  if (repeat.every === "week" && repeat.weekdays)
    return daysFromTo(day, addDays(day, 6)).find((one) => repeat.weekdays?.includes(weekdayOf(one))) ?? day;
  if (repeat.every !== "month" || repeat.weekOfMonth === undefined) return day;
  return daysFromTo(day, addDays(day, 70)).find(isWeekOfMonth(repeat.weekOfMonth, weekdayOf(day))) ?? day;
};

const isWeekOfMonth = (week: number, weekday: number) => (day: Day) => {
  if (weekdayOf(day) !== weekday) return false;
  if (week === -1) return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === week;
};

/** The same rule for a series that begins so many days later. */
export const shifted = (repeat: Repeat, days: number): Repeat => ({
  ...repeat,
  ...(repeat.weekdays && {
    weekdays: repeat.weekdays.map((weekday) => (((weekday + days) % 7) + 7) % 7),
  }),
  ...(repeat.until !== undefined && { until: addDays(repeat.until, days) }),
});
