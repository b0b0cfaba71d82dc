import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { addDays, monthEndOf, monthStartOf, monthsBefore, weekdayOf } from "#shared/rules/madrid-day.ts";
import type { Period } from "./period-words.ts";

const isMonthStart = (day: string) => day === monthStartOf(day);
const isMonday = (day: string) => weekdayOf(day) === 0;

/** The day of the earlier period that corresponds to `to`; null when the two periods do not start alike. */
const sameDayIn = (comparison: Period, { from, to }: Period) => {
  if (isMonthStart(from) && isMonthStart(comparison.from)) {
    const months = differenceInCalendarMonths(parseISO(from), parseISO(comparison.from));
    return to === monthEndOf(to) ? monthEndOf(monthsBefore(to, months)) : monthsBefore(to, months);
  }
  if (isMonday(from) && isMonday(comparison.from)) {
    return addDays(to, -differenceInCalendarDays(parseISO(from), parseISO(comparison.from)));
  }
  return null;
};

const isRunningOn = ({ from, to }: Period, today: string) => from <= today && to >= today;

/** Of two that begin alike, what is over is measured as far as what still runs. */
export const comparablePeriods = (
  period: Period,
  comparison: Period,
  today: string,
): { period: Period; comparison: Period } => {
  if (isRunningOn(comparison, today) && !isRunningOn(period, today)) {
    const turned = comparablePeriods(comparison, period, today);
    return { period: turned.comparison, comparison: turned.period };
  }
  if (period.to < today || period.from > today) return { period, comparison };
  const run = { from: period.from, to: today };
  const same = sameDayIn(comparison, run);
  const isLonger = same !== null && same >= comparison.from && same < comparison.to;
  return { period: run, comparison: isLonger ? { from: comparison.from, to: same } : comparison };
};
