import { randomUUID } from "node:crypto";
import { CalendarError, type CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarSync } from "#shared/contracts/calendar/connection.ts";
import { heldRun } from "./held-run.ts";
import { leaseEnd, leaseMs } from "./lease.ts";
import { type Lease, LeaseLostError, type StoredConnection } from "./lease-repository.ts";
import { createPull } from "./pull.ts";
import { createPush } from "./push.ts";
import { emptyTally } from "./settle.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { syncAnswers } from "./sync-words.ts";
import { realTimers, type Timers } from "./timers.ts";
import { retryAfter, shareOf } from "./turn.ts";

/** Whoever knows the person's tokens. */
export interface Tokens {
  session(userId: string): Promise<{ connectionId: string; session: CalendarSession } | null>;
  expire(userId: string, connectionId: string): Promise<void>;
}

interface Dependencies {
  repository: SyncRepository;
  connection: Tokens;
  clock: Clock;
  logger: Logger;
  timers?: Timers;
}

/** One sync of a connected calendar, from the lease to what became of it. */
export const createSyncRun = (dependencies: Dependencies) => {
  const { repository, connection, clock, logger, timers = realTimers } = dependencies;
  const pull = createPull(dependencies);
  const push = createPush(dependencies);

  const fail = async (stored: StoredConnection, lease: Lease, error: unknown): Promise<CalendarSync> => {
    const { userId, lastSyncAt: lastSync } = stored;
    if (error instanceof LeaseLostError) return syncAnswers.plain("running", lastSync);
    const trouble = error instanceof CalendarError ? error.trouble : "misconfigured";
    if (trouble === "needs_reconnection") {
      await connection.expire(userId, lease.connectionId);
      await repository.release(lease, {});
      return syncAnswers.plain("expired", lastSync);
    }
    const details = { error, userId };
    if (trouble === "misconfigured") logger.error(details, "A calendar could not be synchronised");
    else logger.warn(details, "A calendar could not be synchronised");
    const now = clock.now();
    const saidAt = error instanceof CalendarError ? error.retryAt : null;
    const failures = stored.failures + 1;
    const retryAt = retryAfter(stored.failures, now, { saidAt, share: shareOf(lease.leaseId) });
    await repository.release(lease, { failures, retryAt, trouble });
    return syncAnswers.troubled(trouble, { retryAt, lastSync, now });
  };

  /** Prolongs a lease until it is told to stop or the lease is lost: a run that has lost it ends at its next step. */
  const keep = (lease: Lease) => {
    const stop = timers.every(leaseMs / 3, () => {
      void repository.progress(lease, { leaseUntil: leaseEnd(clock) }).catch((error: unknown) => {
        if (error instanceof LeaseLostError) stop();
        else logger.warn({ error, userId: lease.userId }, "The lease on a calendar could not be prolonged");
      });
    });
    return stop;
  };

  /** `signal`: nothing more is sent once it is aborted. */
  const run = async (stored: StoredConnection, signal: AbortSignal | null = null): Promise<CalendarSync> => {
    const { userId, id: connectionId, lastSyncAt } = stored;
    const lease = { userId, connectionId, leaseId: randomUUID() };
    const isTaken = await repository.take(lease, clock.now(), leaseEnd(clock));
    if (!isTaken) return syncAnswers.plain("running", lastSyncAt);
    const letGo = keep(lease);
    try {
      const opened = await connection.session(userId);
      if (opened?.connectionId !== connectionId) {
        await repository.release(lease, {});
        return await standing(userId);
      }
      const tally = emptyTally();
      const { session } = opened;
      const held = heldRun({ ...lease, ...dependencies, connection: stored, session, tally, signal });
      await pull(held);
      await push(held);
      const now = clock.now();
      await repository.release(lease, { lastSyncAt: now, failures: 0, retryAt: null, trouble: null });
      const refused = await repository.refusedCount(userId);
      return syncAnswers.done({ changed: tally.changed.size, conflicts: tally.conflicts.size, refused }, now);
    } catch (error) {
      return await fail(stored, lease, error);
    } finally {
      letGo();
    }
  };

  /** The answer when a calendar that seemed connected is not. */
  const standing = async (userId: string) => {
    const stored = await repository.connection(userId);
    const status = stored?.status === "expired" ? "expired" : "disconnected";
    return syncAnswers.plain(status, stored?.lastSyncAt ?? null);
  };

  return { run, standing };
};
