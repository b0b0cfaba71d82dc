import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import {
  calendarMonth,
  type DayNumber,
  dayInMonth,
  firstKept,
  firstOfMonth,
  type MonthNumber,
  monthOfDay,
  monthsKept,
  weekdayOfNumber,
} from "./day-numbers.ts";
import { meteredDay } from "./metered-due.ts";
import { isWorkingDay, movedTo } from "./working-days.ts";

const workingDayOf = (month: MonthNumber, fromEnd: boolean, count: number): DayNumber => {
  const step = fromEnd ? -1 : 1;
  let found = fromEnd ? firstOfMonth(month + 1) - 1 : firstOfMonth(month);
  for (let left = count; ; found += step) {
    if (isWorkingDay(found, "offices")) left -= 1;
    if (left <= 0) return found;
  }
};

const lastWeekdayOf = (month: MonthNumber, weekday: number): DayNumber => {
  const last = firstOfMonth(month + 1) - 1;
  return movedTo(last - ((weekdayOfNumber(last) - weekday + 7) % 7), "earlier");
};

const workedOut = (rule: DueRule, month: MonthNumber): DayNumber => {
  if (rule.on === "working day") return workingDayOf(month, rule.fromEnd, rule.count);
  if (rule.on === "tax days")
    return movedTo(dayInMonth(month, calendarMonth(month) === 1 ? 30 : 20), "later");
  if (rule.on === "last weekday") return lastWeekdayOf(month, rule.weekday);
  if (rule.on === "weekday") return firstOfMonth(month);
  if (rule.moved === "about") return meteredDay(month, rule.date);
  return movedTo(dayInMonth(month, rule.date), rule.moved);
};

const ways = { not: 0, later: 1, earlier: 2, about: 3 };

/** A number of its own for each rule. */
const numberOfRule = (rule: DueRule) => {
  if (rule.on === "date") return rule.date * 4 + ways[rule.moved];
  if (rule.on === "working day") return 200 + rule.count * 2 + (rule.fromEnd ? 1 : 0);
  if (rule.on === "last weekday") return 210 + rule.weekday;
  return rule.on === "weekday" ? 0 : 1;
};

/** Due days by rule and month, as finding a rule asks for each many times; 0 where not yet asked for. */
const known: Int32Array[] = [];

/** The day on which an entry of that month falls due. */
export const dueDay = (rule: DueRule, month: MonthNumber): DayNumber => {
  const number = numberOfRule(rule);
  let days = known[number];
  if (!days) {
    days = new Int32Array(monthsKept);
    known[number] = days;
  }
  const before = days[month - firstKept];
  if (before) return before;
  const day = workedOut(rule, month);
  if (before === 0) days[month - firstKept] = day;
  return day;
};

/** Due days of two months lie further apart than twice this. */
const surelyNearest = 8;

/** The month whose due day is nearest: a receipt of the 31st is booked on the 2nd. */
export const dueMonth = (rule: DueRule, day: DayNumber): MonthNumber => {
  const month = monthOfDay(day);
  const same = Math.abs(dueDay(rule, month) - day);
  if (same <= surelyNearest) return month;
  if (Math.abs(dueDay(rule, month - 1) - day) < same) return month - 1;
  return Math.abs(dueDay(rule, month + 1) - day) < same ? month + 1 : month;
};
