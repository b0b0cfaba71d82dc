import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import {
  calendarMonth,
  type DayNumber,
  dayInMonth,
  firstOfMonth,
  type MonthNumber,
  monthOfDay,
} from "./day-numbers.ts";
import { isWorkingDay, movedTo } from "./working-days.ts";

const workingDayOf = (month: MonthNumber, fromEnd: boolean, count: number): DayNumber => {
  const step = fromEnd ? -1 : 1;
  let found = fromEnd ? firstOfMonth(month + 1) - 1 : firstOfMonth(month);
  for (let left = count; ; found += step) {
    if (isWorkingDay(found, "offices")) left -= 1;
    if (left <= 0) return found;
  }
};

/** The day on which an entry of that month falls due. */
export const dueDay = (rule: DueRule, month: MonthNumber): DayNumber => {
  if (rule.on === "working day") return workingDayOf(month, rule.fromEnd, rule.count);
  if (rule.on === "tax days")
    return movedTo(dayInMonth(month, calendarMonth(month) === 1 ? 30 : 20), "later");
  if (rule.on === "weekday") return firstOfMonth(month);
  return movedTo(dayInMonth(month, rule.date), rule.moved);
};

/** The month whose due day is nearest: a receipt of the 31st is booked on the 2nd. */
export const dueMonth = (rule: DueRule, day: DayNumber): MonthNumber => {
  const month = monthOfDay(day);
  const [before, same, after] = [month - 1, month, month + 1].map((one) => Math.abs(dueDay(rule, one) - day));
  if (before !== undefined && same !== undefined && before < same) return month - 1;
  return after !== undefined && same !== undefined && after < same ? month + 1 : month;
};
