import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import type { JobKind } from "./jobs.ts";
import { createPgBossJobs } from "./pg-boss-jobs.ts";

const database = await openTestDatabase();
const queues: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await database.close();
});

/** A queue with one kind of work of its own; `errors` are what it logged. */
const startQueue = async (run: JobKind<{ n: number }>["run"], name = `count-${queues.length}`) => {
  const errors: unknown[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (details: object) => void errors.push(details) };
  const queue = createPgBossJobs({ sql: database.sql, isEmbedded: database.hasOneConnection, logger });
  queues.push(queue);
  const starting = queue.start([{ name, retries: { times: 3, afterSeconds: 1 }, run }]);
  return { ...queue, name, errors, starting };
};

// Makes the schema, which the others would make at the same moment.
await (await startQueue(async () => {})).starting;

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

// Side by side: most of their time is the five seconds between two looks.
test.concurrent("a job enqueued before the queue has started runs once", async () => {
  const done: number[] = [];
  const { jobs, name } = await startQueue(async ({ n }) => void done.push(n));

  await jobs.enqueue(name, "one", { n: 1 });
  await until(async () => !(await jobs.isBusy(name, ["one"])));

  expect(done).toEqual([1]);
});

test.concurrent("a job is not added while one of its key waits or runs, and is added afterwards", async () => {
  const done: number[] = [];
  const release = Promise.withResolvers<void>();
  const { jobs, name } = await startQueue(async ({ n }) => {
    await release.promise;
    done.push(n);
  });

  await jobs.enqueue(name, "one", { n: 1 });
  await jobs.enqueue(name, "one", { n: 2 });
  await jobs.enqueue(name, "other", { n: 3 });
  expect(await jobs.isBusy(name, ["one", "none"])).toBe(true);
  expect(await jobs.isBusy(name, ["none"])).toBe(false);
  release.resolve();
  await until(async () => !(await jobs.isBusy(name, ["one", "other"])));
  await jobs.enqueue(name, "one", { n: 4 });
  await until(() => done.includes(4));

  expect(done.toSorted()).toEqual([1, 3, 4]);
});

test.concurrent("a delayed job waits and lets others pass", async () => {
  const done: number[] = [];
  const { jobs, name } = await startQueue(async ({ n }) => void done.push(n));

  await jobs.enqueue(name, "one", { n: 1 }, { afterSeconds: 3600 });
  await jobs.enqueue(name, "other", { n: 2 });
  await until(async () => !(await jobs.isBusy(name, ["other"])));

  expect(done).toEqual([2]);
  expect(await jobs.isBusy(name, ["one"])).toBe(true);
});

test.concurrent("a failed job is logged and tried again", async () => {
  let tries = 0;
  const { jobs, name, errors } = await startQueue(async () => {
    tries++;
    if (tries < 2) throw new Error("Not yet");
  });

  await jobs.enqueue(name, "one", { n: 1 });
  await until(async () => !(await jobs.isBusy(name, ["one"])));

  expect(tries).toBe(2);
  expect(errors).toMatchObject([{ error: { message: "Not yet" }, job: name }]);
});

test.concurrent("the next process runs the jobs that a stopped one left", async () => {
  const done: number[] = [];
  const first = await startQueue(async () => {
    throw new Error("Not yet");
  });
  await first.jobs.enqueue(first.name, "one", { n: 7 });
  await until(() => first.errors.length > 0);
  await first.stop();

  await startQueue(async ({ n }) => void done.push(n), first.name);
  await until(() => done.length > 0);

  expect(done).toEqual([7]);
});

test.concurrent("several jobs run at once, and each worker takes the next as soon as it is free", async () => {
  const release = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const { jobs, name } = await startQueue(async ({ n }) => {
    running += 1;
    most = Math.max(most, running);
    if (n <= 5) await release.promise;
    running -= 1;
  });
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);

  for (const [index, key] of keys.entries()) await jobs.enqueue(name, key, { n: index + 1 });
  await until(() => most >= 5);
  release.resolve();
  await until(async () => !(await jobs.isBusy(name, keys)));

  expect(most).toBeGreaterThanOrEqual(5);
});

test.concurrent("a job that a person awaits runs first, even while other jobs occupy all other workers", async () => {
  const release = Promise.withResolvers<void>();
  const done: number[] = [];
  const { jobs, name } = await startQueue(async ({ n }) => {
    if (n > 0) await release.promise;
    done.push(n);
  });
  const keys = Array.from({ length: 16 }, (_, index) => `key ${index}`);

  for (const [index, key] of keys.entries()) await jobs.enqueue(name, key, { n: index + 1 });
  await jobs.enqueue(name, "person", { n: 0 }, { isAwaited: true });
  await until(() => done.length > 0);
  release.resolve();
  await until(async () => !(await jobs.isBusy(name, keys)));

  expect(done[0]).toBe(0);
  expect(done).toHaveLength(17);
});
