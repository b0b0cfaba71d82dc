import { expect, onTestFinished, test } from "vitest";
import type { JobKind } from "#server/ports/jobs.ts";
import { openTestDatabase } from "#server/testing/test-database.ts";
import { createPgBossJobs } from "./pg-boss-jobs.ts";

const isEmbedded = !process.env.TEST_DATABASE_URL;

/** A queue on a database of its own with one kind of work; `errors` are what it logged. */
const startQueue = async (
  run: JobKind<{ n: number }>["run"],
  sql?: Parameters<typeof createPgBossJobs>[0]["sql"],
) => {
  const database = sql ? undefined : await openTestDatabase();
  const errors: unknown[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (details: object) => void errors.push(details) };
  const opened = sql ?? database?.sql;
  if (!opened) throw new Error("There is no database");
  const queue = createPgBossJobs({ sql: opened, isEmbedded, logger });
  const starting = queue.start([{ name: "count", retries: { times: 3, afterSeconds: 1 }, run }]);
  onTestFinished(async () => {
    await queue.stop();
    await database?.close();
  });
  return { ...queue, sql: opened, errors, starting };
};

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

test("work is done once, though it is handed in before the queue has started", async () => {
  const done: number[] = [];
  const { jobs } = await startQueue(async ({ n }) => void done.push(n));

  await jobs.enqueue("count", "one", { n: 1 });
  await until(async () => !(await jobs.isBusy("count", ["one"])));

  expect(done).toEqual([1]);
});

test("work of one key is not added while the same waits or runs, and is again afterwards", async () => {
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const { jobs } = await startQueue(async ({ n }) => {
    await gate.promise;
    done.push(n);
  });

  await jobs.enqueue("count", "one", { n: 1 });
  await jobs.enqueue("count", "one", { n: 2 });
  await jobs.enqueue("count", "other", { n: 3 });
  expect(await jobs.isBusy("count", ["one", "none"])).toBe(true);
  expect(await jobs.isBusy("count", ["none"])).toBe(false);
  gate.resolve();
  await until(async () => !(await jobs.isBusy("count", ["one", "other"])));
  await jobs.enqueue("count", "one", { n: 4 });
  await until(() => done.includes(4));

  expect(done.toSorted()).toEqual([1, 3, 4]);
});

test("work for later lets other work pass, and waits", async () => {
  const done: number[] = [];
  const { jobs } = await startQueue(async ({ n }) => void done.push(n));

  await jobs.enqueue("count", "one", { n: 1 }, { afterSeconds: 3600 });
  await jobs.enqueue("count", "other", { n: 2 });
  await until(async () => !(await jobs.isBusy("count", ["other"])));

  expect(done).toEqual([2]);
  expect(await jobs.isBusy("count", ["one"])).toBe(true);
});

test("work that throws is logged and tried again", async () => {
  let tries = 0;
  const { jobs, errors } = await startQueue(async () => {
    tries++;
    if (tries < 2) throw new Error("Not yet");
  });

  await jobs.enqueue("count", "one", { n: 1 });
  await until(async () => !(await jobs.isBusy("count", ["one"])));

  expect(tries).toBe(2);
  expect(errors).toMatchObject([{ error: { message: "Not yet" }, job: "count" }]);
});

test("what a stopped process could not do is done by the next one", async () => {
  const done: number[] = [];
  const first = await startQueue(async () => {
    throw new Error("Not yet");
  });
  await first.jobs.enqueue("count", "one", { n: 7 });
  await until(() => first.errors.length > 0);
  await first.stop();

  await startQueue(async ({ n }) => void done.push(n), first.sql);
  await until(() => done.length > 0);

  expect(done).toEqual([7]);
});

test("several are at work at once, and each takes the next as soon as it is done", async () => {
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const { jobs } = await startQueue(async ({ n }) => {
    running += 1;
    most = Math.max(most, running);
    if (n <= 5) await gate.promise;
    running -= 1;
  });
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);

  for (const [index, key] of keys.entries()) await jobs.enqueue("count", key, { n: index + 1 });
  await until(() => most >= 5);
  gate.resolve();
  await until(async () => !(await jobs.isBusy("count", keys)));

  expect(most).toBeGreaterThanOrEqual(5);
});

test("what a person waits for is done before what nobody waits for, even while that fills every other hand", async () => {
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  const { jobs } = await startQueue(async ({ n }) => {
    if (n > 0) await gate.promise;
    done.push(n);
  });
  const keys = Array.from({ length: 16 }, (_, index) => `key ${index}`);

  for (const [index, key] of keys.entries()) await jobs.enqueue("count", key, { n: index + 1 });
  await jobs.enqueue("count", "person", { n: 0 }, { isAwaited: true });
  await until(() => done.length > 0);
  gate.resolve();
  await until(async () => !(await jobs.isBusy("count", keys)));

  expect(done[0]).toBe(0);
  expect(done).toHaveLength(17);
});
