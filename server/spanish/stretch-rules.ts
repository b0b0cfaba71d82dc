import {
  addDays,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  weekdayOf,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { month, monthNumber } from "./calendar-words.ts";
import type { DayRule, Days } from "./days.ts";
import { count, readNumber } from "./numbers.ts";
import { type Groups, rule } from "./phrase.ts";
import { nextWords, notThisOne, week, weekLead, weekStart } from "./week-words.ts";

const stretch = (first: Day, days: number, precision: "week" | "month" = "week"): Days => ({
  first,
  last: addDays(first, days - 1),
  precision,
});

/** The Saturday of the weekend; on a Saturday or Sunday "este" is the current one. */
const saturday = (today: Day, steps: number) => addDays(weekStartOf(today), 5 + 7 * steps);

const nearestDay = ({ d, m }: Groups, context: DayContext) => {
  const monthIs = monthNumber(m);
  return monthIs
    ? calendar.nearestDate(monthIs, Number(d), context)
    : calendar.nearestNumber(Number(d), context);
};

const finde = "(?:finde|fin de semana|finde semana|findes|fines de semana)";
/** "el finde del 12", "la semana del 15 de enero". */
export const datedStretchRules: readonly DayRule[] = [
  rule(
    `${weekLead}${finde} (?:del|de el|del dia) (?<d>[0-2]?\\d|3[01])(?: (?:y|al) [0-3]?\\d)?(?: de (?<m>${month}))?`,
    (groups, context) => {
      const day = nearestDay(groups, context);
      return day === null
        ? null
        : stretch(addDays(weekStartOf(day), weekdayOf(day) === 4 ? 4 : 5), weekdayOf(day) === 4 ? 3 : 2);
    },
  ),
  rule(
    `(?:(?:en|para|durante|de) )?(?:la )?semana del (?:dia )?(?<d>[0-2]?\\d|3[01])(?: (?:al|a) [0-3]?\\d)?(?: de (?<m>${month}))?`,
    (groups, context) => {
      const day = nearestDay(groups, context);
      return day === null ? null : stretch(weekStartOf(day), 7);
    },
  ),
];

/** "este finde", "la semana que viene", "en enero". */
export const stretchRules: readonly DayRule[] = [
  rule(`${weekLead}${finde} de (?:la semana que viene|la proxima semana)`, (_, { today }) =>
    stretch(saturday(today, 1), 2),
  ),
  rule(`(?:no )?(?:este )?${weekLead}(?:proximo )?${finde}(?: ${nextWords})?${notThisOne}`, (_, { today }) =>
    stretch(saturday(today, weekdayOf(today) > 4 ? 2 : 1), 2),
  ),
  rule(`(?:(?:el|del) (?:finde|fin de semana) de )?hace (?<n>${count}) ${finde}`, ({ n }, { today }) =>
    stretch(saturday(today, -(readNumber(n ?? "") ?? 1)), 2),
  ),
  rule(`${weekLead}(?:(?:pasado|ultimo) ${finde}|${finde} (?:pasado|anterior))`, (_, { today }) =>
    stretch(saturday(today, -1), 2),
  ),
  rule(`${weekLead}(?:${finde} ${nextWords}|proximo ${finde})`, (_, { today }) =>
    stretch(saturday(today, weekdayOf(today) > 4 ? 1 : 0), 2),
  ),
  rule(
    `(?:(?:para|durante) )?(?:este |el |del |de |en )?(?:mismo )?(?<!cada )${finde}(?! de (?:${month})(?![a-z]))`,
    (_, { today, side }) => stretch(saturday(today, side === "back" && weekdayOf(today) < 5 ? -1 : 0), 2),
  ),
  rule(
    `(?:a |para )?(?<where>principios|primeros|comienzos|mediados|finales|fin) de (?:${week})`,
    (groups, { today }) => {
      const start = weekStart(groups, today);
      const step = /^fin/.test(groups.where ?? "") ? 4 : groups.where === "mediados" ? 2 : 0;
      return { first: addDays(start, step), last: null, precision: "week" };
    },
  ),
  rule(week, (groups, { today, side }) => {
    if (groups.wi) return null;
    const start = weekStart(groups, today);
    const isRunning = groups.wt && side === "ahead";
    return isRunning ? { first: today, last: addDays(start, 6), precision: "week" } : stretch(start, 7);
  }),
  rule("(?:en |para |durante )?(?:el )?(?:mes que viene|proximo mes|mes proximo)", (_, { today }) =>
    wholeMonth(monthStartAfter(today, 1)),
  ),
  rule(
    `(?:en|para|durante|este|proximo|todo|antes de|hasta|desde|a partir de) (?:el mes de )?(?<m>${month})(?:,? (?:(?:de|del) )?(?<y>20\\d\\d)|(?<next> del ano que viene| del proximo ano))?(?! (?:y|el|la) \\d)`,
    ({ m, y, next }, context) => {
      const number = monthNumber(m);
      if (!number) return null;
      const year = y ? Number(y) : next ? calendar.yearOf(context.today) + 1 : null;
      const first = year ? calendar.dayOf(year, number, 1) : calendar.nearestMonth(number, context);
      return first === null ? null : wholeMonth(first, context);
    },
  ),
];

const wholeMonth = (first: Day, context?: DayContext): Days => ({
  first:
    context?.side === "ahead" && first < context.today && monthStartOf(context.today) === first
      ? context.today
      : first,
  last: monthEndOf(first),
  precision: "month",
});
