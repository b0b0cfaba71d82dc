import { randomUUID } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onceCommitted } from "#server/platform/db/transaction-hooks.ts";
import type { JobKind, Jobs, PersonJob } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { DomainEvent, Listener, Publish } from "./domain-event.ts";
import type { EventDeliveryRepository, StoredDelivery } from "./event-delivery-repository.ts";

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
    onceCommitted(() => tryToEnqueue(userId));
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

  const job: JobKind<PersonJob> = {
    name: jobName,
    retries: { times: 5, afterSeconds: 10 },
    async run({ userId }) {
      const failed = new Map<string, unknown>();
      // Read again each time, because what is stored while this job runs enqueues no second job.
      for (;;) {
        const next = (await deliveries.ofPerson(userId)).find(({ id }) => !failed.has(id));
        if (!next) break;
        await deliver(next).catch((error: unknown) => failed.set(next.id, error));
      }
      if (failed.size > 0) throw [...failed.values()][0];
    },
  };

  return {
    publish,
    job,

    listen(more: Listener[]) {
      listeners.push(...more);
    },

    /** Delivers what a process that died left waiting. */
    async enqueueDue() {
      for (const userId of await deliveries.waitingSince(new Date(clock.now().getTime() - patienceMs)))
        await enqueue(userId);
    },
  };
};
