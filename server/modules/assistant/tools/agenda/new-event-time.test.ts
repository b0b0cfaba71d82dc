import { describe, expect, it, test } from "vitest";
import { changedTimes, timesOfDraft } from "#server/modules/calendar/events/event-times.ts";
import { changesOf } from "./new-event-time.ts";

const dentist = timesOfDraft({
  startTime: "2026-11-23T16:00:00Z",
  endTime: "2026-11-23T17:30:00Z",
  isAllDay: false,
});
const trip = timesOfDraft({ startTime: "2026-12-04", endTime: "2026-12-08", isAllDay: true });

type NewTime = Parameters<typeof changesOf>[1];

const moved = (times: typeof dentist, changes: Partial<NewTime>) => {
  const nothing = {
    newStart: null,
    newEnd: null,
    newStartInstant: null,
    shiftMinutes: null,
    durationMinutes: null,
  };
  return changedTimes(times, changesOf(times, { ...nothing, ...changes }));
};

describe("a moved event", () => {
  it.each<[string, Partial<NewTime>, string, string]>([
    ["keeps its hour on another day", { newStart: "2026-11-24" }, "2026-11-24T16:00", "2026-11-24T17:30"],
    ["keeps its day at another hour", { newStart: "19:00" }, "2026-11-23T18:00", "2026-11-23T19:30"],
    ["starts earlier by so much", { shiftMinutes: -30 }, "2026-11-23T15:30", "2026-11-23T17:00"],
    ["ends when asked", { newStart: "19:00", newEnd: "20:00" }, "2026-11-23T18:00", "2026-11-23T19:00"],
    ["lasts as long as asked", { durationMinutes: 30 }, "2026-11-23T16:00", "2026-11-23T16:30"],
  ])("%s", (_case, changes, start, end) => {
    const { startsAt, endsAt } = moved(dentist, changes);

    expect([startsAt, endsAt]).toEqual([new Date(`${start}Z`), new Date(`${end}Z`)]);
  });

  it.each([
    ["a week later", "2026-10-23T17:00:00Z", 7 * 24 * 60, "2026-10-30T18:00:00Z"],
    ["a week and half an hour later", "2026-10-23T17:00:00Z", 7 * 24 * 60 + 30, "2026-10-30T18:30:00Z"],
    ["a day earlier", "2026-10-25T18:00:00Z", -24 * 60, "2026-10-24T17:00:00Z"],
  ])("keeps its hour in Madrid across a change of the clocks: %s", (_case, start, shiftMinutes, expected) => {
    const yoga = timesOfDraft({ startTime: start, isAllDay: false });

    expect(moved(yoga, { shiftMinutes }).startsAt).toEqual(new Date(expected));
  });

  it("moves with all its days", () => {
    expect(moved(trip, { newStart: "2026-12-11" })).toMatchObject({
      firstDay: "2026-12-11",
      lastDay: "2026-12-15",
    });
  });

  it("lasts an hour when it had whole days and gets a time", () => {
    expect(moved(trip, { newStart: "10:00" })).toMatchObject({
      isAllDay: false,
      startsAt: new Date("2026-12-04T09:00:00Z"),
      endsAt: new Date("2026-12-04T10:00:00Z"),
    });
  });
});

test("a request without a new time is refused", () => {
  expect(() => moved(dentist, {})).toThrow("Dime a qué día o a qué hora lo muevo");
});
