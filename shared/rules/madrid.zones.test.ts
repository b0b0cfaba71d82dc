import { expect, test } from "vitest";
import {
  dayLater,
  everyDay,
  expectedMadridInstant,
  weekdayNumber,
} from "#shared/testing/independent-madrid.ts";
import * as days from "./madrid-day.ts";
import { endOfMadridDay, madridInstant, madridTimeOf, startOfMadridDay } from "./madrid-time.ts";

test("every day begins and ends at midnight in Madrid, and its wall clock is right", () => {
  for (const day of everyDay) {
    expect(startOfMadridDay(day).getTime()).toBe(expectedMadridInstant(day, "00:00:00"));
    expect(endOfMadridDay(day).getTime()).toBe(expectedMadridInstant(day, "24:00:00"));
    for (const time of ["00:00", "01:59", "03:00", "12:00", "23:59"]) {
      const instant = new Date(expectedMadridInstant(day, `${time}:00`));
      expect(madridInstant(day, time)).toEqual(instant);
      expect([days.madridDayOf(instant), madridTimeOf(instant)]).toEqual([day, time]);
    }
  }
});

test("every day has the right neighbours, week and month", () => {
  for (const day of everyDay) {
    const weekday = (weekdayNumber(day) + 6) % 7;
    const next = dayLater(day, 1);
    expect([days.addDays(day, 1), days.addDays(next, -1), days.addDays(day, 400)]).toEqual([
      next,
      day,
      dayLater(day, 400),
    ]);
    expect(days.daysFromTo(dayLater(day, -2), next)).toEqual(
      [-2, -1, 0, 1].map((count) => dayLater(day, count)),
    );
    expect([days.weekdayOf(day), days.weekStartOf(day)]).toEqual([weekday, dayLater(day, -weekday)]);
    expect([days.monthStartOf(day), days.dayOfMonth(day)]).toEqual([
      `${day.slice(0, 7)}-01`,
      Number(day.slice(8)),
    ]);
    expect(dayLater(days.monthEndOf(day), 1)).toBe(days.monthStartAfter(day, 1));
  }
});
