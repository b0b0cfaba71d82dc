import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Outcome, simulate } from "#server/reconciler/simulator/simulate.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    days: { type: "string", default: "180" },
    /** One seed alone, with all that went wrong. */
    seed: { type: "string" },
  },
});

const days = Number(values.days);
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, seed) => seed)
    : [Number(values.seed)];

const total = {
  expected: 0,
  lost: 0,
  doubled: 0,
  changedByReplay: 0,
  links: { made: 0, right: 0, due: 0 },
};
const failed: number[] = [];

const add = (seed: number, { expected, lost, doubled, changedByReplay, links, details }: Outcome) => {
  total.expected += expected;
  total.lost += lost;
  total.doubled += doubled;
  total.changedByReplay += changedByReplay;
  total.links.made += links.made;
  total.links.right += links.right;
  total.links.due += links.due;
  if (lost + doubled + changedByReplay > 0) failed.push(seed);
  if (values.seed !== undefined) for (const detail of details) process.stdout.write(`${detail}\n`);
};

const start = performance.now();
for (const seed of seeds) add(seed, simulate(seed, days));
const seconds = (performance.now() - start) / 1000;

const { made, right, due } = total.links;
process.stdout.write(
  `${[
    `seeds: ${seeds.length} of ${days} days`,
    `rows expected: ${total.expected}`,
    `lost: ${total.lost}`,
    `doubled: ${total.doubled}`,
    `precision: ${(right / made).toFixed(6)}`,
    `recall: ${(right / due).toFixed(6)}`,
    `changed by replay: ${total.changedByReplay}`,
    `seconds: ${seconds.toFixed(1)}`,
  ].join("\n")}\n`,
);
if (failed.length > 0) process.stdout.write(`failed seeds: ${failed.slice(0, 20).join(" ")}\n`);
if (total.lost + total.doubled > 0) process.exitCode = 1;
