import { expect, test } from "vitest";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import { placeInSpan, whenOf } from "./event-words.ts";

const night = anEvent({ startTime: "2026-10-15T20:00:00.000Z", endTime: "2026-10-16T00:00:00.000Z" });
const untilMidnight = { ...night, endTime: "2026-10-15T22:00:00.000Z" };

test.each([
  [anEvent(), "15 oct, 13:00-13:45"],
  [night, "15 oct, 22:00 - 16 oct, 02:00"],
  [untilMidnight, "15 oct, 22:00-00:00"],
  [anAllDayEvent("2026-10-15"), "15 oct, todo el día"],
  [anAllDayEvent("2026-10-15", "2026-11-02"), "15 oct - 2 nov, todo el día"],
])("when an event is, %#: %s", (event, words) => {
  expect(whenOf(event)).toBe(words);
});

test("an event of several days says which day it is; one that ends at midnight lasts one day", () => {
  const trip = anAllDayEvent("2026-10-24", "2026-10-27");

  expect(placeInSpan(trip, "2026-10-25")).toEqual({ place: 2, count: 4 });
  expect(placeInSpan(night, "2026-10-16")).toEqual({ place: 2, count: 2 });
  expect(placeInSpan(untilMidnight, "2026-10-15")).toBeUndefined();
});
