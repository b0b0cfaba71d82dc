import { expect, test } from "vitest";
import {
  dayWithWeekday,
  greeting,
  longDay,
  madridDay,
  madridTime,
  relativeDay,
  shortDay,
  weekdayAndDate,
} from "./dates.ts";

test("the days around today have names, the others a date, and another year is written", () => {
  const today = "2026-10-15";

  expect(relativeDay("2026-10-15", today)).toBe("hoy");
  expect(relativeDay("2026-10-14", today)).toBe("ayer");
  expect(relativeDay("2026-10-16", today)).toBe("mañana");
  expect(relativeDay("2026-10-13", today)).toBe("13 oct");
  expect(relativeDay("2025-10-13", today)).toBe("13 oct 2025");
});

test("yesterday is yesterday across the hour change and the new year", () => {
  expect(relativeDay("2026-10-25", "2026-10-26")).toBe("ayer");
  expect(relativeDay("2025-12-31", "2026-01-01")).toBe("ayer");
});

test("an instant belongs to the day and the hour of Madrid, in summer and in winter", () => {
  expect(madridDay("2026-07-01T22:30:00Z")).toBe("2026-07-02");
  expect(madridDay("2026-01-01T22:30:00Z")).toBe("2026-01-01");
  expect(madridTime("2026-10-15T07:48:00Z")).toBe("09:48");
});

test("days are written in Spanish", () => {
  expect(shortDay("2026-09-05")).toBe("5 sep");
  expect(longDay("2026-10-13")).toBe("13 de octubre de 2026");
  expect(weekdayAndDate("2026-10-13")).toBe("martes 13");
  expect(dayWithWeekday("2026-10-13")).toBe("martes, 13 de octubre");
});

test.each([
  ["2026-10-15T05:00:00Z", "Buenos días"],
  ["2026-10-15T11:59:00Z", "Buenos días"],
  ["2026-10-15T12:00:00Z", "Buenas tardes"],
  ["2026-10-15T19:00:00Z", "Buenas noches"],
  ["2026-10-15T03:59:00Z", "Buenas noches"],
])("at %s one says %s in Madrid", (instant, words) => {
  expect(greeting(new Date(instant))).toBe(words);
});
