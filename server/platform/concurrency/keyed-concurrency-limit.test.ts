import { expect, test } from "vitest";
import { createKeyedConcurrencyLimit } from "./keyed-concurrency-limit.ts";

const aWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

test("works of one key wait in their order, and do not delay other keys", async () => {
  const share = createKeyedConcurrencyLimit({ limit: 2, timeoutMs: 60_000 });
  const started: string[] = [];
  const works = Array.from({ length: 4 }, aWork);
  const begin = (key: string, name: string, work: () => Promise<void>) =>
    share(key, () => {
      started.push(name);
      return work();
    });

  const all = works.map(({ work }, n) => begin("ana", `ana ${n}`, work));
  await begin("luis", "luis", async () => {});
  const atFirst = [...started];
  works[1]?.end();
  await all[1];
  works[0]?.end();
  works[2]?.end();
  works[3]?.end();
  await Promise.all(all);

  expect(atFirst).toEqual(["ana 0", "ana 1", "luis"]);
  expect(started).toEqual(["ana 0", "ana 1", "luis", "ana 2", "ana 3"]);
});

test("a key with too many waiting works is refused at once, other keys are not", async () => {
  const share = createKeyedConcurrencyLimit({ limit: 1, timeoutMs: 60_000, maxWaiting: 1 });
  const { work, end } = aWork();
  const running = [share("ana", work), share("ana", work)];

  await expect(share("ana", work)).rejects.toMatchObject({ code: "too_many_requests", retryAfter: 5 });
  expect(await share("luis", async () => "in")).toBe("in");
  end();
  await Promise.all(running);

  expect(await share("ana", async () => "in")).toBe("in");
});

test("a work that waits too long is refused and takes no place", async () => {
  const share = createKeyedConcurrencyLimit({ limit: 1, timeoutMs: 20 });
  const { work, end } = aWork();
  const first = share("ana", work);

  await expect(share("ana", async () => {})).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  end();
  await first;

  expect(await share("ana", async () => "in")).toBe("in");
});
