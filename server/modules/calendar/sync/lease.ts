import type { Clock } from "#server/platform/clock.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";

/** How long a killed run keeps others out. A living one prolongs it in time. */
export const leaseMs = 2 * 60_000;

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs);

/** What lies beyond it was made by a clock that was ahead. */
export const latestLease = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + leaseMs);
