import { describe, expect, it } from "vitest";
import { type KnownEvent, resolveEvent } from "./resolve-event.ts";
import type { EventTarget } from "./understanding.ts";

const now = new Date("2026-11-18T10:00+01:00");

const timed = (id: string, title: string, start: string): KnownEvent => ({
  id,
  title,
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + 90 * 60_000).toISOString(),
  isAllDay: false,
});

const agenda = [
  timed("past", "Fisio", "2026-11-10T18:00+01:00"),
  timed("dentist", "Dentista", "2026-11-23T17:00+01:00"),
  timed("paula", "Dentista de Paula", "2026-11-25T17:00+01:00"),
  timed("dinner", "Cena con los de inglés", "2026-11-21T21:30+01:00"),
  timed("yoga-1", "Yoga", "2026-11-19T19:00+01:00"),
  timed("yoga-2", "Yoga", "2026-11-26T19:00+01:00"),
  { id: "trip", title: "Viaje a Roma", start: "2026-12-04", end: "2026-12-08", isAllDay: true },
];

const target = (changes: Partial<EventTarget>): EventTarget => ({
  id: null,
  words: [],
  day: null,
  time: null,
  ...changes,
});
describe("the event that a description means", () => {
  it.each<[string, Partial<EventTarget>, string[]]>([
    ["the title that is all that was said", { words: ["dentista"] }, ["dentist"]],
    ["the title with more of what was said", { words: ["dentista", "paula"] }, ["paula"]],
    ["that of the day", { words: ["yoga"], day: "2026-11-26" }, ["yoga-2"]],
    ["several that are alike", { words: ["yoga"] }, ["yoga-1", "yoga-2"]],
    ["a title with one wrong letter", { words: ["dentistra"] }, ["dentist"]],
    ["some words of a title", { words: ["cena", "ingles"] }, ["dinner"]],
    ["what is on at an hour of a day", { day: "2026-11-21", time: "09:30" }, ["dinner"]],
    ["a day in the middle of a trip", { words: ["roma"], day: "2026-12-06" }, ["trip"]],
    ["what is over, with nothing to come", { words: ["fisio"] }, ["past"]],
    ["the event spoken of", { id: "dinner" }, ["dinner"]],
    ["a name that leaves no doubt on another day", { words: ["cena"], day: "2026-11-22" }, ["dinner"]],
    ["nothing", { words: ["padel"] }, []],
  ])("is %s", (_case, changes, ids) => {
    expect(resolveEvent(target(changes), agenda, now).map(({ id }) => id)).toEqual(ids);
  });
});
