import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import type { DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { anyWeekday, weekdayNumber } from "./calendar-words.ts";
import { type DayRule, dayLead, readDayNumber, singleDay } from "./days.ts";
import { smallNumber } from "./numbers.ts";
import { consumedMark, rule } from "./phrase.ts";

const notCounted =
  "(?! ?(?:[:.,-] ?\\d|h |h$|y media|y cuarto|menos|de la |del mediodia|horas?|@|%|€|euros?|personas?|entradas|anos|kilos?|min|pm|am|en punto))";
/** Numbers from 13 in words cannot be hours. */
const lateNumber = "(?:trece|catorce|quince|dieci[a-z]+|veinte|veinti[a-z]+|treinta y uno|treinta)";

/** A weekday with a number counts as a date within so many days. */
const maxDaysAhead = 62;

/** "día 15", "sábado 6". */
export const dayNumberRules: readonly DayRule[] = [
  rule(
    `${dayLead}(?<wd>${anyWeekday})\\.?,? (?:(?:el )?dia |el )?(?<d>[0-2]?\\d|3[01]|(?<=dia )${smallNumber}|${smallNumber}(?=[ ,]*(?:${consumedMark}|$)))(?: (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo))?${notCounted}`,
    ({ wd, d, mw }, context) => {
      const number = readDayNumber(d);
      if (!number) return null;
      if (mw) return singleDay(inNamedMonth(number, mw, context));
      const agreed = calendar.nearestAgreed(number, weekdayNumber(wd), context);
      // "sábado 11" means eleven o'clock when that Saturday is not the eleventh.
      const isNear = agreed !== null && agreed <= addDays(context.today, maxDaysAhead);
      const isHour = !isNear && context.side === "ahead" && /^(?:[7-9]|1\d|2[0-2])$/.test(d ?? "");
      return isHour ? null : singleDay(agreed ?? calendar.nearestNumber(number, context));
    },
  ),
  rule(
    `${dayLead}(?<wd>${anyWeekday}) (?:dia )?(?<d>${lateNumber})(?! (?:y|menos|horas?|minutos?|personas?|anos|euros|mil|de la))`,
    ({ wd, d }, context) => {
      const number = readDayNumber(d);
      return number === null ? null : singleDay(calendar.nearestAgreed(number, weekdayNumber(wd), context));
    },
  ),
  rule(
    `(?:(?:para|desde|a partir de|hasta|antes de|sobre|hacia) )?(?:el dia|dia|del dia|al dia|el|este|del|al) (?<d>[0-2]?\\d|3[01]|(?<=(?:dia|(?:hasta|desde) el|(?:de aqui|de hoy|antes) [ad]e?l) )${smallNumber}|${smallNumber}(?=[ ,]*(?:${consumedMark}|$)))(?:,? (?<mw>de este mes|del mes que viene|del proximo mes|del mes proximo|del mes pasado|de cada mes|de mes|del presente|del corriente|que viene))?${notCounted}(?! de (?!(?:nuevo|verdad|que) ))`,
    ({ d, mw }, context) => {
      const number = readDayNumber(d);
      if (!number) return null;
      const isPlaced = mw && /(?:este|proximo) mes|mes (?:que|prox|pas)/.test(mw);
      return singleDay(
        isPlaced ? inNamedMonth(number, mw, context) : calendar.nearestNumber(number, context),
      );
    },
  ),
];

const inNamedMonth = (number: number, words: string, { today }: DayContext) => {
  const step = /pasado/.test(words) ? -1 : /viene|proximo/.test(words) ? 1 : 0;
  const first = monthStartAfter(today, step);
  return calendar.dayOf(calendar.yearOf(first), calendar.monthOf(first), number);
};
