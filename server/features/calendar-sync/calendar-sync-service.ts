import { createHash, randomUUID } from "node:crypto";
import { CalendarError, type CalendarSession } from "#server/ports/calendar-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { JobKind, Jobs } from "#server/ports/jobs.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { CalendarStatus, CalendarSync } from "#shared/contracts/calendar.ts";
import { heldRun, leaseEnd } from "./held-run.ts";
import { createPull } from "./pull.ts";
import { createPush } from "./push.ts";
import { emptyTally } from "./settle.ts";
import { type Lease, LeaseLostError, type StoredConnection, type SyncRepository } from "./sync-repository.ts";
import { syncAnswers, troubleWords } from "./sync-words.ts";
import { reasonToWait, retryAfter } from "./turn.ts";
import { startOfWindow, windowAt } from "./window.ts";

/** Whoever knows the person's tokens. */
interface Connection {
  isConfigured: boolean;
  redirectUri(origin: string): string;
  session(userId: string): Promise<{ connectionId: string; session: CalendarSession } | null>;
  expire(userId: string, connectionId: string): Promise<void>;
  reset(userId: string): Promise<boolean>;
  disconnect(userId: string): Promise<boolean>;
}

interface Dependencies {
  repository: SyncRepository;
  connection: Connection;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

interface SyncOptions {
  /** The person wishes it now. */
  force?: boolean | undefined;
}

interface SyncJob extends Record<string, unknown> {
  userId: string;
}

export type CalendarSyncService = ReturnType<typeof createCalendarSyncService>;

const jobName = "calendar-sync";
const hour = 3_600_000;
/** Nobody's page asks for them: so often all the same, a little later for each than for another. */
const dueEveryMs = hour;
const spreadMs = hour / 6;
/** What no run has sent within this time is handed in again. */
const leftOverMs = 30_000;
const mostAtOnce = 500;

/** Keeps the agenda and the person's Google Calendar equal. One run at a time, in whatever process. */
export const createCalendarSyncService = (dependencies: Dependencies) => {
  const { repository, connection, jobs, clock, logger } = dependencies;
  const pull = createPull(dependencies);
  const push = createPush(dependencies);
  const underWay = new Map<string, Promise<CalendarSync>>();

  const hasUnsent = async (userId: string) =>
    (await repository.unsent(userId, startOfWindow(windowAt(clock.now())))).length > 0;

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

  const run = async (stored: StoredConnection): Promise<CalendarSync> => {
    const { userId, id: connectionId, lastSyncAt } = stored;
    const lease = { userId, connectionId, leaseId: randomUUID() };
    const isTaken = await repository.take(lease, clock.now(), leaseEnd(clock));
    if (!isTaken) return syncAnswers.plain("running", lastSyncAt);
    try {
      const opened = await connection.session(userId);
      if (opened?.connectionId !== connectionId) {
        await repository.release(lease, {});
        return await standing(userId);
      }
      const tally = emptyTally();
      const held = heldRun({ ...lease, ...dependencies, connection: stored, session: opened.session, tally });
      await pull(held);
      await push(held);
      const now = clock.now();
      await repository.release(lease, { lastSyncAt: now, failures: 0, retryAt: null, trouble: null });
      return syncAnswers.done(tally.changed.size, tally.conflicts.size, now);
    } catch (error) {
      return await fail(stored, lease, error);
    }
  };

  /** The answer when a calendar that seemed connected is not. */
  const standing = async (userId: string) => {
    const stored = await repository.connection(userId);
    const status = stored?.status === "expired" ? "expired" : "disconnected";
    return syncAnswers.plain(status, stored?.lastSyncAt ?? null);
  };

  const begin = async (userId: string, isForced: boolean): Promise<CalendarSync> => {
    const stored = await repository.connection(userId);
    if (stored?.status !== "connected") return standing(userId);
    const now = clock.now();
    const wait = reasonToWait(stored, { now, isForced, hasUnsent: await hasUnsent(userId) });
    if (wait === null) return run(stored);
    const { retryAt, trouble, lastSyncAt: lastSync } = stored;
    if (wait !== "waiting") return syncAnswers.plain(wait, lastSync);
    return syncAnswers.troubled(trouble ?? "rate_limited", { retryAt, lastSync, now });
  };

  /** Whoever asks while a run is under way in this process awaits that one. */
  const sync = (userId: string, { force = false }: SyncOptions = {}): Promise<CalendarSync> => {
    const current = underWay.get(userId);
    if (current) return current;
    const started = begin(userId, force).finally(() => void underWay.delete(userId));
    underWay.set(userId, started);
    return started;
  };

  const hand = (userId: string) => jobs.enqueue(jobName, userId, { userId });

  const job: JobKind<SyncJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 10 },
    run: async ({ userId }) => void (await sync(userId)),
  };

  return {
    job,
    sync,

    /** The first one of a new consent: what still runs for the one before knows nothing of it. */
    async begin(userId: string) {
      await underWay.get(userId);
      return sync(userId, { force: true });
    },

    /** Hands in a sync soon, because something was changed here. */
    async enqueue(userId: string) {
      const stored = await repository.connection(userId);
      if (stored?.status === "connected") await hand(userId);
    },

    /** Hands in everyone whose calendar was not asked for long, or that has something left over to hear. */
    async enqueueDue() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const askedBefore = before(dueEveryMs - spreadMs);
      const endsAfter = startOfWindow(windowAt(now));
      const due = { now, askedBefore, sentBefore: before(leftOverMs), endsAfter };
      for (const { userId, lastAttemptAt, isLeftOver } of await repository.due(due, mostAtOnce)) {
        const isTime = !lastAttemptAt || +lastAttemptAt <= +askedBefore - spreadMs * shareOf(userId);
        if (isLeftOver || isTime) await hand(userId);
      }
    },

    async status(userId: string, origin: string): Promise<CalendarStatus> {
      const stored = await repository.connection(userId);
      const connected = stored?.status === "connected";
      const needsReconnection = stored?.status === "expired";
      const {
        trouble = null,
        retryAt = null,
        lastSyncAt = null,
      } = connected || needsReconnection ? (stored ?? {}) : {};
      return {
        configured: connection.isConfigured,
        connected,
        needsReconnection,
        eventsCount: stored ? await repository.linkedCount(userId) : 0,
        lastSync: lastSyncAt?.toISOString() ?? null,
        message: troubleWords(needsReconnection ? "needs_reconnection" : trouble, retryAt, clock.now()),
        redirectUri: connection.redirectUri(origin),
      };
    },

    async reset(userId: string) {
      await connection.reset(userId);
      return { message: "Tokens eliminados. Conecta Google Calendar otra vez cuando quieras." };
    },

    /** What is unsent is sent first, if Google answers. */
    async disconnect(userId: string) {
      await underWay.get(userId);
      const stored = await repository.connection(userId);
      if (stored?.status === "connected" && (await hasUnsent(userId))) await run(stored);
      await connection.disconnect(userId);
      return { message: "Google Calendar desconectado. Los eventos que creaste aquí se quedan." };
    },
  };
};

/** From 0 to 1, always the same for the same id. */
const shareOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE() / 2 ** 32;
