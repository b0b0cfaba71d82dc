import { expect, test } from "vitest";
import type { AvailableHours } from "./available-hours.ts";
import { freeSlots } from "./free-slots.ts";

const nothing = { busy: [], travel: { before: 30, after: 45 }, minutes: 30 };
const anyTime: AvailableHours = { parts: [], work: null };

const slotsOf = (from: string, to: string, changes: object) =>
  freeSlots({ from: new Date(from), to: new Date(to), hours: anyTime, ...nothing, ...changes }).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(11, 16)}`,
  );

test("a day without preferences is free from seven to eleven at night", () => {
  const slots = slotsOf("2026-11-23T00:00:00Z", "2026-11-23T23:00:00Z", {});

  expect(slots).toEqual(["11-23T06:00 22:00"]);
});

test("a preferred evening lasts until midnight, also on days of 23 and 25 hours", () => {
  const hours = { parts: ["evening"], work: null };

  const slots = ["2026-03-29", "2026-10-25"].flatMap((day) =>
    slotsOf(`${day}T02:00:00Z`, `${day}T23:30:00Z`, { hours }),
  );

  expect(slots).toEqual(["03-29T16:00 22:00", "10-25T17:00 23:00"]);
});

test("working hours are blocked, including a night shift's next morning", () => {
  const hours = { parts: [], work: { start: "22:00", end: "09:30", days: [0] } };

  const slots = slotsOf("2026-11-23T00:00:00Z", "2026-11-24T23:00:00Z", { hours });

  expect(slots).toEqual(["11-23T06:00 21:00", "11-24T08:30 22:00"]);
});

test("an event takes its time, with a location also the travel, an all-day event its day, and one shown as free none", () => {
  const event = { id: "1", hasPlace: false, isAllDay: false };
  const at = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  const busy = [
    { ...event, ...at("2026-11-23T10:00:00Z", "2026-11-23T11:00:00Z") },
    { ...event, hasPlace: true, ...at("2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z") },
    {
      ...event,
      isAllDay: true,
      isTransparent: true,
      ...at("2026-11-22T23:00:00Z", "2026-11-23T23:00:00Z"),
    },
    { ...event, isAllDay: true, ...at("2026-11-23T23:00:00Z", "2026-11-24T23:00:00Z") },
  ];

  const slots = slotsOf("2026-11-23T08:00:00Z", "2026-11-24T23:00:00Z", { busy, minutes: 100 });

  expect(slots).toEqual(["11-23T08:00 10:00", "11-23T11:00 14:30", "11-23T16:45 22:00"]);
});

test("slots that are too short are dropped", () => {
  const slots = slotsOf("2026-11-23T08:00:00Z", "2026-11-23T08:29:00Z", {});

  expect(slots).toEqual([]);
});
