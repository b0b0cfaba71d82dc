import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarStatus, CalendarSync } from "#shared/contracts/calendar/connection.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { createSyncRun, type Tokens } from "./sync-run.ts";
import { fullWords, refusedWords, syncAnswers, troubleWords } from "./sync-words.ts";
import { realTimers, type Timers } from "./timers.ts";
import { elapsedMs, pauseBeforeSending, reasonToWait, shareOf } from "./turn.ts";
import { startOfWindow, windowAt } from "./window.ts";

interface Connection extends Tokens {
  isConfigured: boolean;
  redirectUri(origin: string): string;
  reset(userId: string): Promise<boolean>;
  disconnect(userId: string): Promise<boolean>;
  sweep(now: Date): Promise<void>;
}

interface Dependencies {
  repository: SyncRepository;
  connection: Connection;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  timers?: Timers;
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
/** How long whoever connects waits for the first run; it goes on without them. */
const firstWaitMs = 20_000;
/** How long whoever leaves waits for the last one. */
const farewellMs = 5_000;

/** Keeps the agenda and the person's Google Calendar equal. One run at a time, in whatever process. */
export const createCalendarSyncService = (dependencies: Dependencies) => {
  const { repository, connection, jobs, clock, timers = realTimers } = dependencies;
  const { run, standing } = createSyncRun(dependencies);
  const underWay = new Map<string, Promise<CalendarSync>>();
  let sweptAt = 0;

  const hasUnsent = (userId: string) => repository.hasUnsent(userId, startOfWindow(windowAt(clock.now())));

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
  const sync = (userId: string, { force = false }: SyncOptions = {}): Promise<CalendarSync> =>
    underWay.get(userId) ?? follow(userId, begin(userId, force));

  const follow = (userId: string, started: Promise<CalendarSync>) => {
    const followed = started.finally(() => {
      if (underWay.get(userId) === followed) underWay.delete(userId);
    });
    underWay.set(userId, followed);
    return followed;
  };

  /** Whoever hears what is the matter hears of conflicts later. */
  const tell = async (userId: string, answer: CalendarSync) => {
    const isWell = ["done", "recent", "running"].includes(answer.status);
    return isWell ? syncAnswers.withUntold(answer, await repository.takeUntold(userId)) : answer;
  };

  const hand = (userId: string, afterSeconds = 0) =>
    jobs.enqueue(jobName, userId, { userId }, { afterSeconds });

  /** What still runs for the consent before knows nothing of the new one. */
  const first = async (userId: string) => {
    await underWay.get(userId);
    return sync(userId, { force: true });
  };

  const farewell = async (userId: string, signal: AbortSignal) => {
    await underWay.get(userId);
    const stored = await repository.connection(userId);
    if (stored?.status !== "connected" || (stored.retryAt && stored.retryAt > clock.now())) return;
    if ((await hasUnsent(userId)) && !signal.aborted) await follow(userId, run(stored, signal));
  };

  const job: JobKind<SyncJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 10 },
    run: async ({ userId }) => void (await sync(userId)),
  };

  return {
    job,
    sync,

    /** One for the person to hear of, who is told of what gave way in those that they did not ask for too. */
    ask: async (userId: string, options: SyncOptions) => tell(userId, await sync(userId, options)),

    /** The first one of a new consent. */
    async begin(userId: string): Promise<CalendarSync> {
      const answer = await Promise.race([first(userId), timers.after(firstWaitMs)]);
      if (answer) return tell(userId, answer);
      await hand(userId);
      return syncAnswers.goingOn();
    },

    /** Hands in a sync soon, because something was changed here. */
    async enqueue(userId: string) {
      const stored = await repository.connection(userId);
      if (stored?.status !== "connected") return;
      await hand(userId, Math.ceil(pauseBeforeSending(stored, clock.now()) / 1000));
    },

    /** Hands in everyone whose calendar was not asked for long, or that has something left over; sweeps now and then. */
    async enqueueDue() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const askedBefore = before(dueEveryMs - spreadMs);
      const endsAfter = startOfWindow(windowAt(now));
      const due = { now, askedBefore, sentBefore: before(leftOverMs), endsAfter };
      for (const { userId, lastAttemptAt, isLeftOver } of await repository.due(due, mostAtOnce)) {
        const isTime = elapsedMs(lastAttemptAt, now) >= dueEveryMs - spreadMs * (1 - shareOf(userId));
        if (isLeftOver || isTime) await hand(userId);
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
          troubleWords(needsReconnection ? "needs_reconnection" : trouble, retryAt, clock.now()) ??
          refusedWords(connected ? await repository.refusedCount(userId) : 0) ??
          fullWords(connected ? await repository.eventCount(userId) : 0),
        redirectUri: connection.redirectUri(origin),
      };
    },

    async reset(userId: string) {
      await connection.reset(userId);
      return { message: "Tokens eliminados. Conecta Google Calendar otra vez cuando quieras." };
    },

    /** What is unsent is sent first, if Google answers. */
    async disconnect(userId: string) {
      const leaving = new AbortController();
      await Promise.race([farewell(userId, leaving.signal), timers.after(farewellMs)]);
      leaving.abort();
      await connection.disconnect(userId);
      return { message: "Google Calendar desconectado. Los eventos que creaste aquí se quedan." };
    },
  };
};
