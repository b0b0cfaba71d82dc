import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { costOf } from "./ambiguity.ts";

test.each([
  ["exponential", /^(?:(?:no|mejor no|mejor) ?)+$/],
  ["exponential", /(a+)+b/],
  ["exponential", /^(?:\w|\d)*!/],
  ["exponential", /^(?:a|a){0,40}b/],
  ["polynomial", /^\s*,?\s*$/],
  ["polynomial", /\s+$/],
  ["polynomial", /(?:pues )*no/],
  ["polynomial", /x(?!.*y)z/],
  ["linear", /^(?:pues )*no/],
  ["linear", /(?<!\s)\s+$/],
  ["linear", /\s+/],
  ["linear", /\b[a-z]+ing\b/],
  ["linear", /(?<![a-z0-9])(?:medic[a-z]*|dentista)(?![a-z0-9])/],
  ["linear", /^(?:\d+[.,])*\d+ €/],
  ["linear", /^\s*(?:,\s*)?$/],
])("what an expression costs is judged: %s is %s", (cost, { source, flags }) => {
  expect(costOf(source, flags)).toBe(cost);
});

test("no expression of the product costs more than a text is long", async () => {
  const worker = new Worker(new URL("./judge-sources.ts", import.meta.url));

  const [{ count, costly }] = await once(worker, "message");
  await worker.terminate();

  expect(costly).toEqual([]);
  expect(count).toBeGreaterThan(600);
});
