import type { Day } from "#server/modules/cash-flow/domain/household.ts";

/** Days since 1970-01-01: promises compare many thousands of days, too slow as strings. */
export type DayNumber = number;

const millisecondsPerDay = 86_400_000;

export const numberOfDay = (day: Day): DayNumber => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;

export const dayOfNumber = (number: DayNumber): Day =>
  new Date(number * millisecondsPerDay).toISOString().slice(0, 10);

/** Months since year 0, January being a multiple of twelve. */
export type MonthNumber = number;

const firstDays = new Map<MonthNumber, DayNumber>();

export const firstOfMonth = (month: MonthNumber): DayNumber => {
  const known = firstDays.get(month);
  if (known !== undefined) return known;
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1) / millisecondsPerDay;
  firstDays.set(month, first);
  return first;
};

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
