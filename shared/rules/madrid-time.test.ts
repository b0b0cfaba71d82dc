import fc from "fast-check";
import { expect, test } from "vitest";
import { madridDayOf } from "./madrid-day.ts";
import { endOfMadridDay, madridInstant, madridTimeOf, startOfMadridDay } from "./madrid-time.ts";

test.each([
  ["in winter", "2026-01-15", "12:00", "2026-01-15T11:00:00.000Z"],
  ["in summer", "2026-07-15", "12:00", "2026-07-15T10:00:00.000Z"],
  ["skipped in March", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ["just after the skipped hour", "2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
  ["passed twice in October", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["just after the double hour", "2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
])("a wall clock %s is one instant", (_name, day, time, instant) => {
  expect(madridInstant(day, time).toISOString()).toBe(instant);
});

test.each([
  ["2026-03-29", 23],
  ["2026-10-25", 25],
  ["2026-11-21", 24],
])("the day %s has %i hours", (day, hours) => {
  expect((+endOfMadridDay(day) - +startOfMadridDay(day)) / 3_600_000).toBe(hours);
});

test("every instant outside the repeated hour survives conversion to Madrid time and back", () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });

  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const back = madridInstant(madridDayOf(instant), madridTimeOf(instant));
      expect([+instant, +instant - 3_600_000]).toContain(+back);
      if (+back !== +instant) expect(madridTimeOf(back)).toBe(madridTimeOf(instant));
    }),
  );
});
