// The whole of date-fns takes a second to load.
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

type Day = string;

const madrid = tz("Europe/Madrid");

/** The calendar day of an instant in Europe/Madrid, `YYYY-MM-DD`. */
export const madridDayOf = (instant: Date): Day => formatISO(instant, { in: madrid, representation: "date" });

/** Calendar arithmetic on `YYYY-MM-DD`, without hours and zones. */
const calendarFunction =
  <Rest extends unknown[]>(step: (date: Date, ...rest: Rest) => Date) =>
  (day: Day, ...rest: Rest): Day =>
    lightFormat(step(parseISO(day), ...rest), "yyyy-MM-dd");

export const addDays = calendarFunction((date, count: number) => plusDays(date, count));

/** Inclusive; empty when `to` is before `from`. */
export const daysFromTo = (from: Day, to: Day): Day[] =>
  from > to
    ? []
    : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map((date) =>
        lightFormat(date, "yyyy-MM-dd"),
      );

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day) => getISODay(parseISO(day)) - 1;

export const weekStartOf = calendarFunction((date) => startOfISOWeek(date));

export const monthStartOf = calendarFunction((date) => startOfMonth(date));

export const monthStartAfter = calendarFunction((date, months: number) =>
  startOfMonth(addMonths(date, months)),
);

export const monthEndOf = calendarFunction((date) => endOfMonth(date));

export const dayOfMonth = (day: Day) => getDate(parseISO(day));

export const monthsBefore = calendarFunction((date, months: number) => addMonths(date, -months));
