import { describe, expect, it } from "vitest";
import type { KnownEvent } from "#server/modules/assistant/domain/understanding/resolve-event.ts";
import type { NewEventTime } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { movedTimesOf } from "./moved-times.ts";

const timed = (id: string, title: string, start: string): KnownEvent => ({
  id,
  title,
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + 90 * 60_000).toISOString(),
  isAllDay: false,
});

const dentist = timed("dentist", "Dentista", "2026-11-23T17:00+01:00");
const trip = { id: "trip", title: "Viaje a Roma", start: "2026-12-04", end: "2026-12-08", isAllDay: true };

const newTime = (changes: Partial<NewEventTime>): NewEventTime => ({
  day: null,
  time: null,
  endTime: null,
  shiftMinutes: null,
  durationMinutes: null,
  ...changes,
});

describe("the new time of an event", () => {
  it.each<[string, Partial<NewEventTime>, string, string]>([
    ["keeps its hour on another day", { day: "2026-11-24" }, "2026-11-24T16:00", "2026-11-24T17:30"],
    ["keeps its day at another hour", { time: "19:00" }, "2026-11-23T18:00", "2026-11-23T19:30"],
    ["is earlier by so much", { shiftMinutes: -30 }, "2026-11-23T15:30", "2026-11-23T17:00"],
    ["ends when it was said", { time: "19:00", endTime: "20:00" }, "2026-11-23T18:00", "2026-11-23T19:00"],
    ["lasts as long as was said", { durationMinutes: 30 }, "2026-11-23T16:00", "2026-11-23T16:30"],
  ])("%s", (_case, changes, start, end) => {
    expect(movedTimesOf(dentist, newTime(changes))).toEqual({
      start: `${start}:00.000Z`,
      end: `${end}:00.000Z`,
      isAllDay: false,
    });
  });

  it("keeps the local time across a change of the clocks", () => {
    const event = timed("x", "Yoga", "2026-10-23T19:00+02:00");

    expect(movedTimesOf(event, newTime({ shiftMinutes: 7 * 24 * 60 })).start).toBe(
      "2026-10-30T18:00:00.000Z",
    );
  });

  it("moves all days of a trip", () => {
    expect(movedTimesOf(trip, newTime({ day: "2026-12-11" }))).toEqual({
      start: "2026-12-11",
      end: "2026-12-15",
      isAllDay: true,
    });
  });

  it("lasts an hour when an all-day event gets a time", () => {
    expect(movedTimesOf(trip, newTime({ time: "10:00" }))).toEqual({
      start: "2026-12-04T09:00:00.000Z",
      end: "2026-12-04T10:00:00.000Z",
      isAllDay: false,
    });
  });
});
