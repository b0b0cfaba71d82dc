import { addDays } from "#shared/rules/madrid-day.ts";
import type { DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { anyMonth, anyWeekday, month, monthNumber, weekdayNumber } from "./calendar-words.ts";
import {
  type DayRule,
  dateOf,
  dayLead,
  dayNumber,
  dayRange,
  readDayNumber,
  readYear,
  singleDay,
  yearAfter,
} from "./days.ts";
import { type Groups, rule } from "./phrase.ts";
import { week, weekStart } from "./week-words.ts";

const readRange = (groups: Groups, context: DayContext) => {
  const { a, am, b, bm } = groups;
  const [from, to] = [readDayNumber(a), readDayNumber(b)];
  const year = readYear(groups, context.today);
  if (!from || !to || from > 31 || to > 31) return null;
  const endMonth = monthNumber(bm) ?? monthNumber(am);
  if (!endMonth) {
    const first = calendar.nearestNumber(from, context);
    const last = first && calendar.nearestNumber(to, { today: first, side: "ahead" });
    return dayRange(first, last);
  }
  // "del 27 al 2 de enero" begins in December.
  const startMonth = monthNumber(am) ?? (from > to ? ((endMonth + 10) % 12) + 1 : endMonth);
  const start = dateOf({ month: startMonth, number: from, year }, context);
  if (!start) return null;
  return dayRange(start, calendar.nearestDate(endMonth, to, { today: start, side: "ahead" }));
};

const between = "(?: ?(?:-|–) ?| (?:al?|hasta el|hasta|y el|y|al dia) (?:dia )?)";
/** "10, 11 y 12 de diciembre" counts as the range from the first to the last. */
const listed = `(?:(?:los dias|dias|del|los|el) )?(?<a>${dayNumber})(?:,? (?:el )?${dayNumber}){1,30} ?,? (?:y|e) (?:el )?(?<b>${dayNumber})`;

/** "del 3 al 7 de julio", "del lunes al miércoles". */
export const dateRangeRules: readonly DayRule[] = [
  rule(`${listed} (?:de )(?<bm>${anyMonth})${yearAfter}?`, readRange),
  rule(`(?=(?:los|dias|del|el) )${listed}(?! ?(?:de la|%|€|euros|personas|anos))`, readRange),
  rule(
    `(?:el|dias?) (?<a>[0-2]?\\d|3[01]) y (?:el )?(?<b>[0-2]?\\d|3[01])(?! ?(?:[:.,]\\d|de |%|€|euros|personas|anos|horas?|min))`,
    (groups, context) => (Number(groups.b) === Number(groups.a) + 1 ? readRange(groups, context) : null),
  ),
  rule(
    `${week},? (?:del?|desde el|entre el|el) (?<a>${anyWeekday}) (?:al?|hasta el|y el|y) (?<b>${anyWeekday})`,
    (groups, context) => {
      const [from, to] = [weekdayNumber(groups.a), weekdayNumber(groups.b)];
      if (from === null || to === null || to < from) return null;
      const monday = weekStart(groups, context.today);
      return dayRange(addDays(monday, from), addDays(monday, to));
    },
  ),
  rule(
    `(?:del|desde el|entre el|de|entre los dias|los dias|el|dias) (?:dia )?(?:${anyWeekday} )?(?<a>${dayNumber})(?: de)?(?: (?<am>${anyMonth}))?${between}(?:${anyWeekday} )?(?<b>${dayNumber}) (?:de )?(?<bm>${anyMonth})${yearAfter}?`,
    readRange,
  ),
  rule(
    `(?<a>\\d{1,2})(?: de (?<am>${month}))? ?(?:-|–|al|a|y) ?(?<b>\\d{1,2}) de (?<bm>${anyMonth})${yearAfter}?`,
    readRange,
  ),
  rule(
    `(?:del|desde el|entre el|entre los dias|los dias) (?:dia )?(?:${anyWeekday} )?(?<a>${dayNumber}) (?:al|hasta el|a el|y el|y|a) (?:dia )?(?:${anyWeekday} )?(?<b>${dayNumber})(?! ?(?:de la|%|€|euros|personas))`,
    readRange,
  ),
  rule(
    `(?:del?|desde el|entre el) (?<a>${anyWeekday}) (?:al?|hasta el|y el) (?<b>${anyWeekday})(?<next>,? (?:que viene|de la semana que viene|de la proxima semana|proximo|siguientes?))?(?<past>,? (?:pasado|de la semana pasada))?`,
    ({ a, b, next, past }, context) => {
      const [from, to] = [weekdayNumber(a), weekdayNumber(b)];
      if (from === null || to === null) return null;
      if (past?.includes("semana")) {
        const monday = calendar.inWeek(addDays(context.today, -7), 0);
        return dayRange(addDays(monday, from), addDays(monday, to));
      }
      const start = next
        ? calendar.inWeek(addDays(context.today, 7), from)
        : calendar.nearestWeekday(from, past ? { ...context, side: "back" } : context);
      const last = addDays(start, (to - from + 7) % 7);
      const isAhead = context.side === "back" && last > context.today;
      return dayRange(isAhead ? addDays(start, -7) : start, isAhead ? addDays(last, -7) : last);
    },
  ),
];

/** "el 7 de enero", "7/1", "2027-01-07", "el 11 del 11". */
export const dateRules: readonly DayRule[] = [
  rule(
    `${dayLead}(?:(?<wd>${anyWeekday})\\.?,? (?:dia )?)?(?<d>${dayNumber}) (?:de |del )?(?:mes de )?(?<m>${anyMonth})${yearAfter}?`,
    (groups, context) =>
      singleDay(
        dateOf(
          {
            month: monthNumber(groups.m),
            number: readDayNumber(groups.d),
            year: readYear(groups, context.today),
            weekday: weekdayNumber(groups.wd),
          },
          context,
        ),
      ),
  ),
  rule(`${dayLead}(?<y>20\\d\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)`, ({ y, m, d }) =>
    singleDay(calendar.dayOf(Number(y), Number(m), Number(d))),
  ),
  rule(
    `${dayLead}(?:${anyWeekday},? )?(?<d>[0-2]?\\d|3[01])(?<sep>[/.-])(?<m>0?\\d|1[0-2])\\k<sep>(?<y>20\\d\\d|\\d\\d)`,
    ({ d, m, y }) => singleDay(calendar.dayOf(calendar.fullYear(y) ?? 0, Number(m), Number(d))),
  ),
  rule(
    `${dayLead}(?:(?<wd>${anyWeekday}),? )?(?<d>[0-2]?\\d|3[01])/(?<m>0?\\d|1[0-2])(?![/\\d])`,
    ({ d, m, wd }, context) =>
      singleDay(
        dateOf({ month: Number(m), number: Number(d), year: null, weekday: weekdayNumber(wd) }, context),
      ),
  ),
  rule(
    `(?:para )?(?:el|dia|del|al) (?:dia )?(?<d>[0-2]?\\d|3[01])(?:-| del )(?<m>0?\\d|1[0-2])(?: del? (?<y>20\\d\\d|\\d\\d))?`,
    ({ d, m, y }, context) =>
      singleDay(dateOf({ month: Number(m), number: Number(d), year: calendar.fullYear(y) }, context)),
  ),
];
