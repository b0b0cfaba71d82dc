import { expect, test } from "vitest";
import { timesOf } from "./event-times.ts";

const today = "2026-10-15";

const timed = (startTime: string, endTime: string) => ({ startTime, endTime, isAllDay: false });
const allDay = (startTime: string, endTime = startTime) => ({ startTime, endTime, isAllDay: true });

test.each([
  [timed("2026-10-16T19:00:00Z", "2026-10-16T20:00:00Z"), "viernes 16, 21:00-22:00"],
  [timed("2026-11-06T20:00:00Z", "2026-11-06T21:00:00Z"), "viernes 6 nov, 21:00-22:00"],
  [timed("2027-01-01T08:00:00Z", "2027-01-01T08:00:00Z"), "viernes 1 ene 2027, 09:00"],
  [timed("2026-10-16T20:00:00Z", "2026-10-16T22:00:00Z"), "viernes 16, 22:00-00:00"],
  [timed("2026-10-16T20:00:00Z", "2026-10-17T00:00:00Z"), "viernes 16, 22:00 - sábado 17, 02:00"],
  [allDay("2026-10-31"), "sábado 31, todo el día"],
  [allDay("2026-10-31", "2026-11-02"), "sábado 31 oct - lunes 2 nov, todo el día"],
])("%j is %s", (times, words) => {
  expect(timesOf(times, today)).toBe(words);
});
