import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { CalendarError } from "#server/modules/calendar/calendar-provider.ts";
import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarSync } from "#shared/contracts/calendar/connection.ts";
import { emptyTally } from "./apply-merge.ts";
import { type Lease, LeaseLostError, leaseEnd, leaseMs, type StoredConnection } from "./lease-repository.ts";
import { createLeasedRun } from "./leased-run.ts";
import { createPull } from "./pull.ts";
import { createPush } from "./push.ts";
import { createSeriesPush } from "./push-series.ts";
import { syncResults } from "./sync-messages.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { jitterOf, nextRetryAt } from "./sync-timing.ts";

export interface Timers {
  every(ms: number, work: () => void): () => void;
  after(ms: number): Promise<void>;
}

export const realTimers: Timers = {
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
  after: (ms) => setTimeout(ms, undefined, { ref: false }),
};

interface Dependencies {
  repository: SyncRepository;
  connection: Pick<CalendarConnectionService, "session" | "expire">;
  clock: Clock;
  logger: Logger;
  timers?: Timers;
}

export const createSyncRun = (dependencies: Dependencies) => {
  const { repository, connection, clock, logger, timers = realTimers } = dependencies;
  const pull = createPull(dependencies);
  const pushSeries = createSeriesPush(dependencies);
  const push = createPush(dependencies);

  const fail = async (stored: StoredConnection, lease: Lease, error: unknown): Promise<CalendarSync> => {
    const { userId, lastSyncAt: lastSync } = stored;
    if (error instanceof LeaseLostError) return syncResults.plain("running", lastSync);
    const trouble = error instanceof CalendarError ? error.trouble : "misconfigured";
    if (trouble === "needs_reconnection") {
      await connection.expire(userId, lease.connectionId);
      await repository.release(lease, {});
      return syncResults.plain("expired", lastSync);
    }
    const details = { error, userId };
    if (trouble === "misconfigured") logger.error(details, "A calendar could not be synchronised");
    else logger.warn(details, "A calendar could not be synchronised");
    const now = clock.now();
    const requestedAt = error instanceof CalendarError ? error.retryAt : null;
    const failures = stored.failures + 1;
    const retryAt = nextRetryAt(stored.failures, now, { requestedAt, share: jitterOf(lease.leaseId) });
    await repository.release(lease, { failures, retryAt, trouble });
    return syncResults.troubled(trouble, { retryAt, lastSync, now });
  };

  /** Prolongs the lease regularly. A run that has lost it fails at its next write. */
  const prolongLease = (lease: Lease) => {
    const stop = timers.every(leaseMs / 3, () => {
      void repository.progress(lease, { leaseUntil: leaseEnd(clock.now()) }).catch((error: unknown) => {
        if (error instanceof LeaseLostError) stop();
        else logger.warn({ error, userId: lease.userId }, "The lease on a calendar could not be prolonged");
      });
    });
    return stop;
  };

  /** After `signal` aborts nothing more is sent. */
  const run = async (stored: StoredConnection, signal: AbortSignal | null = null): Promise<CalendarSync> => {
    const { userId, id: connectionId, lastSyncAt, lastAttemptAt } = stored;
    const lease = { userId, connectionId, leaseId: randomUUID() };
    const isTaken = await repository.take(lease, {
      ...{ lastAttemptAt, now: clock.now(), until: leaseEnd(clock.now()) },
    });
    if (!isTaken) return syncResults.plain("running", lastSyncAt);
    const stopProlonging = prolongLease(lease);
    try {
      const opened = await connection.session(userId);
      if (opened?.connectionId !== connectionId) {
        await repository.release(lease, {});
        return await currentStatus(userId);
      }
      const tally = emptyTally();
      const { session } = opened;
      const leasedRun = createLeasedRun({
        ...lease,
        ...dependencies,
        calendars: await repository.calendars(userId),
        session,
        tally,
        signal,
      });
      await pull(leasedRun);
      await pushSeries(leasedRun);
      if (tally.isIncomplete) await leasedRun.hold((rows) => rows.calendars.readAgain());
      await push(leasedRun);
      const now = clock.now();
      await repository.release(lease, { lastSyncAt: now, failures: 0, retryAt: null, trouble: null });
      const refused = await repository.refusedCount(userId);
      return syncResults.done({ changed: tally.changed.size, conflicts: tally.conflicts.size, refused }, now);
    } catch (error) {
      return await fail(stored, lease, error);
    } finally {
      stopProlonging();
    }
  };

  const currentStatus = async (userId: string) => {
    const stored = await repository.connection(userId);
    const status = stored?.status === "expired" ? "expired" : "disconnected";
    return syncResults.plain(status, stored?.lastSyncAt ?? null);
  };

  return { run, currentStatus };
};
