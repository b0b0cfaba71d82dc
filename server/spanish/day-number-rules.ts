import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { anyWeekday, weekdayNumber } from "./calendar-words.ts";
import type { Outlook } from "./day-reckoning.ts";
import * as calendar from "./day-reckoning.ts";
import { type DayRule, dayLead, one, readDayNumber } from "./days.ts";
import { smallNumber } from "./numbers.ts";
import { phrase, taken } from "./phrase.ts";

const things =
  "(?! ?(?:[:.,-] ?\\d|h |h$|y media|y cuarto|menos|de la |del mediodia|horas?|@|%|€|euros?|personas?|entradas|anos|kilos?|min|pm|am|en punto))";
/** Days by their number alone: "día 15", "sábado 6". */
export const dayNumberRules: readonly DayRule[] = [
  {
    pattern: phrase(
      `${dayLead}(?<wd>${anyWeekday})\\.?,? (?:(?:el )?dia |el )?(?<d>[0-2]?\\d|3[01]|(?<=dia )${smallNumber}|${smallNumber}(?=[ ,]*(?:${taken}|$)))(?: (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo))?${things}`,
    ),
    read: ({ wd, d, mw }, outlook) => {
      const numberIs = readDayNumber(d);
      if (!numberIs) return null;
      return one(
        mw
          ? inMonthSaid(numberIs, mw, outlook)
          : calendar.nearestNumber(numberIs, outlook, weekdayNumber(wd)),
      );
    },
  },
  {
    pattern: phrase(
      `(?:(?:para|desde|a partir de|hasta|antes de|sobre|hacia) )?(?:el dia|dia|del dia|al dia|el|este|del|al) (?<d>[0-2]?\\d|3[01]|(?<=dia )${smallNumber}|${smallNumber}(?=[ ,]*(?:${taken}|$)))(?:,? (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo|del mes pasado|de mes|del presente|del corriente|que viene))?${things}(?! de (?!(?:nuevo|verdad)))`,
    ),
    read: ({ d, mw }, outlook) => {
      const numberIs = readDayNumber(d);
      if (!numberIs) return null;
      const isPlaced = mw && /(?:este|proximo) mes|mes (?:que|prox|pas)/.test(mw);
      return one(isPlaced ? inMonthSaid(numberIs, mw, outlook) : calendar.nearestNumber(numberIs, outlook));
    },
  },
];

const inMonthSaid = (numberIs: number, words: string, { today }: Outlook) => {
  const step = /pasado/.test(words) ? -1 : /viene|proximo/.test(words) ? 1 : 0;
  const first = monthStartAfter(today, step);
  return calendar.dayOf(calendar.yearOf(first), calendar.monthOf(first), numberIs);
};
