import fc from "fast-check";
import { expect, test } from "vitest";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { deliveryAt, isQuiet, noticeDayOf, secondsUntilQuiet } from "./quiet-hours.ts";

const aMinuteOfTwoYears = fc
  .integer({
    min: Date.parse("2026-01-01T00:00:00Z") / 60_000,
    max: Date.parse("2028-01-01T00:00:00Z") / 60_000,
  })
  .map((minutes) => new Date(minutes * 60_000));
const anHour = 3_600_000;

test("at no instant of two years is anything delivered between ten at night and eight in the morning", () => {
  fc.assert(
    fc.property(aMinuteOfTwoYears, (now) => {
      const at = deliveryAt(now);

      expect(madridTimeOf(at) >= "08:00" && madridTimeOf(at) < "22:00").toBe(true);
      // The longest night is that of October, with an hour more.
      expect(+at - +now).toBeGreaterThanOrEqual(0);
      expect(+at - +now).toBeLessThanOrEqual(11 * anHour);
      expect(+at === +now).toBe(!isQuiet(now));
      expect(+deliveryAt(at)).toBe(+at);
    }),
    { numRuns: 2000 },
  );
});

test("what a push service keeps has arrived or is dropped before the next night", () => {
  fc.assert(
    fc.property(aMinuteOfTwoYears, (now) => {
      const seconds = secondsUntilQuiet(now);

      expect(seconds === 0).toBe(isQuiet(now));
      if (seconds > 0) {
        expect(isQuiet(new Date(+now + seconds * 1000 - 1))).toBe(false);
        expect(isQuiet(new Date(+now + seconds * 1000))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["in the night in which clocks go forward", "2026-03-28T22:30:00Z", "2026-03-29T06:00:00.000Z"],
  ["in the night in which they go back", "2026-10-24T21:30:00Z", "2026-10-25T07:00:00.000Z"],
  ["between the two hours of the same name", "2026-10-25T01:30:00Z", "2026-10-25T07:00:00.000Z"],
  ["at ten sharp", "2026-07-01T20:00:00Z", "2026-07-02T06:00:00.000Z"],
  ["a moment before ten", "2026-07-01T19:59:59Z", "2026-07-01T19:59:59.000Z"],
  ["at eight sharp", "2026-07-01T06:00:00Z", "2026-07-01T06:00:00.000Z"],
])("%s it is delivered when it is eight or at once", (_when, now, at) => {
  expect(deliveryAt(new Date(now)).toISOString()).toBe(at);
});

test("the day of notices begins at nine", () => {
  expect(noticeDayOf(new Date("2026-11-23T07:59:00Z"))).toBe("2026-11-22");
  expect(noticeDayOf(new Date("2026-11-23T08:00:00Z"))).toBe("2026-11-23");
});
