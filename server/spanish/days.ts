import { addDays, weekdayOf } from "#shared/rules/madrid-day.ts";
import type { Day, Outlook } from "./day-reckoning.ts";
import * as calendar from "./day-reckoning.ts";
import { readNumber, smallNumber } from "./numbers.ts";
import type { Groups, Rule } from "./phrase.ts";

/** How precisely days were told; of several in one message the most precise counts. */
export type Precision = "date" | "day" | "weekday" | "week" | "month" | "holiday";

/** Days that some words mean. */
export interface Days {
  first: Day;
  /** Inclusive, when it lasts several days. */
  last: Day | null;
  precision: Precision;
  /** Part of a title as well ("cena de Nochebuena"). */
  isTitle?: boolean;
}

export type DayRule = Rule<Days, Outlook>;

export const one = (first: Day | null, precision: Precision = "date"): Days | null =>
  first === null ? null : { first, last: null, precision };

export const several = (first: Day | null, last: Day | null, precision: Precision = "date"): Days | null =>
  first === null || last === null || first > last ? null : { first, last, precision };

/** The number of a day in a month, to be put into a `phrase`. */
export const dayNumber = `(?:[0-2]?\\d|3[01]|primero|${smallNumber})`;
export const readDayNumber = (said: string | undefined) => (said === "primero" ? 1 : readNumber(said ?? ""));

/** What may stand before a day. */
export const dayLead =
  "(?:(?:para|desde|a partir de|hasta|antes de|sobre|hacia|y|que) )?(?:(?:el|del|al|este|ese|de|para|en|al|es) )?(?:(?:mismo|proximo|dia) ){0,2}";

/** A year after a date, in the groups `y` and `yw`. */
export const yearAfter =
  "(?:,? (?:de |del )?(?:ano )?(?<y>20\\d\\d)|,? (?<yw>de este ano|del ano que viene|del proximo ano|del ano pasado|de ano pasado))";

export const readYear = ({ y, yw }: Groups, today: Day) => {
  if (y) return Number(y);
  if (!yw) return null;
  const step = /pasado/.test(yw) ? -1 : /este/.test(yw) ? 0 : 1;
  return calendar.yearOf(today) + step;
};

interface SaidDate {
  month: number | null;
  number: number | null;
  year: number | null;
  /** 0 is Monday. */
  weekday?: number | null;
}

/** How long a date that has passed is still meant when its weekday says so. */
const remembered = 60;

/** The nearest such date, or that of a year; one that has just passed when only that has the weekday. */
export const dateOf = ({ month, number, year, weekday = null }: SaidDate, outlook: Outlook) => {
  if (!month || !number) return null;
  if (year !== null) return calendar.dayOf(year, month, number);
  const day = calendar.nearestDate(month, number, outlook);
  if (day === null || weekday === null || weekdayOf(day) === weekday) return day;
  const passed = calendar.nearestDate(month, number, { ...outlook, side: "back" });
  const isMeant = passed && weekdayOf(passed) === weekday && addDays(passed, remembered) >= outlook.today;
  return isMeant ? passed : day;
};
