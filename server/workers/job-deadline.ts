import type { Worker } from "node:worker_threads";
import type { WorkerFailure } from "./worker-failure.ts";

interface JobDeadline {
  /** Of the processor's time. */
  ms: number;
  /** What the thread had used before the job. */
  usedBeforeMs: number;
  giveUp: (reason: WorkerFailure["reason"], message: string) => void;
}

/** A job that does not even get this share of the processor is given up as well. */
const leastShare = 1 / 10;

export const processorMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** Counts the thread's processor time: a busy machine makes no job too slow. Returns how to stop. */
export const startJobDeadline = (worker: Worker, { ms, usedBeforeMs, giveUp }: JobDeadline) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const check = async () => {
    const used = await worker.cpuUsage().then(processorMs, () => usedBeforeMs);
    if (isStopped) return;
    const left = ms - (used - usedBeforeMs);
    if (left > 0) timer = setTimeout(check, Math.max(left, 10));
    else giveUp("too_slow", `A job worked longer than ${ms} ms`);
  };

  timer = setTimeout(check, ms);
  const patience = setTimeout(giveUp, ms / leastShare, "busy", "A job hardly got the processor");

  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(patience);
  };
};
