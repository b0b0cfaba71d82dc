import { expect, test } from "vitest";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import { dayStripOf, nowOn } from "./day-strip-blocks.ts";

const day = "2026-10-15";
/** Times of an instant on that Thursday in UTC, two hours behind Madrid. */
const between = (startTime: string, endTime: string) =>
  anEvent({ startTime: `${startTime}:00.000Z`, endTime: `${endTime}:00.000Z` });

test("the strip goes from 8 to 22 h and an event lies where Madrid's clock has it", () => {
  const { blocks, ...rest } = dayStripOf([between("2026-10-15T11:00", "2026-10-15T11:45")], day);

  expect(blocks).toMatchObject([{ from: 13 * 60, to: 13 * 60 + 45, lane: 0, laneCount: 1 }]);
  expect(rest).toEqual({ from: 8, to: 22 });
});

test("the strip grows by whole hours for events outside it, and to midnight for events that touch another day", () => {
  const early = between("2026-10-15T04:30", "2026-10-15T05:30");
  const night = between("2026-10-14T20:00", "2026-10-15T00:30");
  const late = between("2026-10-15T21:30", "2026-10-16T01:00");

  expect(dayStripOf([early], day)).toMatchObject({ from: 6, to: 22 });
  expect(dayStripOf([night], day)).toMatchObject({ from: 0, blocks: [{ from: 0, to: 150 }] });
  expect(dayStripOf([late], day)).toMatchObject({ to: 24, blocks: [{ from: 23 * 60 + 30, to: 24 * 60 }] });
});

test("an all-day event has no block in the strip", () => {
  expect(dayStripOf([anAllDayEvent(day)], day)).toEqual({ blocks: [], from: 8, to: 22 });
});

test("overlapping events share the height in lanes, a free lane is used again, and other events keep the full height", () => {
  const { blocks } = dayStripOf(
    [
      between("2026-10-15T08:00", "2026-10-15T10:00"),
      between("2026-10-15T09:00", "2026-10-15T11:00"),
      between("2026-10-15T10:00", "2026-10-15T12:00"),
      between("2026-10-15T12:00", "2026-10-15T13:00"),
    ],
    day,
  );

  expect(blocks.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test("an event in the hour that a clock change repeats never ends before it begins", () => {
  const { blocks } = dayStripOf([between("2026-10-25T00:50", "2026-10-25T01:10")], "2026-10-25");

  expect(blocks).toMatchObject([{ from: 170, to: 170 }]);
});

test("the current time is marked on its own day only", () => {
  const now = Date.parse("2026-10-15T22:10:00Z");

  expect(nowOn("2026-10-16", now)).toBe(10);
  expect(nowOn("2026-10-15", now)).toBeUndefined();
});
