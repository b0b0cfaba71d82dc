import fc from "fast-check";
import { expect, test } from "vitest";
import { instantInZone, wallClockInZone } from "./zone-time.ts";

const zones = fc.constantFrom(
  "Europe/Madrid",
  "Atlantic/Canary",
  "America/New_York",
  "Pacific/Auckland",
  "Asia/Kolkata",
  "America/Los_Angeles",
  "Etc/UTC",
);
const wall = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });

test("a wall clock time gives an instant that shows it, or follows the rule for skipped times", () => {
  fc.assert(
    fc.property(zones, wall, (zone, minutes) => {
      const shown = minutes * 60_000;

      const instant = instantInZone(zone, shown);

      const skipped = wallClockInZone(zone, instant) - shown;
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(skipped);
      // Clocks show the minute before the change right before it.
      if (skipped > 0) expect(wallClockInZone(zone, instant - skipped)).toBeLessThan(shown);
    }),
  );
});

test.each([
  ["Europe/Madrid", "2026-03-29T02:30:00Z", "2026-03-29T01:30:00Z"],
  ["Europe/Madrid", "2026-10-25T02:30:00Z", "2026-10-25T00:30:00Z"],
  ["Pacific/Auckland", "2026-09-27T02:30:00Z", "2026-09-26T14:30:00Z"],
  ["America/New_York", "2026-11-01T01:30:00Z", "2026-11-01T05:30:00Z"],
])("in %s %s is %s", (zone, shown, instant) => {
  expect(instantInZone(zone, Date.parse(shown))).toBe(Date.parse(instant));
});
