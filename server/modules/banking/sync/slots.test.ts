import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { lastSlot, nextMidnight, nextSlot, slotsOf } from "./slots.ts";

const instantsOf = (day: string) => slotsOf(day).map(({ at }) => at.toISOString());

const clockInMadrid = new Intl.DateTimeFormat("es-ES", {
  timeZone: "Europe/Madrid",
  hour: "2-digit",
  minute: "2-digit",
});

const anInstant = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});

test("a day in winter and one in summer", () => {
  expect(instantsOf("2026-01-15")).toEqual([
    "2026-01-15T01:00:00.000Z",
    "2026-01-15T09:30:00.000Z",
    "2026-01-15T14:30:00.000Z",
    "2026-01-15T19:30:00.000Z",
  ]);
  expect(instantsOf("2026-07-15")).toEqual([
    "2026-07-15T00:00:00.000Z",
    "2026-07-15T08:30:00.000Z",
    "2026-07-15T13:30:00.000Z",
    "2026-07-15T18:30:00.000Z",
  ]);
});

test("on the day on which 02:00 does not exist, it is the moment at which the clocks jump to 03:00", () => {
  expect(instantsOf("2026-03-29")[0]).toBe("2026-03-29T01:00:00.000Z");
  expect(clockInMadrid.format(new Date("2026-03-29T01:00:00Z"))).toBe("03:00");
});

test("on the day on which 02:00 comes twice, only the first one counts", () => {
  expect(instantsOf("2026-10-25")[0]).toBe("2026-10-25T00:00:00.000Z");
  expect(nextSlot(new Date("2026-10-25T00:00:00Z")).toISOString()).toBe("2026-10-25T09:30:00.000Z");
});

test("over twenty years every day has four moments, each later than the one before, at its time by a clock in Madrid", () => {
  const days = daysFromTo("2020-01-01", "2039-12-31");

  const slots = days.flatMap((day) => slotsOf(day).map((slot) => ({ ...slot, day })));

  expect(slots).toHaveLength(days.length * 4);
  expect(slots.filter(({ at }, index) => index > 0 && at <= (slots[index - 1]?.at ?? at))).toEqual([]);
  const strange = slots.filter(
    ({ at, time, day }) => madridDayOf(at) !== day || clockInMadrid.format(at) !== time,
  );
  // The days on which the clocks go forward: 02:00 is 03:00.
  expect(strange).toHaveLength(20);
  expect(strange.every(({ at }) => clockInMadrid.format(at) === "03:00")).toBe(true);
});

test("the last moment has come, the next has not, and none lies between them", () => {
  fc.assert(
    fc.property(anInstant, (now) => {
      const [last, next] = [lastSlot(now), nextSlot(now)];

      expect(+last).toBeLessThanOrEqual(+now);
      expect(+next).toBeGreaterThan(+now);
      expect(+nextSlot(last)).toBe(+next);
      expect(+lastSlot(next)).toBe(+next);
    }),
  );
});

test("the next midnight is the first moment of the next day in Madrid", () => {
  fc.assert(
    fc.property(anInstant, (now) => {
      const midnight = nextMidnight(now);

      expect(madridDayOf(midnight)).toBe(addDays(madridDayOf(now), 1));
      expect(madridDayOf(new Date(+midnight - 1))).toBe(madridDayOf(now));
    }),
  );
});
