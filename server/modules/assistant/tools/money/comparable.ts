import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { addDays, monthEndOf, monthStartOf, monthsBefore, weekdayOf } from "#shared/rules/madrid-day.ts";
import type { Period } from "./period-words.ts";

const isMonthStart = (day: string) => day === monthStartOf(day);
const isMonday = (day: string) => weekdayOf(day) === 0;

/** The day of the earlier period that corresponds to `to`; null when the two periods do not start alike. */
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

export const comparable = (period: Period, against: Period, today: string) => {
  if (period.to < today || period.from > today) return { period, against };
  const run = { from: period.from, to: today };
  const same = sameDayIn(against, run);
  const isLonger = same !== null && same >= against.from && same < against.to;
  return { period: run, against: isLonger ? { from: against.from, to: same } : against };
};
