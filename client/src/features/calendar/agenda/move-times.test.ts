import { expect, test } from "vitest";
import { anEvent } from "#shared/testing/event-builders.ts";
import { noShift, shifted, shiftOfKey } from "./move-times.ts";

const event = anEvent({ startTime: "2026-10-24T17:30:00.000Z", endTime: "2026-10-24T18:30:00.000Z" });

test("an event that is moved keeps its length, and its hour on the day on which the clocks change", () => {
  expect(shifted(event, { ...noShift, days: 1 })).toEqual({
    startTime: "2026-10-25T18:30:00.000Z",
    endTime: "2026-10-25T19:30:00.000Z",
  });
  expect(shifted(event, { ...noShift, minutes: -30 }).startTime).toBe("2026-10-24T17:00:00.000Z");
});

test("it neither leaves its day by its hours nor becomes shorter than a quarter", () => {
  expect(shifted(event, { ...noShift, minutes: 900 }).startTime).toBe("2026-10-24T21:45:00.000Z");
  expect(shifted(event, { ...noShift, longer: -300 }).endTime).toBe("2026-10-24T17:45:00.000Z");
});

test("Alt and an arrow move it, with Shift its end; other keys do nothing", () => {
  const press = (key: string, shiftKey = false) => shiftOfKey({ key, altKey: true, shiftKey });
  expect(press("ArrowDown")).toEqual({ ...noShift, minutes: 15 });
  expect(press("ArrowLeft")).toEqual({ ...noShift, days: -1 });
  expect(press("ArrowDown", true)).toEqual({ ...noShift, longer: 15 });
  expect(press("Enter")).toBeUndefined();
  expect(shiftOfKey({ key: "ArrowDown", altKey: false, shiftKey: false })).toBeUndefined();
});
