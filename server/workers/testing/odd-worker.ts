import { nicenessHere } from "#server/workers/niceness.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";

const oddly: Record<string, () => unknown> = {
  endless: () => /^(?:a|a)+$/.test(`${"a".repeat(60)}b`),
  greedy: () => Array.from({ length: 100 }, () => Array.from({ length: 1_000_000 }, (_, n) => ({ n }))),
  niceness: () => ({ niceness: nicenessHere() }),
  leaving: () => process.exit(1),
  throwing: () => {
    throw new Error("Oh");
  },
};

let read = 0;

const hear = ({ text }: { text: string }) => {
  read += 1;
  return oddly[text]?.() ?? { intent: "greeting", text, read };
};

/** Stands for the reading of messages: a word tells what goes wrong. */
serveJobs({ understanding: async () => hear });
