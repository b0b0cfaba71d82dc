import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarStatus, CalendarSync } from "#shared/contracts/calendar/connection.ts";
import {
  lostMessage,
  quotaFullMessage,
  refusedMessage,
  syncResults,
  troubleMessage,
} from "./sync-messages.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { createSyncRun, realTimers, type Timers } from "./sync-run.ts";
import {
  elapsedMs,
  jitterOf,
  pauseBeforeSending,
  reasonToWait,
  startOfWindow,
  windowAt,
} from "./sync-timing.ts";

interface Dependencies {
  repository: SyncRepository;
  connection: CalendarConnectionService;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  timers?: Timers;
}

interface SyncOptions {
  force?: boolean | undefined;
}

export type CalendarSyncService = ReturnType<typeof createCalendarSyncService>;

const jobName = "calendar-sync";
const hour = 3_600_000;
/** Calendars without an open page are synced hourly, at a different moment each. */
const syncEveryMs = hour;
const jitterMs = hour / 6;
/** Changes that stayed unsent this long are enqueued again. */
const unsentRetryMs = 30_000;
const maxPerSweep = 500;
/** Milliseconds that connecting waits for the first run, which then continues in the background. */
const firstRunTimeoutMs = 20_000;
/** Milliseconds that disconnecting waits for the last run. */
const lastRunTimeoutMs = 5_000;

/** One run per person at a time across processes. */
export const createCalendarSyncService = (dependencies: Dependencies) => {
  const { repository, connection, jobs, clock, timers = realTimers } = dependencies;
  const { run, currentStatus } = createSyncRun(dependencies);
  const runningSyncs = new Map<string, Promise<CalendarSync>>();
  let sweptAt = 0;

  const hasUnsent = (userId: string) => repository.hasUnsent(userId, startOfWindow(windowAt(clock.now())));

  const begin = async (userId: string, isForced: boolean): Promise<CalendarSync> => {
    const stored = await repository.connection(userId);
    if (stored?.status !== "connected") return currentStatus(userId);
    const now = clock.now();
    const wait = reasonToWait(stored, { now, isForced, hasUnsent: await hasUnsent(userId) });
    if (wait === null) return run(stored);
    const { retryAt, trouble, lastSyncAt: lastSync } = stored;
    if (wait !== "waiting") return syncResults.plain(wait, lastSync);
    return syncResults.troubled(trouble ?? "rate_limited", { retryAt, lastSync, now });
  };

  const sync = (userId: string, { force = false }: SyncOptions = {}): Promise<CalendarSync> =>
    runningSyncs.get(userId) ?? follow(userId, begin(userId, force));

  const follow = (userId: string, started: Promise<CalendarSync>) => {
    const followed = started.finally(() => {
      if (runningSyncs.get(userId) === followed) runningSyncs.delete(userId);
    });
    runningSyncs.set(userId, followed);
    return followed;
  };

  /** Conflicts are reported only along with a successful status. */
  const withConflicts = async (userId: string, answer: CalendarSync) => {
    const isWell = ["done", "recent", "running"].includes(answer.status);
    return isWell ? syncResults.withUnreported(answer, await repository.takeUnreported(userId)) : answer;
  };

  /** What a connected calendar does not show by itself. */
  const unseenOf = async (userId: string) =>
    lostMessage(await repository.lostNames(userId)) ??
    refusedMessage(await repository.refusedCount(userId)) ??
    quotaFullMessage(await repository.eventCount(userId));

  const enqueueJob = (userId: string, afterSeconds = 0) =>
    jobs.enqueue(jobName, userId, { userId }, { afterSeconds });

  /** A running sync may still use the previous consent. */
  const firstRun = async (userId: string) => {
    await runningSyncs.get(userId);
    return sync(userId, { force: true });
  };

  const lastRun = async (userId: string, signal: AbortSignal) => {
    await runningSyncs.get(userId);
    const stored = await repository.connection(userId);
    if (stored?.status !== "connected" || (stored.retryAt && stored.retryAt > clock.now())) return;
    if ((await hasUnsent(userId)) && !signal.aborted) await follow(userId, run(stored, signal));
  };

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 10 },
    run: async ({ userId }) => void (await sync(userId)),
  };

  return {
    job,
    sync,

    ask: async (userId: string, options: SyncOptions) => withConflicts(userId, await sync(userId, options)),

    async begin(userId: string): Promise<CalendarSync> {
      const answer = await Promise.race([firstRun(userId), timers.after(firstRunTimeoutMs)]);
      if (answer) return withConflicts(userId, answer);
      await enqueueJob(userId);
      return syncResults.firstRunContinues();
    },

    async enqueue(userId: string) {
      const stored = await repository.connection(userId);
      if (stored?.status !== "connected") return;
      await enqueueJob(userId, Math.ceil(pauseBeforeSending(stored, clock.now()) / 1000));
    },

    /** Enqueues calendars that are due or have unsent changes, and sweeps hourly. */
    async enqueueDue() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const attemptedBefore = before(syncEveryMs - jitterMs);
      const endsAfter = startOfWindow(windowAt(now));
      const due = { now, attemptedBefore, sentBefore: before(unsentRetryMs), endsAfter };
      for (const { userId, lastAttemptAt, hasUnsentLeft } of await repository.due(due, maxPerSweep)) {
        const isTime = elapsedMs(lastAttemptAt, now) >= syncEveryMs - jitterMs * (1 - jitterOf(userId));
        if (hasUnsentLeft || isTime) await enqueueJob(userId);
      }
      if (now.getTime() - sweptAt < hour) return;
      sweptAt = now.getTime();
      await connection.sweep(now);
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
        message:
          troubleMessage(needsReconnection ? "needs_reconnection" : trouble, retryAt, clock.now()) ??
          (connected ? await unseenOf(userId) : null),
        redirectUri: connection.redirectUri(origin),
      };
    },

    async reset(userId: string) {
      await connection.reset(userId);
      return { message: "Tokens eliminados. Conecta Google Calendar otra vez cuando quieras." };
    },

    /** Sends unsent changes first, if Google responds in time. */
    async disconnect(userId: string) {
      const leaving = new AbortController();
      await Promise.race([lastRun(userId, leaving.signal), timers.after(lastRunTimeoutMs)]);
      leaving.abort();
      await connection.disconnect(userId);
      return { message: "Google Calendar desconectado. Los eventos que creaste aquí se quedan." };
    },
  };
};
