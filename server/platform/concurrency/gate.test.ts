import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

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

test("so many at once and no more, then the one that has waited longest", async () => {
  const { begun, work, end } = someWork();
  const passGate = createGate(2);
  const [a, , c] = ["a", "b", "c", "d"].map((name) => passGate(work(name)));

  expect(begun).toEqual(["a", "b"]);
  end("a");
  expect(await a).toBe("a");
  expect(begun).toEqual(["a", "b", "c"]);
  end("c");
  await c;
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("one that fails leaves its place to the next", async () => {
  const { begun, work, ends } = someWork();
  const passGate = createGate(1);
  const failing = passGate(work("a"));
  const next = passGate(work("b"));

  ends.get("a")?.reject(new Error("Broken"));

  await expect(failing).rejects.toThrow("Broken");
  ends.get("b")?.resolve("b");
  expect(await next).toBe("b");
  expect(begun).toEqual(["a", "b"]);
});

test("who comes when a place is free but others wait does not pass them", async () => {
  const { begun, work, end } = someWork();
  const passGate = createGate(1);
  const first = passGate(work("a")).then(() => passGate(work("late")));
  const second = passGate(work("b"));

  end("a");
  end("b");
  await second;
  end("late");
  await first;

  expect(begun).toEqual(["a", "b", "late"]);
});
