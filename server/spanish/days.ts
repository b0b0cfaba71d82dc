import { addDays, weekdayOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { readNumber, smallNumber } from "./numbers.ts";
import type { Groups, Rule } from "./phrase.ts";

/** When a message gives several days, the most precise counts. */
export type Precision = "date" | "day" | "weekday" | "week" | "month" | "holiday";

export interface Days {
  first: Day;
  /** Inclusive; null for a single day. */
  last: Day | null;
  precision: Precision;
  /** Part of a title ("cena de Nochebuena"). */
  isTitle?: boolean;
}

export type DayRule = Rule<Days, DayContext>;

export const singleDay = (first: Day | null, precision: Precision = "date"): Days | null =>
  first === null ? null : { first, last: null, precision };

export const dayRange = (first: Day | null, last: Day | null, precision: Precision = "date"): Days | null =>
  first === null || last === null || first > last ? null : { first, last, precision };

export const dayNumber = `(?:[0-2]?\\d|3[01]|primero|${smallNumber})`;
export const readDayNumber = (text: string | undefined) => (text === "primero" ? 1 : readNumber(text ?? ""));

export const dayLead =
  "(?:(?:para|desde|a partir de|hasta|antes de|sobre|hacia|y|que) )?(?:(?:el|del|al|este|ese|de|para|en|al|es) )?(?:(?:mismo|proximo|dia) ){0,2}";

/** A year in the groups `y` and `yw`. */
export const yearAfter =
  "(?:,? (?:de |del )?(?:ano )?(?<y>20\\d\\d)|,? (?<yw>de este ano|del ano que viene|del proximo ano|del ano pasado|de ano pasado))";

export const readYear = ({ y, yw }: Groups, today: Day) => {
  if (y) return Number(y);
  if (!yw) return null;
  const step = /pasado/.test(yw) ? -1 : /este/.test(yw) ? 0 : 1;
  return calendar.yearOf(today) + step;
};

interface DateParts {
  month: number | null;
  number: number | null;
  year: number | null;
  /** 0 is Monday. */
  weekday?: number | null;
}

/** How many days a past date may be meant because its weekday fits. */
const maxDaysPast = 60;

export const dateOf = ({ month, number, year, weekday = null }: DateParts, context: DayContext) => {
  if (!month || !number) return null;
  if (year !== null) return calendar.dayOf(year, month, number);
  const day = calendar.nearestDate(month, number, context);
  if (day === null || weekday === null || weekdayOf(day) === weekday) return day;
  const passed = calendar.nearestDate(month, number, { ...context, side: "back" });
  const isMeant = passed && weekdayOf(passed) === weekday && addDays(passed, maxDaysPast) >= context.today;
  return isMeant ? passed : day;
};
