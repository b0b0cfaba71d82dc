import { randomUUID } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import { deriveNotices, type NoticeFacts } from "./domain/derive-notices.ts";
import { deliveryAt, isQuiet, noticeDayOf } from "./domain/quiet-hours.ts";
import type { TopicSettings } from "./domain/topics.ts";
import type { NotificationRepository } from "./notification-repository.ts";
import type { NotificationRoundRepository } from "./notification-round-repository.ts";

interface Dependencies {
  rounds: NotificationRoundRepository;
  notifications: NotificationRepository;
  readFacts: (userId: string, switches: TopicSettings) => Promise<NoticeFacts>;
  settings: (userId: string) => Promise<TopicSettings>;
  jobs: Jobs;
  clock: Clock;
}

const jobName = "notification-round";
/** Everyone is due at nine; large batches finish within minutes. */
const limits = { looked: 5000, due: 500 };
/** Several changes of the ledger in a row lead to one check. */
const restMs = 5 * 60_000;

export const createNotificationRoundService = (dependencies: Dependencies) => {
  const { rounds, notifications, readFacts, settings, jobs, clock } = dependencies;
  let last: string | null = null;

  /** May be repeated and run in parallel. */
  const checkPerson = async (userId: string) => {
    // A clock that ran ahead may have stored notices too early.
    await notifications.withdrawAfter(userId, latestPlausibleInstant(clock.now()));
    const switches = await settings(userId);
    const notices = deriveNotices(await readFacts(userId, switches), switches);
    const notifiedKeys = await notifications.notifiedFactKeys(
      userId,
      notices.flatMap(({ factKey, supersededBy }) => [factKey, ...supersededBy]),
    );
    const now = clock.now();
    const fresh = notices.filter(
      ({ factKey, supersededBy }) => ![factKey, ...supersededBy].some((key) => notifiedKeys.has(key)),
    );
    await notifications.add(
      userId,
      fresh.map(({ supersededBy: _, movementIds, entryId = null, ...notice }) => ({
        ...notice,
        entryId,
        id: randomUUID(),
        movementIds: [...movementIds],
        createdAt: now,
        deliverAt: deliveryAt(now),
      })),
    );
  };

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 3, afterSeconds: 600 },
    async run({ userId }) {
      // Read first, so that later changes lead to another check.
      const seen = await rounds.state(userId, noticeDayOf(clock.now()));
      if (seen === undefined) return;
      await checkPerson(userId);
      await rounds.setSeen(userId, seen, clock.now());
    },
  };

  return {
    job,

    /** A person whose job keeps failing does not block the others. Nothing runs in the quiet hours. */
    async enqueueDue() {
      const now = clock.now();
      if (isQuiet(now)) return;
      const day = noticeDayOf(now);
      const restedSince = new Date(now.getTime() - restMs);
      const { ids, next } = await rounds.due({ now, day, restedSince, after: last, limits });
      last = next;
      for (const userId of ids) await jobs.enqueue(jobName, userId, { userId });
    },
  };
};
