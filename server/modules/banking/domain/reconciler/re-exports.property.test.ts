import { expect, test } from "vitest";
import { simulateReexports } from "#server/dev/reconciler-simulator/re-exports.ts";

const seeds = Array.from({ length: 150 }, (_, seed) => seed);

test.each([
  ["overlap, are cut within a day and come in any order", 0],
  ["bring rows in other words, on other days and at other amounts", 2],
])("files of one account that %s leave each transaction once", (_, rate) => {
  const outcomes = seeds.map((seed) => simulateReexports(seed, { rate }));
  const sum = (count: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);

  expect(sum(({ lost, changedByReplay }) => lost + changedByReplay)).toBe(0);
  // Rows that moved over the edge of a file, or of a bank that tells no balances, cannot all be known again.
  expect(sum(({ doubled, stale }) => doubled + stale)).toBeLessThanOrEqual(rate === 0 ? 0 : 6);
});
