import { createHash } from "node:crypto";
import { isImplausiblyLate, latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import { latestLease } from "./lease.ts";
import type { StoredConnection } from "./lease-repository.ts";

const second = 1000;
/** Not more often towards Google, whoever asks. */
const everyMs = 60 * second;
/** With something to send, or when the person wishes. */
const soonMs = 5 * second;
const firstBackOffMs = 30 * second;
const longestBackOffMs = 60 * 60 * second;
const longestWaitMs = 24 * longestBackOffMs;

interface Wish {
  now: Date;
  hasUnsent: boolean;
  isForced: boolean;
}

/** Why a connected calendar is not to be asked now; null when it is its turn. */
export const reasonToWait = (
  { leaseUntil, retryAt, trouble, lastAttemptAt }: StoredConnection,
  { now, hasUnsent, isForced }: Wish,
): "running" | "waiting" | "recent" | null => {
  if (leaseUntil && leaseUntil > now && leaseUntil <= latestLease(now)) return "running";
  // A person may insist with a server that did not answer, not with one that asked for patience.
  if (retryAt && retryAt > now && retryAt <= latestRetry(now) && !(isForced && trouble !== "rate_limited"))
    return "waiting";
  const pauseMs = hasUnsent || isForced ? soonMs : everyMs;
  return elapsedMs(lastAttemptAt, now) < pauseMs ? "recent" : null;
};

/** Since a mark; without one, or with one of a clock that was ahead, for ever. */
export const elapsedMs = (mark: Date | null, now: Date) =>
  mark === null || isImplausiblyLate(mark, now) ? Number.POSITIVE_INFINITY : now.getTime() - mark.getTime();

/** What lies beyond it was made by a clock that was ahead. */
export const latestRetry = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + longestWaitMs);

/** Milliseconds until something may be sent. */
export const pauseBeforeSending = ({ lastAttemptAt }: StoredConnection, now: Date) =>
  Math.max(0, soonMs - elapsedMs(lastAttemptAt, now));

/** When to ask again after so many failures in a row: each time later, no two people at the same moment. */
export const retryAfter = (
  failures: number,
  now: Date,
  { saidAt, share }: { saidAt: Date | null; share: number },
) => {
  const backOff = Math.min(longestBackOffMs, firstBackOffMs * 2 ** Math.min(failures, 10));
  const ours = now.getTime() + backOff * (0.75 + 0.5 * share);
  const latest = now.getTime() + longestWaitMs;
  return new Date(Math.min(latest, Math.max(ours, saidAt?.getTime() ?? 0)));
};

/** From 0 to 1, always the same for the same id. */
export const shareOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() / 2 ** 32;
