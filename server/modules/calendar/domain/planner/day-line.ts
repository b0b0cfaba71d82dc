import { addDays, daysFromTo, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { startOfMadridDay } from "#shared/rules/madrid-time.ts";

const aDay = 86_400_000;

export type DayLine = ReturnType<typeof createDayLine>;

/**
 * The days from the Monday of last week to the last one planned, by number: 0 to 6 are last week, 7 to 13 this one.
 * An instant before them has a negative number.
 */
export const createDayLine = (now: Date, until: string) => {
  const today = madridDayOf(now);
  const first = addDays(weekStartOf(today), -7);
  const names = daysFromTo(first, until);
  const midnights = [...names, addDays(names.at(-1) ?? first, 1)].map((day) =>
    startOfMadridDay(day).getTime(),
  );
  const start = midnights[0] ?? 0;

  return {
    names,
    today: names.indexOf(today),
    last: names.length - 1,
    /** The number of the day of an instant. */
    numberOf(instant: number) {
      const guess = Math.floor((instant - start) / aDay);
      if (instant < (midnights[guess] ?? Number.NEGATIVE_INFINITY)) return guess - 1;
      return instant >= (midnights[guess + 1] ?? Number.POSITIVE_INFINITY) ? guess + 1 : guess;
    },
    /** The number of a day, or of the nearest within the line; a day before the line is 0, one after it `last` + 1. */
    numberOfDay(day: string) {
      if (day < first) return 0;
      return day > until ? names.length : names.indexOf(day);
    },
    /** How many days there are from one to another, both included. */
    daysUntil: (number: number, day: string) =>
      (Date.parse(day) - Date.parse(names[number] ?? day)) / aDay + 1,
  };
};
