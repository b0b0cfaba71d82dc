import { addDays, daysFromTo, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { startOfMadridDay } from "#shared/rules/madrid-time.ts";

const dayMs = 86_400_000;

export type DayRange = ReturnType<typeof createDayRange>;

/** 0 to 6 are last week's days from Monday, 7 to 13 this week's. Earlier instants have negative numbers. */
export const createDayRange = (now: Date, until: string) => {
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
    numberOf(instant: number) {
      const guess = Math.floor((instant - start) / dayMs);
      if (instant < (midnights[guess] ?? Number.NEGATIVE_INFINITY)) return guess - 1;
      return instant >= (midnights[guess + 1] ?? Number.POSITIVE_INFINITY) ? guess + 1 : guess;
    },
    numberOfDay(day: string) {
      if (day < first) return 0;
      return day > until ? names.length : names.indexOf(day);
    },
    daysUntil: (number: number, day: string) =>
      (Date.parse(day) - Date.parse(names[number] ?? day)) / dayMs + 1,
  };
};
