import { tz } from "@date-fns/tz";
import {
  addMonths,
  differenceInCalendarDays,
  eachDayOfInterval,
  endOfMonth,
  formatISO,
  getDate,
  getISODay,
  lightFormat,
  parseISO,
  addDays as plusDays,
  startOfISOWeek,
  startOfMonth,
} from "date-fns";

/** A day as `YYYY-MM-DD`. */
type Day = string;

const madrid = tz("Europe/Madrid");

/** The calendar day of an instant in Europe/Madrid. */
export const madridDayOf = (instant: Date): Day => formatISO(instant, { in: madrid, representation: "date" });

/** Reckons with a day as a calendar does; no hour or zone comes in. */
const reckon =
  <Rest extends unknown[]>(step: (date: Date, ...rest: Rest) => Date) =>
  (day: Day, ...rest: Rest): Day =>
    lightFormat(step(parseISO(day), ...rest), "yyyy-MM-dd");

export const addDays = reckon((date, count: number) => plusDays(date, count));

/** Days from one to the other; negative when the other comes before. */
export const daysBetween = (from: Day, to: Day) => differenceInCalendarDays(parseISO(to), parseISO(from));

/** Every day from one to the other, both included; none when the other comes before. */
export const daysFromTo = (from: Day, to: Day): Day[] =>
  from > to
    ? []
    : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map((date) =>
        lightFormat(date, "yyyy-MM-dd"),
      );

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day) => getISODay(parseISO(day)) - 1;

/** The Monday of its week. */
export const weekStartOf = reckon((date) => startOfISOWeek(date));

export const monthStartOf = reckon((date) => startOfMonth(date));

/** The first of the month so many months later, or earlier when negative. */
export const monthStartAfter = reckon((date, months: number) => startOfMonth(addMonths(date, months)));

export const monthEndOf = reckon((date) => endOfMonth(date));

export const dayOfMonth = (day: Day) => getDate(parseISO(day));

/** The same day of the month so many months earlier, or that month's last day. */
export const monthsBefore = reckon((date, months: number) => addMonths(date, -months));
