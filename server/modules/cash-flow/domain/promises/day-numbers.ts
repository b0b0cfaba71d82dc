import type { Day } from "#server/modules/cash-flow/domain/household.ts";

/** Days since 1970-01-01: promises compare many thousands of days, too slow as strings. */
export type DayNumber = number;

const millisecondsPerDay = 86_400_000;
/** 1990 to 2080: days that are kept once they are written. */
const [leastWritten, mostWritten] = [7305, 40_000];

/** "0" is 48. */
const digitsAt = (day: Day, at: number) => day.charCodeAt(at) * 10 + day.charCodeAt(at + 1) - 528;

export const numberOfDay = (day: Day): DayNumber =>
  firstOfMonth((digitsAt(day, 0) * 100 + digitsAt(day, 2)) * 12 + digitsAt(day, 5) - 1) +
  digitsAt(day, 8) -
  1;

const daysWritten = new Map<DayNumber, Day>();

export const dayOfNumber = (number: DayNumber): Day => {
  const before = daysWritten.get(number);
  if (before !== undefined) return before;
  const day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
  if (number > leastWritten && number < mostWritten) daysWritten.set(number, day);
  return day;
};

/** Months since year 0, January being a multiple of twelve. */
export type MonthNumber = number;

const firstDayIn = (month: MonthNumber) =>
  Date.UTC(Math.floor(month / 12), month % 12, 1) / millisecondsPerDay;

/** Months for which days are kept in tables; others are worked out each time. */
export const firstKept: MonthNumber = 1990 * 12;
export const monthsKept = 90 * 12;

const firstDays = Int32Array.from({ length: monthsKept }, (_, at) => firstDayIn(firstKept + at));

export const firstOfMonth = (month: MonthNumber): DayNumber =>
  firstDays[month - firstKept] ?? firstDayIn(month);

export const lengthOfMonth = (month: MonthNumber) => firstOfMonth(month + 1) - firstOfMonth(month);

export const monthOfDay = (number: DayNumber): MonthNumber => {
  let month = 1970 * 12 + Math.floor(number / 30.436875);
  while (firstOfMonth(month) > number) month -= 1;
  while (firstOfMonth(month + 1) <= number) month += 1;
  return month;
};

/** 1 to 31. */
export const dateOfDay = (number: DayNumber) => number - firstOfMonth(monthOfDay(number)) + 1;

/** The date in that month, or the month's last day. */
export const dayInMonth = (month: MonthNumber, date: number): DayNumber =>
  firstOfMonth(month) + Math.min(date, lengthOfMonth(month)) - 1;

/** 1 to 12. */
export const calendarMonth = (month: MonthNumber) => (month % 12) + 1;

/** 0 is Monday. */
export const weekdayOfNumber = (number: DayNumber) => (number + 3) % 7;
