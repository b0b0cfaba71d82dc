import { easterOf } from "#server/spanish/holidays.ts";

/** Days are counted from 1970: quick to add and compare. */
export const numberOf = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / 86_400_000;

export const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOfNumber = (number: number) => (((number + 3) % 7) + 7) % 7;

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

export const monthAfter = ({ year, month }: Month, count: number): Month => {
  const total = year * 12 + month - 1 + count;
  return { year: Math.floor(total / 12), month: (total % 12) + 1 };
};

export const monthOfNumber = (number: number): Month => {
  const day = dayOfNumber(number);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
};

export const lengthOf = ({ year, month }: Month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The last day of the month where it is shorter. */
export const dateIn = (place: Month, day: number) =>
  Date.UTC(place.year, place.month - 1, Math.min(day, lengthOf(place))) / 86_400_000;

const closings = new Map<string, Set<number>>();

const closedDays = (year: number, kind: "target" | "madrid") => {
  const key = `${kind}${year}`;
  const known = closings.get(key);
  if (known) return known;
  const easter = numberOf(easterOf(year));
  const fixed =
    kind === "target"
      ? ["01-01", "05-01", "12-25", "12-26"]
      : ["01-01", "01-06", "05-01", "05-02", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"];
  const moving = kind === "target" ? [easter - 2, easter + 1] : [easter - 3, easter - 2];
  const days = new Set([...fixed.map((day) => numberOf(`${year}-${day}`)), ...moving]);
  closings.set(key, days);
  return days;
};

const isOpen = (number: number, kind: "target" | "madrid") =>
  weekdayOfNumber(number) < 5 && !closedDays(monthOfNumber(number).year, kind).has(number);

const nextOpen = (number: number, kind: "target" | "madrid", step: 1 | -1) => {
  let day = number;
  while (!isOpen(day, kind)) day += step;
  return day;
};

/** Receipts are charged on the day itself or the next one on which banks settle. */
export const bankingDayFrom = (number: number) => nextOpen(number, "target", 1);
export const workingDayFrom = (number: number) => nextOpen(number, "madrid", 1);
export const workingDayUpTo = (number: number) => nextOpen(number, "madrid", -1);
export const lastWorkingDay = (month: Month) => workingDayUpTo(dateIn(month, 31));
