import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Works that end when they are told to, and a note of each that has begun. */
const someWork = () => {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return () => {
      started.push(name);
      return end.promise;
    };
  };
  return { started, work, end: (name: string) => ends.get(name)?.resolve(name), ends };
};

test("runs at most the given number at once, then the one that has waited longest", async () => {
  const { started, work, end } = someWork();
  const limit = createConcurrencyLimit(2);
  const [a, , c] = ["a", "b", "c", "d"].map((name) => limit(work(name)));

  expect(started).toEqual(["a", "b"]);
  end("a");
  expect(await a).toBe("a");
  expect(started).toEqual(["a", "b", "c"]);
  end("c");
  await c;
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("a failed work frees its place for the next", async () => {
  const { started, work, ends } = someWork();
  const limit = createConcurrencyLimit(1);
  const failing = limit(work("a"));
  const next = limit(work("b"));

  ends.get("a")?.reject(new Error("Broken"));

  await expect(failing).rejects.toThrow("Broken");
  ends.get("b")?.resolve("b");
  expect(await next).toBe("b");
  expect(started).toEqual(["a", "b"]);
});

test("a newcomer does not overtake those who wait", async () => {
  const { started, work, end } = someWork();
  const limit = createConcurrencyLimit(1);
  const first = limit(work("a")).then(() => limit(work("late")));
  const second = limit(work("b"));

  end("a");
  end("b");
  await second;
  end("late");
  await first;

  expect(started).toEqual(["a", "b", "late"]);
});
