// The whole of date-fns takes a second to load.
import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";

type Day = string;

const madrid = tz("Europe/Madrid");
const dayMs = 86_400_000;

/** The calendar day of an instant in Europe/Madrid, `YYYY-MM-DD`. */
export const madridDayOf = (instant: Date): Day => formatISO(instant, { in: madrid, representation: "date" });

// Calendar arithmetic on `YYYY-MM-DD`, without hours and zones: a screen does thousands of these steps.
const midnightOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayAt(midnightOf(day) + count * dayMs);

/** Inclusive; empty when `to` is before `from`. */
export const daysFromTo = (from: Day, to: Day): Day[] => {
  const [first, last] = [midnightOf(from), midnightOf(to)];
  return from > to
    ? []
    : Array.from({ length: (last - first) / dayMs + 1 }, (_, at) => dayAt(first + at * dayMs));
};

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day) => (new Date(midnightOf(day)).getUTCDay() + 6) % 7;

export const weekStartOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const monthStartOf = (day: Day): Day => `${day.slice(0, 8)}01`;

export const monthStartAfter = (day: Day, months: number): Day => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(month / 12)).padStart(4, "0");
  return `${year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
};

/** From the month of one day to that of another; negative backwards. */
export const monthsBetween = (from: Day, to: Day) => {
  const place = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return place(to) - place(from);
};

export const monthEndOf = (day: Day): Day => addDays(monthStartAfter(day, 1), -1);

export const dayOfMonth = (day: Day) => Number(day.slice(8, 10));

/** The same day of an earlier month, or its last day where it has none. */
export const monthsBefore = (day: Day, months: number): Day => {
  const start = monthStartAfter(day, -months);
  const [same, last] = [`${start.slice(0, 8)}${day.slice(8, 10)}`, monthEndOf(start)];
  return same < last ? same : last;
};
