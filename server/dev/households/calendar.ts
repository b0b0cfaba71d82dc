import { tz } from "@date-fns/tz";
import { getHours } from "date-fns/getHours";
import { getMinutes } from "date-fns/getMinutes";
import { parseISO } from "date-fns/parseISO";
import { madridDayOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

/** A day with precomputed fields, because computing with strings would be too slow. */
export interface CalendarDay {
  /** Days since 1970-01-01. */
  number: number;
  day: Day;
  year: number;
  /** 1 to 12. */
  month: number;
  date: number;
  lastDate: number;
  /** 0 is Monday. */
  weekday: number;
  isBankingDay: boolean;
}

export const minutesPerDay = 1_440;
const millisecondsPerDay = 86_400_000;

export const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;

/** Day number of Easter Sunday (Gauss, valid for 1900 to 2099). */
const easterOf = (year: number) => {
  const moon = (19 * (year % 19) + 24) % 30;
  const week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const late = (moon === 29 && week === 6) || (moon === 28 && week === 6 && year % 19 > 10);
  return dayNumber(`${year}-03-22`) + moon + week - (late ? 7 : 0);
};

/** Days on which the European payment systems rest besides weekends: 1 January, 1 May, 25 and 26 December, Easter. */
const isTargetHoliday = (number: number, year: number, monthAndDate: string) =>
  ["01-01", "05-01", "12-25", "12-26"].includes(monthAndDate) ||
  number === easterOf(year) - 2 ||
  number === easterOf(year) + 1;

const known = new Map<number, CalendarDay>();

export const calendarDay = (number: number): CalendarDay => {
  const before = known.get(number);
  if (before) return before;
  const day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const weekday = (number + 3) % 7;
  const made = {
    number,
    day,
    year,
    month,
    date: Number(day.slice(8)),
    lastDate: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    weekday,
    isBankingDay: weekday < 5 && !isTargetHoliday(number, year, day.slice(5)),
  };
  known.set(number, made);
  return made;
};

/** With 0, the day itself or the next banking day. */
export const bankingDayAfter = (number: number, count: number) => {
  let found = number;
  for (let step = 0; step < count; step++) found = nextBankingDay(found + 1);
  return nextBankingDay(found);
};

const nextBankingDay = (number: number) => {
  let found = number;
  while (!calendarDay(found).isBankingDay) found++;
  return found;
};

/** Whether a payment date, moved off days without banking within its month, falls on this day. */
export const isDue = (today: CalendarDay, date: number, moved: "later" | "earlier") => {
  const first = today.number - today.date + 1;
  const last = first + today.lastDate - 1;
  const usualDay = Math.min(first + date - 1, last);
  let due = usualDay;
  const step = moved === "later" ? 1 : -1;
  while (!calendarDay(due).isBankingDay) due += step;
  if (due > last) {
    due = usualDay;
    while (!calendarDay(due).isBankingDay) due--;
  }
  return due === today.number;
};

const madrid = tz("Europe/Madrid");

/** Minutes of Madrid's wall clock since 1970, which order the simulation. */
export const madridMinuteOf = (instant: Date) =>
  dayNumber(madridDayOf(instant)) * minutesPerDay +
  getHours(instant, { in: madrid }) * 60 +
  getMinutes(instant);

/** ISO 8601 in UTC, of a minute of Madrid's wall clock. */
export const instantOfMinute = (minute: number) => {
  const time = new Date((minute % minutesPerDay) * 60_000).toISOString().slice(11, 19);
  return new Date(+parseISO(`${calendarDay(dayOfMinute(minute)).day}T${time}`, { in: madrid })).toISOString();
};

export const dayOfMinute = (minute: number) => Math.floor(minute / minutesPerDay);
