import { expect, test } from "vitest";
import {
  addDays,
  daysFromTo,
  madridDayOf,
  monthEndOf,
  monthStartAfter,
  monthsBefore,
  weekdayOf,
  weekStartOf,
} from "./madrid-day.ts";

test.each([
  ["winter, a minute before midnight", "2026-01-15T22:59:59Z", "2026-01-15"],
  ["winter, midnight", "2026-01-15T23:00:00Z", "2026-01-16"],
  ["summer, a minute before midnight", "2026-07-15T21:59:59Z", "2026-07-15"],
  ["summer, midnight", "2026-07-15T22:00:00Z", "2026-07-16"],
  ["the eve of the change to summer", "2026-03-28T23:00:00Z", "2026-03-29"],
  ["the evening after the change to summer", "2026-03-29T22:00:00Z", "2026-03-30"],
  ["the eve of the change to winter", "2026-10-24T22:00:00Z", "2026-10-25"],
  ["the evening of the change to winter", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["the end of a year", "2026-12-31T23:00:00Z", "2027-01-01"],
])("the day in Madrid: %s", (_when, instant, day) => {
  const found = madridDayOf(new Date(instant));

  expect(found).toBe(day);
});

test("days follow each other across both clock changes", () => {
  expect(daysFromTo("2026-03-28", "2026-03-30")).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(daysFromTo("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});

test("a week starts on Monday", () => {
  expect(weekStartOf("2026-11-21")).toBe("2026-11-16");
  expect(weekStartOf("2026-11-16")).toBe("2026-11-16");
  expect(weekdayOf("2026-11-22")).toBe(6);
});

test("months have their own bounds, leap years included", () => {
  expect(monthEndOf("2028-02-10")).toBe("2028-02-29");
  expect(monthStartAfter("2026-11-21", 2)).toBe("2027-01-01");
  expect(monthStartAfter("2026-01-21", -1)).toBe("2025-12-01");
});

test("half a year before a day that the month lacks is the month's last day", () => {
  expect(monthsBefore("2026-08-31", 6)).toBe("2026-02-28");
  expect(monthsBefore("2026-11-21", 6)).toBe("2026-05-21");
});
