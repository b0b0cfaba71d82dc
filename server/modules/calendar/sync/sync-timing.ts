import { createHash } from "node:crypto";
import type { Window } from "#server/modules/calendar/calendar-provider.ts";
import { isImplausiblyLate, latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { latestLease, type StoredConnection } from "./lease-repository.ts";

const second = 1000;
/** The usual minimum between two requests to Google. */
const minIntervalMs = 60 * second;
/** The minimum when there are unsent changes or the person asked. */
const minForcedIntervalMs = 5 * second;
const firstBackOffMs = 30 * second;
const maxBackOffMs = 60 * 60 * second;
const maxWaitMs = 24 * maxBackOffMs;

interface SyncRequest {
  now: Date;
  hasUnsent: boolean;
  isForced: boolean;
}

/** Why a connected calendar must not be asked now; null when it may be. */
export const reasonToWait = (
  { leaseUntil, retryAt, trouble, lastAttemptAt }: StoredConnection,
  { now, hasUnsent, isForced }: SyncRequest,
): "running" | "waiting" | "recent" | null => {
  if (leaseUntil && leaseUntil > now && leaseUntil <= latestLease(now)) return "running";
  // The person may retry a server that did not respond, but not one that asked to wait.
  if (retryAt && retryAt > now && retryAt <= latestRetry(now) && !(isForced && trouble !== "rate_limited"))
    return "waiting";
  const pauseMs = hasUnsent || isForced ? minForcedIntervalMs : minIntervalMs;
  return elapsedMs(lastAttemptAt, now) < pauseMs ? "recent" : null;
};

/** Infinite without a mark, or when the mark is in the future. */
export const elapsedMs = (mark: Date | null, now: Date) =>
  mark === null || isImplausiblyLate(mark, now) ? Number.POSITIVE_INFINITY : now.getTime() - mark.getTime();

/** A later instant was written by a clock that was ahead. */
export const latestRetry = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + maxWaitMs);

export const pauseBeforeSending = ({ lastAttemptAt }: StoredConnection, now: Date) =>
  Math.max(0, minForcedIntervalMs - elapsedMs(lastAttemptAt, now));

/** Exponential back-off with jitter. */
export const nextRetryAt = (
  failures: number,
  now: Date,
  { requestedAt, share }: { requestedAt: Date | null; share: number },
) => {
  const backOff = Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.min(failures, 10));
  const ours = now.getTime() + backOff * (0.75 + 0.5 * share);
  const latest = now.getTime() + maxWaitMs;
  return new Date(Math.min(latest, Math.max(ours, requestedAt?.getTime() ?? 0)));
};

/** From 0 to 1, stable per id. */
export const jitterOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() / 2 ** 32;

export const windowAt = (now: Date): Window => {
  const today = madridDayOf(now);
  return { from: monthsBefore(today, 3), to: monthsBefore(today, -12) };
};

export const startOfWindow = ({ from }: Window) => startOfMadridDay(from);

export const spanOfWindow = ({ from, to }: Window) => ({
  from: startOfMadridDay(from),
  to: endOfMadridDay(to),
});
