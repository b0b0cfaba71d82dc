import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { type Outcome, simulate } from "#server/dev/testing/calendar-history/simulate.ts";
import { migrateAndOpenEmbedded } from "#server/platform/db/database.ts";
import { embeddedTypes } from "#server/platform/db/embedded/embedded-types.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    /** The first seed. */
    from: { type: "string", default: "0" },
    operations: { type: "string", default: "1000" },
    /** Only this seed, with every fault. */
    seed: { type: "string" },
    workers: { type: "string", default: "2" },
  },
});

interface Share {
  seeds: number[];
  operations: number;
}

type Seeded = Outcome & { seed: number };

const report = (outcomes: readonly Seeded[], seconds: number) => {
  const sum = (one: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + one(outcome), 0);
  const failed = outcomes.filter(
    ({ lost, doubled, undead, different }) => lost + doubled + undead + different > 0,
  );
  const lines = [
    `seeds: ${outcomes.length}`,
    `operations: ${sum(({ operations }) => operations)}`,
    `syncs: ${sum(({ syncs }) => syncs)}`,
    `events at the end: ${sum(({ events }) => events)}`,
    `lost: ${sum(({ lost }) => lost)}`,
    `doubled: ${sum(({ doubled }) => doubled)}`,
    `undead: ${sum(({ undead }) => undead)}`,
    `different: ${sum(({ different }) => different)}`,
    `seconds: ${seconds.toFixed(1)}`,
    ...(failed.length > 0 ? [`failed seeds: ${failed.map(({ seed }) => seed).join(" ")}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (failed.length > 0) process.exitCode = 1;
};

const runShare = async ({ seeds, operations }: Share, onOutcome: (outcome: Seeded) => void) => {
  const database = await migrateAndOpenEmbedded(await PGlite.create(embeddedTypes));
  for (const seed of seeds) onOutcome({ seed, ...(await simulate(database, { seed, operations })) });
  await database.close();
};

const runAll = async (seeds: number[], operations: number, workers: number) => {
  const outcomes: Seeded[] = [];
  const shares = Array.from({ length: workers }, (_, place) =>
    seeds.filter((_seed, at) => at % workers === place),
  );
  const run = (share: Share) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: share, execArgv: process.execArgv });
      worker.on("message", (outcome: Seeded) => void outcomes.push(outcome));
      worker.once("error", reject).once("exit", () => resolve());
    });
  await Promise.all(shares.map((share) => run({ seeds: share, operations })));
  return outcomes;
};

if (isMainThread) {
  const operations = Number(values.operations);
  const begin = performance.now();
  const one = values.seed === undefined ? null : Number(values.seed);
  const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => Number(values.from) + place);
  let outcomes: Seeded[] = [];
  if (one === null) outcomes = await runAll(seeds, operations, Number(values.workers));
  else await runShare({ seeds: [one], operations }, (outcome) => outcomes.push(outcome));
  if (one !== null) for (const { details } of outcomes) process.stdout.write(`${details.join("\n")}\n`);
  report(
    outcomes.toSorted((first, second) => first.seed - second.seed),
    (performance.now() - begin) / 1000,
  );
} else {
  await runShare(workerData as Share, (outcome) =>
    parentPort?.postMessage({ ...outcome, details: outcome.details.slice(0, 3) }),
  );
}
