import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { eventDeliveries, users } from "#server/platform/db/tables.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { afterCommit, eventKind, inTransaction, type Listener } from "./domain-event.ts";
import { createEventBus } from "./event-bus.ts";
import { createEventDeliveryRepository } from "./event-delivery-repository.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

const nameChanged = eventKind<{ name: string }>("name.changed");
const noon = new Date("2026-03-02T12:00:00Z");

const aPerson = async () => {
  const id = crypto.randomUUID();
  const name = { firstName: "Ana", lastName: "García" };
  await db.insert(users).values({ id, ...name, authProvider: "manual", createdAt: noon });
  const nameOf = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.firstName;
  const waiting = () => db.$count(eventDeliveries, eq(eventDeliveries.userId, id));
  return { id, nameOf, waiting };
};

/** The bus of one process. */
const aBus = (listeners: Listener[], jobs?: Jobs["enqueue"]) => {
  const errors: unknown[] = [];
  const queue = createJobsAtHand("on demand", (error) => errors.push(error));
  let now = noon;
  const bus = createEventBus({
    deliveries: createEventDeliveryRepository(db),
    deliveriesIn: createEventDeliveryRepository,
    jobs: { enqueue: jobs ?? queue.jobs.enqueue },
    clock: { now: () => now },
    logger: { info: () => {}, warn: () => {}, error: (details) => void errors.push(details) },
  });
  bus.listen(listeners);
  queue.know([bus.job as never]);
  const rename = (userId: string, name: string, fail = false) =>
    db.transaction(async (tx) => {
      await tx.update(users).set({ firstName: name }).where(eq(users.id, userId));
      await bus.publish(tx, userId, nameChanged, { name });
      if (fail) throw new Error("The change went wrong");
    });
  return { ...bus, ...queue, errors, rename, wait: (ms: number) => (now = new Date(now.getTime() + ms)) };
};

test("a listener in the transaction writes along with the change", async () => {
  const ana = await aPerson();
  const { rename } = aBus([
    inTransaction(nameChanged, async (scope, { userId, data }) => {
      await scope
        .update(users)
        .set({ lastName: `de ${data.name}` })
        .where(eq(users.id, userId));
    }),
  ]);

  await rename(ana.id, "Eva");

  const [stored] = await db.select().from(users).where(eq(users.id, ana.id));
  expect([stored?.firstName, stored?.lastName]).toEqual(["Eva", "de Eva"]);
});

test("nothing of a change is stored when a listener in its transaction fails", async () => {
  const ana = await aPerson();
  const names: string[] = [];
  const { rename, runJobs } = aBus([
    afterCommit(nameChanged, "later", async ({ data }) => void names.push(data.name)),
    inTransaction(nameChanged, () => Promise.reject(new Error("The listener went wrong"))),
  ]);

  await expect(rename(ana.id, "Eva")).rejects.toThrow("The listener went wrong");
  await runJobs();

  expect([await ana.nameOf(), names]).toEqual(["Ana", []]);
});

test("a change that is rolled back reaches no listener", async () => {
  const ana = await aPerson();
  const names: string[] = [];
  const { rename, runJobs } = aBus([
    afterCommit(nameChanged, "later", async ({ data }) => void names.push(data.name)),
  ]);

  await expect(rename(ana.id, "Eva", true)).rejects.toThrow("The change went wrong");
  await runJobs();

  expect([names, await ana.waiting()]).toEqual([[], 0]);
});

test("a change does not wait for a queue that is not yet started", async () => {
  const ana = await aPerson();
  const listeners = [afterCommit(nameChanged, "elsewhere", async () => {})];
  const { rename } = aBus(listeners, () => new Promise(() => {}));

  await rename(ana.id, "Eva");

  expect([await ana.nameOf(), await ana.waiting()]).toEqual(["Eva", 1]);
});

test("an event whose process died after the commit is delivered once by another process", async () => {
  const ana = await aPerson();
  const events: unknown[] = [];
  const listeners = [
    afterCommit(nameChanged, "later", async ({ userId, at, data }) => void events.push([userId, at, data])),
  ];
  const dying = aBus(listeners, () => new Promise(() => {}));
  void dying.rename(ana.id, "Eva");
  await expect.poll(ana.nameOf).toBe("Eva");
  const next = aBus(listeners);

  await next.enqueueDue();
  await next.runJobs();
  const early = events.length;
  next.wait(60_000);
  await next.enqueueDue();
  await next.runJobs();
  await next.enqueueDue();
  await next.runJobs();

  expect(early).toBe(0);
  expect(events).toEqual([[ana.id, noon, { name: "Eva" }]]);
  expect(await ana.waiting()).toBe(0);
});

test("a listener that fails is asked again under the same delivery id, and holds up no other", async () => {
  const ana = await aPerson();
  const names: string[] = [];
  const deliveries: string[] = [];
  const bus = aBus([
    afterCommit(nameChanged, "failing", async (_, deliveryId) => {
      if (deliveries.push(deliveryId) === 1) throw new Error("Not now");
    }),
    afterCommit(nameChanged, "other", async ({ data }) => void names.push(data.name)),
  ]);

  await bus.rename(ana.id, "Eva");
  await bus.runJobs();
  const failed = [...bus.errors];
  const left = await ana.waiting();
  bus.wait(60_000);
  await bus.enqueueDue();
  await bus.runJobs();

  expect(failed).toMatchObject([{ message: "Not now" }]);
  expect([left, await ana.waiting(), names]).toEqual([1, 0, ["Eva"]]);
  expect(new Set(deliveries).size).toBe(1);
});

test("a listener that never succeeds is asked after growing pauses, then no more, and the delivery stays", async () => {
  const ana = await aPerson();
  const hoursOfRuns: number[] = [];
  let hours = 0;
  const bus = aBus([
    afterCommit(nameChanged, "hopeless", async () => {
      hoursOfRuns.push(hours);
      throw new Error("Never");
    }),
  ]);
  await bus.rename(ana.id, "Eva");
  await bus.runJobs();

  const quarter = 15 * 60_000;
  for (let waited = quarter; waited <= 48 * 4 * quarter; waited += quarter) {
    hours = waited / (4 * quarter);
    bus.wait(quarter);
    await bus.enqueueDue();
    await bus.runJobs();
  }

  const pauses = hoursOfRuns.slice(1).map((hour, place) => hour - (hoursOfRuns[place] ?? 0));
  expect(hoursOfRuns).toHaveLength(12);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(hoursOfRuns.at(-1)).toBeLessThan(24);
  expect(bus.errors.filter((error) => !(error instanceof Error))).toMatchObject([
    { error: { message: "Never" }, listener: "hopeless", event: "name.changed" },
  ]);
  expect(bus.errors).toHaveLength(12);
  expect(await ana.waiting()).toBe(1);
});

test("a listener that fails because its person was deleted meanwhile is no failure", async () => {
  const ana = await aPerson();
  const bus = aBus([
    afterCommit(nameChanged, "late", async ({ userId }) => {
      await db.delete(users).where(eq(users.id, userId));
      throw new Error("There is no such person");
    }),
  ]);

  await bus.rename(ana.id, "Eva");
  await bus.runJobs();

  expect(bus.errors).toEqual([]);
  expect(await ana.waiting()).toBe(0);
});

test("events of one person are delivered in their order", async () => {
  const ana = await aPerson();
  const names: string[] = [];
  const bus = aBus([afterCommit(nameChanged, "later", async ({ data }) => void names.push(data.name))]);

  for (const name of ["Eva", "Sol", "Luz"]) {
    await bus.rename(ana.id, name);
    bus.wait(1);
  }
  await bus.runJobs();

  expect(names).toEqual(["Eva", "Sol", "Luz"]);
});
