import { randomUUID } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onceCommitted } from "#server/platform/db/transaction-hooks.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { DomainEvent, Listener, Publish } from "./domain-event.ts";
import { type EventDeliveryRepository, mostTries, type StoredDelivery } from "./event-delivery-repository.ts";

interface Dependencies {
  deliveries: EventDeliveryRepository;
  deliveriesIn: (scope: Database) => EventDeliveryRepository;
  jobs: Pick<Jobs, "enqueue">;
  clock: Clock;
  logger: Logger;
}

const jobName = "event-delivery";
/** In milliseconds: after this the process that published an event counts as dead. */
const patienceMs = 30_000;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3600_000;

/** Twelve tries take some fifteen hours: a mistake that is mended within a working day loses nothing. */
const pauseAfter = (tries: number) => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);

export const createEventBus = ({ deliveries, deliveriesIn, jobs, clock, logger }: Dependencies) => {
  const listeners: Listener[] = [];

  const enqueue = (userId: string) => jobs.enqueue(jobName, userId, { userId });

  /** The rows are committed: if this fails, the next `enqueueDue` delivers them. */
  const tryToEnqueue = (userId: string) =>
    enqueue(userId).catch((error: unknown) => logger.error({ error }, "An event was not handed to a job"));

  const store = async (scope: Database, event: DomainEvent, names: string[]) => {
    const { name, userId, data, at } = event;
    const rows = names.map((listener) => ({ id: randomUUID(), listener, event: name, userId, data, at }));
    if (rows.length === 0) return;
    await deliveriesIn(scope).insert(rows);
    // The change does not wait for the queue, which starts after the demo person.
    onceCommitted(async () => void tryToEnqueue(userId));
  };

  const publish: Publish = async (scope, userId, kind, data, at = clock.now()) => {
    const event = { name: kind.name, userId, at, data };
    const concerned = listeners.filter(({ eventName }) => eventName === event.name);
    // The kind's name says what the event carries, which the compiler cannot see.
    for (const listener of concerned) await listener.inTransaction?.(scope, event as never);
    await store(
      scope,
      event,
      concerned.flatMap(({ afterCommit }) => afterCommit?.name ?? []),
    );
    return event;
  };

  const deliver = async ({ id, listener: name, event, userId, data, at }: StoredDelivery) => {
    const listener = listeners.find(
      ({ eventName, afterCommit }) => eventName === event && afterCommit?.name === name,
    );
    await listener?.afterCommit?.run({ name: event, userId, at, data } as never, id);
    await deliveries.remove(userId, id);
  };

  /** The error of a delivery that is to be tried again. */
  const noteFailure = async ({ id, userId, listener, event, tries }: StoredDelivery, error: unknown) => {
    const made = tries + 1;
    const retryAt = new Date(clock.now().getTime() + pauseAfter(made));
    // The person was deleted while the listener worked.
    if (!(await deliveries.setFailed(userId, id, { tries: made, retryAt }))) return undefined;
    if (made < mostTries) return error;
    logger.error(
      { error, delivery: id, listener, event },
      "An event is given up and stays in event_deliveries",
    );
    return undefined;
  };

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 5, afterSeconds: 10 },
    async run({ userId }) {
      const errors: unknown[] = [];
      // Read again each time, because what is stored while this job runs enqueues no second job.
      for (;;) {
        const [next] = await deliveries.dueOfPerson(userId, clock.now());
        if (!next) break;
        await deliver(next).catch(async (error: unknown) => errors.push(await noteFailure(next, error)));
      }
      const failed = errors.find((error) => error !== undefined);
      if (failed !== undefined) throw failed;
    },
  };

  return {
    publish,
    job,

    listen(more: Listener[]) {
      listeners.push(...more);
    },

    /** Delivers what a process that died left waiting, and what failed before. */
    async enqueueDue() {
      const now = clock.now();
      const since = new Date(now.getTime() - patienceMs);
      for (const userId of await deliveries.peopleWaiting(since, now)) await enqueue(userId);
    },
  };
};
