import { addDays } from "#shared/rules/madrid-day.ts";
import type { DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { anyWeekday, weekday, weekdayNumber } from "./calendar-words.ts";
import { type DayRule, type Days, singleDay } from "./days.ts";
import { count, readNumber } from "./numbers.ts";
import { type Groups, rule } from "./phrase.ts";
import { nextWords, notThisOne, week, weekLead, weekStart } from "./week-words.ts";

const weekdayIn = (groups: Groups, { today }: DayContext) => {
  const number = weekdayNumber(groups.wd);
  return number === null ? null : singleDay(addDays(weekStart(groups, today), number), "weekday");
};

/** "el martes", "el jueves de la semana que viene", "este viernes no, el siguiente". */
export const weekdayRules: readonly DayRule[] = [
  rule(`${weekLead}(?<wd>${anyWeekday}) ?,? ?${week}`, weekdayIn),
  rule(`(?:el )?${week} ?,? (?:el )?(?<wd>${anyWeekday})`, weekdayIn),
  rule(
    `(?:no )?${weekLead}(?:este |proximo )?(?<wd>${anyWeekday})(?: ${nextWords})?${notThisOne}`,
    ({ wd }, context) => nthAhead(wd, 1, context),
  ),
  rule(
    `${weekLead}(?:pasado )(?<wd>${weekday})|${weekLead}(?<we>${weekday}) (?:pasado|anterior)`,
    ({ wd, we }, { today }) => nthAhead(wd ?? we, 0, { today, side: "back" }),
  ),
  rule(
    `${weekLead}(?:este |proximo |mismo |este mismo |este proximo )?(?<wd>${anyWeekday})(?: (?:${nextWords}|de esta semana|mismo))?`,
    ({ wd }, context) => nthAhead(wd, 0, context),
  ),
];

const nthAhead = (name: string | undefined, weeks: number, context: DayContext): Days | null => {
  const number = weekdayNumber(name);
  if (number === null) return null;
  const first = addDays(calendar.nearestWeekday(number, context), 7 * weeks);
  return { first, last: null, precision: "weekday" };
};

/** Applied before relative days: "hace dos lunes", "el lunes en ocho días", "dentro de dos viernes". */
export const countedWeekdayRules: readonly DayRule[] = [
  rule(`(?:(?:el|los) de )?hace (?<n>${count}) (?<wd>${weekday})s?`, ({ n, wd }, { today }) =>
    nthAhead(wd, 1 - (readNumber(n ?? "") ?? 1), { today, side: "back" }),
  ),
  rule(`(?:dentro de|en) (?<n>${count}) (?<wd>${weekday})`, ({ n, wd }, context) =>
    nthAhead(wd, (readNumber(n ?? "") ?? 1) - 1, context),
  ),
  rule(`${weekLead}(?:este )?(?<wd>${weekday}) en (?<n>ocho|quince|8|15)(?: dias)?`, ({ n, wd }, context) =>
    nthAhead(wd, /^(ocho|8)$/.test(n ?? "") ? 1 : 2, context),
  ),
];
