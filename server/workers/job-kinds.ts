import type { jobCode } from "./job-code.ts";
import type { LaneLimits } from "./lane.ts";

type Code = typeof jobCode;
type Run<Kind extends keyof Code> = Awaited<ReturnType<Code[Kind]>>;

export type JobKind = keyof Code;
export type Jobs = {
  [Kind in JobKind]: { input: Parameters<Run<Kind>>[0]; result: Awaited<ReturnType<Run<Kind>>> };
};
export type LaneName = "words" | "files";

/** Messages never wait for files. With two threads a long job leaves one for other people. */
export const laneLimits: Record<LaneName, LaneLimits> = {
  words: {
    ...{ threads: 2, memoryInMb: 128, maxRetainedMb: 96, niceness: 0 },
    ...{ maxWaiting: 200, maxWaitingPerPerson: 20, idleInMs: null },
  },
  files: {
    ...{ threads: 2, memoryInMb: 512, maxRetainedMb: 64, niceness: 10 },
    ...{ maxWaiting: 50, maxWaitingPerPerson: 5, idleInMs: 60_000 },
  },
};

/** Generous deadlines: a message takes a few milliseconds, 100,000 transactions a few seconds, in a workbook some ten. */
export const jobLimits: Record<JobKind, { lane: LaneName; deadlineMs: number }> = {
  understanding: { lane: "words", deadlineMs: 3000 },
  twoRequests: { lane: "words", deadlineMs: 3000 },
  statement: { lane: "files", deadlineMs: 60_000 },
  statementRows: { lane: "files", deadlineMs: 40_000 },
  calendar: { lane: "files", deadlineMs: 15_000 },
};
