import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Works that end when they are told to, and a note of each that has begun. */
const someWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return () => {
      begun.push(name);
      return end.promise;
    };
  };
  return { begun, work, end: (name: string) => ends.get(name)?.resolve(name), ends };
};

test("runs at most the given number at once, then the one that has waited longest", async () => {
  const { begun, work, end } = someWork();
  const passGate = createConcurrencyLimit(2);
  const [a, , c] = ["a", "b", "c", "d"].map((name) => passGate(work(name)));

  expect(begun).toEqual(["a", "b"]);
  end("a");
  expect(await a).toBe("a");
  expect(begun).toEqual(["a", "b", "c"]);
  end("c");
  await c;
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("a failed work frees its place for the next", async () => {
  const { begun, work, ends } = someWork();
  const passGate = createConcurrencyLimit(1);
  const failing = passGate(work("a"));
  const next = passGate(work("b"));

  ends.get("a")?.reject(new Error("Broken"));

  await expect(failing).rejects.toThrow("Broken");
  ends.get("b")?.resolve("b");
  expect(await next).toBe("b");
  expect(begun).toEqual(["a", "b"]);
});

test("a newcomer does not overtake those who wait", async () => {
  const { begun, work, end } = someWork();
  const passGate = createConcurrencyLimit(1);
  const first = passGate(work("a")).then(() => passGate(work("late")));
  const second = passGate(work("b"));

  end("a");
  end("b");
  await second;
  end("late");
  await first;

  expect(begun).toEqual(["a", "b", "late"]);
});
