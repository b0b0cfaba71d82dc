import type { Clock } from "#server/platform/clock.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";

/** How long a killed run blocks others. A living run prolongs its lease. */
export const leaseMs = 2 * 60_000;

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs);

/** A later instant was written by a clock that was ahead. */
export const latestLease = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + leaseMs);
