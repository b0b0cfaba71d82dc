import { addDays, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { month, monthNumber, ordinal, ordinalNumber, weekday, weekdayNumber } from "./calendar-words.ts";
import { type DayRule, type Days, dayLead, dayRange, readYear, singleDay, yearAfter } from "./days.ts";
import { type Groups, rule } from "./phrase.ts";

const monthPattern = `(?<m>${month})(?:${yearAfter})?|(?<mw>mes que viene|proximo mes|mes proximo|mes siguiente|este mes|mes pasado|mes|ano que viene|proximo ano|este ano|ano)`;
const ofMonth = `(?:de|del|de este|en|del mes de|este|a)(?: el)? (?:${monthPattern})`;

/** The first day of a month said by name or by its place. */
const monthFirst = (groups: Groups, context: DayContext) => {
  const { m, mw } = groups;
  const { today } = context;
  const named = monthNumber(m);
  if (named) {
    const year = readYear(groups, today);
    return year ? calendar.dayOf(year, named, 1) : calendar.nearestMonth(named, context);
  }
  if (/que viene|proximo|siguiente/.test(mw ?? "")) return monthStartAfter(today, 1);
  return /pasado/.test(mw ?? "") ? monthStartAfter(today, -1) : monthStartOf(today);
};

/** "el primer viernes de octubre", "último día del mes", "a finales de mes". */
export const monthPlaceRules: readonly DayRule[] = [
  rule(
    `${dayLead}(?<nth>${ordinal}) (?:(?<wd>${weekday})|(?<what>dia|finde|fin de semana))(?: laborable)? ${ofMonth}`,
    (groups, context) => {
      const nth = ordinalNumber(groups.nth);
      if (nth === null) return null;
      if (/ano/.test(groups.mw ?? "")) return inYear(nth, groups, context);
      const first = monthFirst(groups, context);
      const found = first === null ? null : nthIn(first, nth, groups);
      // A past "primer lunes de mes" means next month's.
      const isPast =
        found && context.side === "ahead" && found.first < context.today && !/este/.test(groups.mw ?? "");
      if (!isPast || !first || groups.y) return found;
      return nthIn(monthStartAfter(first, groups.m ? 12 : 1), nth, groups);
    },
  ),
  rule(
    `(?:(?:en|para|durante|de) )?(?:la )?(?<nth>${ordinal}) (?<what>semana|quincena) ${ofMonth}`,
    (groups, context) => {
      const nth = ordinalNumber(groups.nth);
      const first = monthFirst(groups, context);
      if (nth === null || !first) return null;
      if (groups.what === "quincena") {
        return nth === 1
          ? dayRange(first, addDays(first, 14), "week")
          : dayRange(addDays(first, 15), monthEndOf(first), "week");
      }
      const start = nth > 0 ? addDays(firstWeekOf(first), 7 * (nth - 1)) : lastWeekOf(first);
      return dayRange(start, addDays(start, 6), "week");
    },
  ),
  rule(
    `(?:(?:para|hasta|antes de) )?(?:a |en |sobre |hacia |el )?(?:(?<!al )|(?=[a-z]+ (?:de|del) ))(?<where>finales|final|fines|fin|ultimos|mediados|mitad|principios|principio|primeros|comienzos|inicios) ${ofMonth}`,
    (groups, context) => {
      const where = groups.where ?? "";
      if (/ano/.test(groups.mw ?? "")) return singleDay(yearPlace(where, groups.mw ?? "", context), "month");
      const first = monthFirst(groups, context);
      if (!first) return null;
      const found = placeIn(first, where);
      const isGone =
        context.side === "ahead" && found < context.today && !groups.y && !groups.mw?.startsWith("este");
      return singleDay(isGone ? placeIn(monthStartAfter(first, groups.m ? 12 : 1), where) : found, "month");
    },
  ),
];

/** A week belongs to the month of its Thursday. */
const firstWeekOf = (first: Day) => calendar.inWeek(addDays(first, 3), 0);
const lastWeekOf = (first: Day) => calendar.inWeek(addDays(monthEndOf(first), -3), 0);

/** A past "primer lunes del año" means next year's. */
const inYear = (nth: number, groups: Groups, { today }: DayContext) => {
  const year = calendar.yearOf(today) + (/viene|proximo/.test(groups.mw ?? "") ? 1 : 0);
  const [found, next] = [year, year + 1].map((one) =>
    nthIn(`${one}-${nth > 0 ? "01" : "12"}-01`, nth, groups),
  );
  return found && found.first < today ? (next ?? null) : (found ?? null);
};

const nthIn = (first: Day, nth: number, { wd, what }: Groups): Days | null => {
  if (what === "dia")
    return singleDay(nth > 0 ? addDays(first, nth - 1) : addDays(monthEndOf(first), nth + 1));
  const found = calendar.nthWeekday(first, weekdayNumber(wd) ?? 5, nth);
  return wd ? singleDay(found) : dayRange(found, found && addDays(found, 1));
};

const placeIn = (first: Day, where: string) =>
  /^(fin|ultim)/.test(where) ? monthEndOf(first) : /^m/.test(where) ? addDays(first, 14) : first;

const yearPlace = (where: string, which: string, { today }: DayContext) => {
  const year = calendar.yearOf(today) + (/viene|proximo/.test(which) ? 1 : 0);
  if (/^(fin|ultim)/.test(where)) return calendar.dayOf(year, 12, 31);
  return /^m/.test(where)
    ? calendar.dayOf(year, 6, 30)
    : calendar.dayOf(Math.max(year, calendar.yearOf(today) + 1), 1, 1);
};
