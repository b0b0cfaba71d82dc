import { currentNiceness } from "#server/workers/niceness.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";

const faults: Record<string, () => unknown> = {
  endless: () => /^(?:a|a)+$/.test(`${"a".repeat(60)}b`),
  waiting: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000),
  greedy: () => Array.from({ length: 100 }, () => Array.from({ length: 1_000_000 }, (_, n) => ({ n }))),
  niceness: () => ({ niceness: currentNiceness() }),
  leaving: () => process.exit(1),
  throwing: () => {
    throw new Error("Oh");
  },
};

let read = 0;

const respond = ({ text }: { text: string }) => {
  read += 1;
  return faults[text]?.() ?? { intent: "greeting", text, read };
};

/** Simulates faults: the message's text names one. */
serveJobs({ understanding: async () => respond });
