import { loadavg } from "node:os";
import { Worker } from "node:worker_threads";
import type { AttackWindow } from "./hostile/attack-worker.ts";
import { type AttackedServer, type MemorySample, startAttackedServer } from "./hostile/attacked-server.ts";
import { anOrdinaryPerson, live, type Sample } from "./hostile/ordinary-people.ts";
import { percentile, print } from "./measure.ts";

const people = 10;
/** In milliseconds; all kinds together take about a minute. */
const kindMs = 1300;
const calmMs = 5000;
/** Requests of one kind at the same time. */
const hands = 2;
/** In milliseconds, and megabytes of the server process. */
const goals = { postgres: 500, embedded: 1500, memory: 700 };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const attack = async ({ baseUrl }: AttackedServer) => {
  const windows: AttackWindow[] = [];
  const worker = new Worker(new URL("./hostile/attack-worker.ts", import.meta.url), {
    workerData: { baseUrl, kindMs, hands },
  });
  worker.on("message", (sent: AttackWindow) => void windows.push(sent));
  await new Promise<void>((resolve) => {
    worker.once("exit", () => resolve());
    worker.once("error", (error) => print(`  nobody attacks any more: ${String(error)}`));
  });
  return windows;
};

const ms = (value: number) => `${Math.round(value)} ms`.padStart(8);

const printTimes = (name: string, samples: Sample[]) => {
  const took = samples.map((sample) => sample.took);
  const failed = samples.filter(({ failure }) => failure !== null).map(({ failure }) => failure);
  const failures = failed.length > 0 ? `, ${failed.length} failed (${[...new Set(failed)].join(", ")})` : "";
  print(
    `  ${name.padEnd(14)} ${String(samples.length).padStart(5)} calls: p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}, p99 ${ms(percentile(took, 0.99))}${failures}`,
  );
};

/** The kinds of attack during which ordinary people waited longest. */
const printWorst = (windows: AttackWindow[], samples: Sample[], goal: number) => {
  const waits = windows.map(({ kind, from, to }) => {
    const during = samples.filter(({ at, took }) => at < to && at + took > from);
    return { kind, longest: Math.max(0, ...during.map(({ took }) => took)) };
  });
  for (const { kind, longest } of waits.toSorted((a, b) => b.longest - a.longest).slice(0, 8)) {
    if (longest > goal / 2) print(`  longest wait ${ms(longest)} while: ${kind}`);
  }
};

/** The kinds of attack during which the process took more memory than before. */
const printGrowth = (windows: AttackWindow[], memory: MemorySample[]) => {
  const peakAt = (moment: number) => memory.findLast(({ at }) => at <= moment)?.peak ?? memory[0]?.peak ?? 0;
  for (const { kind, from, to } of windows) {
    const grown = peakAt(to) - peakAt(from);
    if (grown > 20) print(`  memory +${Math.round(grown)} MB while: ${kind}`);
  }
};

const drill = async (database: "postgres" | "embedded") => {
  const server = await startAttackedServer(database);
  try {
    const ordinary = [];
    for (let count = 0; count < people; count++) ordinary.push(await anOrdinaryPerson(server.baseUrl));
    const samples: Sample[] = [];
    const over = new AbortController();
    const lives = ordinary.map((person) =>
      live(person, { signal: over.signal, note: (sample) => void samples.push(sample) }),
    );
    await wait(calmMs);
    const startedAt = performance.now();
    const calm = samples.splice(0);
    const untilNow = server.forgetPeak();
    const windows = await attack(server);
    over.abort();
    await Promise.all(lives);

    const seconds = Math.round((performance.now() - startedAt) / 1000);
    print(
      `hostile    ${database}: ${windows.length} kinds in ${seconds} s, ${people} ordinary people, load ${loadavg()[0]?.toFixed(1)}`,
    );
    printTimes("before it", calm);
    for (const [name, of] of Object.entries(Object.groupBy(samples, (sample) => sample.name))) {
      printTimes(name, of ?? []);
    }
    printTimes("all", samples);
    printWorst(windows, samples, goals[database]);
    print(
      `  memory: at most ${Math.round(untilNow)} MB until the attack, ${Math.round(server.memory[0]?.peak ?? 0)} MB when it began`,
    );
    printGrowth(windows, server.memory);
    printVerdict({
      p99: percentile(
        samples.map(({ took }) => took),
        0.99,
      ),
      goal: goals[database],
      server,
    });
  } finally {
    await server.stop();
  }
};

const printVerdict = ({ p99, goal, server }: { p99: number; goal: number; server: AttackedServer }) => {
  const memory = server.memory.at(-1)?.peak ?? 0;
  const ended = server.endedBy();
  const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");
  if (ended !== null) print(`  the process ended by ${ended}: MISSED`);
  print(`  p99 ${ms(p99)} of ${goal} ms: ${verdict(ended === null && p99 < goal)}`);
  print(`  memory ${Math.round(memory)} MB of ${goals.memory} MB at most: ${verdict(memory < goals.memory)}`);
};

/** Measures how long ten ordinary people wait while one hostile person attacks the real process. */
export const benchHostile = async () => {
  for (const database of ["postgres", "embedded"] as const) await drill(database);
};
