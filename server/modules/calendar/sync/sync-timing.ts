import { createHash } from "node:crypto";
import { isImplausiblyLate, latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import { latestLease } from "./lease.ts";
import type { StoredConnection } from "./lease-repository.ts";

const second = 1000;
/** Not more often towards Google, whoever asks. */
const minIntervalMs = 60 * second;
/** With something to send, or when the person wishes. */
const minForcedIntervalMs = 5 * second;
const firstBackOffMs = 30 * second;
const maxBackOffMs = 60 * 60 * second;
const maxWaitMs = 24 * maxBackOffMs;

interface SyncRequest {
  now: Date;
  hasUnsent: boolean;
  isForced: boolean;
}

/** Why a connected calendar is not to be asked now; null when it is its turn. */
export const reasonToWait = (
  { leaseUntil, retryAt, trouble, lastAttemptAt }: StoredConnection,
  { now, hasUnsent, isForced }: SyncRequest,
): "running" | "waiting" | "recent" | null => {
  if (leaseUntil && leaseUntil > now && leaseUntil <= latestLease(now)) return "running";
  // A person may insist with a server that did not answer, not with one that asked for patience.
  if (retryAt && retryAt > now && retryAt <= latestRetry(now) && !(isForced && trouble !== "rate_limited"))
    return "waiting";
  const pauseMs = hasUnsent || isForced ? minForcedIntervalMs : minIntervalMs;
  return elapsedMs(lastAttemptAt, now) < pauseMs ? "recent" : null;
};

/** Since a mark; without one, or with one of a clock that was ahead, for ever. */
export const elapsedMs = (mark: Date | null, now: Date) =>
  mark === null || isImplausiblyLate(mark, now) ? Number.POSITIVE_INFINITY : now.getTime() - mark.getTime();

/** What lies beyond it was made by a clock that was ahead. */
export const latestRetry = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + maxWaitMs);

/** Milliseconds until something may be sent. */
export const pauseBeforeSending = ({ lastAttemptAt }: StoredConnection, now: Date) =>
  Math.max(0, minForcedIntervalMs - elapsedMs(lastAttemptAt, now));

/** When to ask again after so many failures in a row: each time later, no two people at the same moment. */
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

/** From 0 to 1, always the same for the same id. */
export const jitterOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() / 2 ** 32;
