import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { anyWeekday, weekdayNumber } from "./calendar-words.ts";
import type { Outlook } from "./day-reckoning.ts";
import * as calendar from "./day-reckoning.ts";
import { type DayRule, dayLead, one, readDayNumber } from "./days.ts";
import { smallNumber } from "./numbers.ts";
import { phrase, taken } from "./phrase.ts";

const things =
  "(?! ?(?:[:.,-] ?\\d|h |h$|y media|y cuarto|menos|de la |del mediodia|horas?|@|%|€|euros?|personas?|entradas|anos|kilos?|min|pm|am|en punto))";
/** 13 to 31 in words, which are no hours. */
const lateNumber = "(?:trece|catorce|quince|dieci[a-z]+|veinte|veinti[a-z]+|treinta y uno|treinta)";

/** Days ahead within which a weekday and a number are taken for a date. */
const near = 62;

/** Days by their number alone: "día 15", "sábado 6". */
export const dayNumberRules: readonly DayRule[] = [
  {
    pattern: phrase(
      `${dayLead}(?<wd>${anyWeekday})\\.?,? (?:(?:el )?dia |el )?(?<d>[0-2]?\\d|3[01]|(?<=dia )${smallNumber}|${smallNumber}(?=[ ,]*(?:${taken}|$)))(?: (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo))?${things}`,
    ),
    read: ({ wd, d, mw }, outlook) => {
      const numberIs = readDayNumber(d);
      if (!numberIs) return null;
      if (mw) return one(inMonthSaid(numberIs, mw, outlook));
      const agreed = calendar.nearestAgreed(numberIs, weekdayNumber(wd), outlook);
      // "sábado 11" that is no eleventh: eleven o'clock.
      const isNear = agreed !== null && agreed <= addDays(outlook.today, near);
      const isHour = !isNear && outlook.side === "ahead" && /^(?:[7-9]|1\d|2[0-2])$/.test(d ?? "");
      return isHour ? null : one(agreed ?? calendar.nearestNumber(numberIs, outlook));
    },
  },
  {
    pattern: phrase(
      `${dayLead}(?<wd>${anyWeekday}) (?:dia )?(?<d>${lateNumber})(?! (?:y|menos|horas?|minutos?|personas?|anos|euros|mil|de la))`,
    ),
    read: ({ wd, d }, outlook) => {
      const numberIs = readDayNumber(d);
      return numberIs === null ? null : one(calendar.nearestAgreed(numberIs, weekdayNumber(wd), outlook));
    },
  },
  {
    pattern: phrase(
      `(?:(?:para|desde|a partir de|hasta|antes de|sobre|hacia) )?(?:el dia|dia|del dia|al dia|el|este|del|al) (?<d>[0-2]?\\d|3[01]|(?<=dia )${smallNumber}|${smallNumber}(?=[ ,]*(?:${taken}|$)))(?:,? (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo|del mes pasado|de cada mes|de mes|del presente|del corriente|que viene))?${things}(?! de (?!(?:nuevo|verdad|que) ))`,
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
