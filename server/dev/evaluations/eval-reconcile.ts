import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { simulateReexports } from "#server/dev/reconciler-simulator/re-exports.ts";
import { type Outcome, simulate } from "#server/dev/reconciler-simulator/simulate.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "400" },
    /** The first seed. */
    from: { type: "string", default: "0" },
    days: { type: "string", default: "180" },
    /** Only this seed, with every fault. */
    seed: { type: "string" },
    workers: { type: "string", default: String(availableParallelism()) },
    /** Instead, repeated exports of one account. */
    reexports: { type: "boolean", default: false },
    /** Percent of rows that change between two files. */
    rate: { type: "string", default: "2" },
  },
});

interface Share {
  seeds: number[];
  days: number;
}

const report = (outcomes: readonly (Outcome & { seed: number })[], days: number, seconds: number) => {
  const sum = (one: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + one(outcome), 0);
  const [lost, doubled, changed, withdrawn] = [
    sum((outcome) => outcome.lost),
    sum((outcome) => outcome.doubled),
    sum((outcome) => outcome.changedByReplay),
    sum((outcome) => outcome.withdrawn.remaining),
  ];
  const right = sum((outcome) => outcome.right);
  // Without a balance nobody can tell a row told again from a second purchase, or a withdrawn one from a late one.
  const wrong = ({ lost, doubled, changedByReplay, withdrawn, balance }: Outcome) =>
    lost + changedByReplay + (balance === "none" ? 0 : doubled + withdrawn.remaining);
  const failed = outcomes.filter((outcome) => wrong(outcome) > 0);
  const silent = outcomes.filter(({ balance }) => balance === "none");
  const silentSum = (one: (outcome: Outcome) => number) =>
    silent.reduce((total, outcome) => total + one(outcome), 0);
  const balances = Map.groupBy(outcomes, ({ balance }) => balance);
  const lines = [
    `seeds: ${outcomes.length} of ${days} days`,
    `rows expected: ${sum(({ expected }) => expected)}`,
    `lost: ${lost}`,
    `  told 11 to 60 days late: ${sum(({ late }) => late.lost)} of ${sum(({ late }) => late.total)}`,
    `doubled: ${doubled} (rows told again under other ids: ${sum(({ repeated }) => repeated)})`,
    `  where the bank says no balance: ${silentSum((outcome) => outcome.doubled)}`,
    `kept although withdrawn: ${withdrawn} of ${sum(({ withdrawn }) => withdrawn.total)}`,
    `  where the bank says no balance: ${silentSum((outcome) => outcome.withdrawn.remaining)} of ${silentSum((outcome) => outcome.withdrawn.total)}`,
    `  told by another source too: ${sum((outcome) => outcome.withdrawn.toldElsewhere)} more`,
    `edits lost: ${sum(({ edits }) => edits.lost)}, on another row: ${sum(({ edits }) => edits.misplaced)}, of ${sum(({ edits }) => edits.total)}`,
    `balance: ${[...balances].map(([name, those]) => `${name} ${those.length}`).join(", ")}`,
    // Precision: ledger rows that stand for a true transaction. Recall: true transactions with a row.
    `precision: ${(right / sum(({ rowCount }) => rowCount)).toFixed(6)}`,
    `recall: ${(right / sum(({ expected }) => expected)).toFixed(6)}`,
    `changed by replay: ${changed}`,
    `seconds: ${seconds.toFixed(1)}`,
  ];
  if (failed.length > 0) {
    const seeds = failed.slice(0, 40).map(({ seed }) => seed);
    lines.push(`failed seeds: ${seeds.join(" ")}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  if (lost + doubled - silentSum((outcome) => outcome.doubled) + changed > 0) process.exitCode = 1;
};

const millisecondsBetweenLines = 5000;

/** On the standard error, so that the report stays alone on the standard output. */
const progressOf = (all: number) => {
  const start = performance.now();
  let last = start;
  return (done: number) => {
    const now = performance.now();
    if (now - last < millisecondsBetweenLines && done < all) return;
    last = now;
    process.stderr.write(`${done} of ${all} seeds, ${Math.round((now - start) / 1000)} s\n`);
  };
};

const runAll = async (seeds: number[], days: number, workers: number) => {
  const shares = Array.from({ length: workers }, (_, place) =>
    seeds.filter((_seed, at) => at % workers === place),
  );
  const outcomes: (Outcome & { seed: number })[] = [];
  const tell = progressOf(seeds.length);
  const run = (share: Share) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: share, execArgv: process.execArgv });
      worker.on("message", (outcome) => tell(outcomes.push(outcome)));
      worker.once("exit", resolve).once("error", reject);
    });
  await Promise.all(shares.map((share) => run({ seeds: share, days })));
  return outcomes;
};

/** Imports repeated exports of one account; cheap enough for one thread. */
const evaluateReexports = (seeds: number[], rate: number) => {
  const outcomes = seeds.map((seed) => ({ seed, ...simulateReexports(seed, { rate }) }));
  const sum = (one: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, outcome) => total + one(outcome), 0);
  const counts = ["expected", "lost", "doubled", "stale", "changedByReplay"] as const;
  const lines = counts.map((name) => `${name}: ${sum((outcome) => outcome[name])}`);
  const right = sum(({ right }) => right);
  lines.push(`precision: ${(right / sum(({ rowCount }) => rowCount)).toFixed(6)}`);
  lines.push(`recall: ${(right / sum(({ expected }) => expected)).toFixed(6)}`);
  const failed = outcomes.filter(({ lost, doubled, stale }) => lost + doubled + stale > 0);
  lines.push(`failed seeds: ${failed.map(({ seed }) => seed).join(" ")}`);
  process.stdout.write(`${lines.join("\n")}\n`);
  if (seeds.length === 1) process.stdout.write(`${outcomes[0]?.details.join("\n")}\n`);
  if (sum(({ lost, changedByReplay }) => lost + changedByReplay) > 0) process.exitCode = 1;
};

const allSeeds = () =>
  Array.from({ length: Number(values.seeds) }, (_, place) => Number(values.from) + place);

if (isMainThread && values.reexports) {
  evaluateReexports(values.seed === undefined ? allSeeds() : [Number(values.seed)], Number(values.rate));
} else if (isMainThread) {
  const days = Number(values.days);
  const start = performance.now();
  const one = values.seed === undefined ? null : Number(values.seed);
  const seeds = allSeeds();
  const outcomes =
    one === null
      ? await runAll(seeds, days, Number(values.workers))
      : [{ seed: one, ...simulate(one, days) }];
  if (one !== null) for (const { details } of outcomes) process.stdout.write(`${details.join("\n")}\n`);
  report(
    outcomes.sort((first, second) => first.seed - second.seed),
    days,
    (performance.now() - start) / 1000,
  );
} else {
  const { seeds, days } = workerData as Share;
  for (const seed of seeds) parentPort?.postMessage({ seed, ...simulate(seed, days), details: [] });
}
