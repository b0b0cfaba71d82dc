import { afterAll, expect, test } from "vitest";
import { currentNiceness } from "./niceness.ts";
import { createWorkerPool } from "./worker-pool.ts";

const pools: ReturnType<typeof createWorkerPool>[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const now = new Date("2026-03-02T09:00:00Z");
const script = new URL("./testing/faulty-worker.ts", import.meta.url);

/** A pool whose threads do as they are told; each person says one word at a time. */
const anOddPool = (words = {}) => {
  const pool = createWorkerPool({ script, lanes: { words: { memoryInMb: 40, ...words } }, deadlineMs: 400 });
  pools.push(pool);
  const say = (personId: string, text: string, deadlineMs?: number) =>
    pool.run("understanding", { text, now }, { personId, ...(deadlineMs && { deadlineMs }) });
  return { pool, say };
};

test.each([
  ["endless", "too_slow"],
  ["greedy", "out_of_memory"],
  ["leaving", "broken"],
  ["throwing", "broken"],
])("a job that is %s ends as %s, and the next one is done", async (word, reason) => {
  const { say } = anOddPool({ threads: 1 });

  await expect(say("eva", word, word === "greedy" ? 60_000 : undefined)).rejects.toMatchObject({ reason });

  expect(await say("eva", "hola")).toMatchObject({ text: "hola" });
});

test.runIf(process.platform === "linux")("a job that waits for a processor is not given up", async () => {
  const { say } = anOddPool({ threads: 1 });

  expect(await say("eva", "waiting", 900)).toBe("timed-out");
});

test("one person's endless jobs leave a thread for others", async () => {
  const { pool, say } = anOddPool({ threads: 2 });
  const endless = Array.from({ length: 3 }, () => say("eva", "endless", 60_000));
  const settled = Promise.allSettled(endless);

  expect(await say("ana", "hola")).toMatchObject({ text: "hola" });

  await pool.close();
  await settled;
});

test("people's jobs take turns", async () => {
  const { say } = anOddPool({ threads: 1 });
  const done: string[] = [];
  const answers = ["eva", "eva", "eva", "eva", "ana", "leo"].map(async (person, place) => {
    await say(person, String(place));
    done.push(person);
  });

  await Promise.all(answers);

  expect(done).toEqual(["eva", "eva", "ana", "leo", "eva", "eva"]);
});

test("a person with too many waiting jobs is refused, and so is everybody when the queue is full", async () => {
  const { say } = anOddPool({ threads: 1, maxWaiting: 3, maxWaitingPerPerson: 2 });
  const refused = { status: "rejected", reason: expect.objectContaining({ reason: "busy" }) };
  const done = expect.objectContaining({ status: "fulfilled" });

  const answers = ["eva", "eva", "eva", "eva", "ana", "leo"].map((person) => say(person, "hola"));

  // The first is at work, two wait, then one of another; there is no room for a third person's.
  expect(await Promise.allSettled(answers)).toEqual([done, done, done, refused, done, refused]);
});

test("a thread with a large heap is replaced", async () => {
  const staying = anOddPool({ threads: 1 });
  const replaced = anOddPool({ threads: 1, maxRetainedMb: 0 });

  for (const { say } of [staying, replaced]) await say("eva", "hola");

  expect(await staying.say("eva", "hola")).toMatchObject({ read: 2 });
  expect(await replaced.say("eva", "hola")).toMatchObject({ read: 1 });
});

test.runIf(process.platform === "linux")("a lane steps back behind the event loop", async () => {
  const { say } = anOddPool({ threads: 1, niceness: 7 });
  const before = currentNiceness();

  expect(await say("eva", "niceness")).toEqual({ niceness: 7 });
  expect(currentNiceness()).toBe(before);
});

test("closing ends running and waiting jobs and refuses new ones", async () => {
  const { pool, say } = anOddPool({ threads: 1 });
  const answers = ["endless", "hola"].map((text) => say("eva", text, 60_000));
  const settled = Promise.allSettled(answers);

  await pool.close();

  const closed = { status: "rejected", reason: expect.objectContaining({ reason: "closed" }) };
  expect(await settled).toEqual([closed, closed]);
  await expect(say("eva", "hola")).rejects.toMatchObject({ reason: "closed" });
});
