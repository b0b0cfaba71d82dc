import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { addDays, monthEndOf, monthStartOf, monthsBefore, weekdayOf } from "#shared/rules/madrid-day.ts";
import type { Period } from "./period-words.ts";

const isMonthStart = (day: string) => day === monthStartOf(day);
const isMonday = (day: string) => weekdayOf(day) === 0;

/** The day that `to` would be in the period before, which began at `start`; null when the two do not begin alike. */
const sameDayIn = (against: Period, { from, to }: Period) => {
  if (isMonthStart(from) && isMonthStart(against.from)) {
    const months = differenceInCalendarMonths(parseISO(from), parseISO(against.from));
    return to === monthEndOf(to) ? monthEndOf(monthsBefore(to, months)) : monthsBefore(to, months);
  }
  if (isMonday(from) && isMonday(against.from)) {
    return addDays(to, -differenceInCalendarDays(parseISO(from), parseISO(against.from)));
  }
  return null;
};

/**
 * What of two periods can be compared: one that is under way ends today, and of the other, where it begins alike (months,
 * weeks), only the same days count. Other periods stay as they are.
 */
export const comparable = (period: Period, against: Period, today: string) => {
  if (period.to < today || period.from > today) return { period, against };
  const run = { from: period.from, to: today };
  const same = sameDayIn(against, run);
  const isLonger = same !== null && same >= against.from && same < against.to;
  return { period: run, against: isLonger ? { from: against.from, to: same } : against };
};
