// By path: the whole of date-fns takes a second to load.
import { tz } from "@date-fns/tz";
import { addDays as plusDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { endOfMonth } from "date-fns/endOfMonth";
import { formatISO } from "date-fns/formatISO";
import { getDate } from "date-fns/getDate";
import { getISODay } from "date-fns/getISODay";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { startOfMonth } from "date-fns/startOfMonth";

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
