import type { jobCode } from "./job-code.ts";
import type { LaneBounds } from "./lane.ts";

type Code = typeof jobCode;
type Run<Kind extends keyof Code> = Awaited<ReturnType<Code[Kind]>>;

export type JobKind = keyof Code;
export type Jobs = {
  [Kind in JobKind]: { input: Parameters<Run<Kind>>[0]; result: Awaited<ReturnType<Run<Kind>>> };
};
export type LaneName = "words" | "files";

/** Messages never wait behind files. Of two threads one is free for others when a person's job takes all its time. */
export const laneBounds: Record<LaneName, LaneBounds> = {
  words: {
    ...{ threads: 2, memoryInMb: 128, keptUpToMb: 96, niceness: 0 },
    ...{ waiting: 200, waitingOfOne: 20, idleInMs: null },
  },
  files: {
    ...{ threads: 2, memoryInMb: 512, keptUpToMb: 64, niceness: 10 },
    ...{ waiting: 50, waitingOfOne: 5, idleInMs: 60_000 },
  },
};

/** A message takes a few milliseconds, 100,000 movements a few seconds; the rest is patience with a busy machine. */
export const jobBounds: Record<JobKind, { lane: LaneName; deadlineMs: number }> = {
  understanding: { lane: "words", deadlineMs: 3000 },
  statement: { lane: "files", deadlineMs: 40_000 },
  statementRows: { lane: "files", deadlineMs: 40_000 },
  calendar: { lane: "files", deadlineMs: 15_000 },
};
