import { Worker } from "node:worker_threads";
import { processorMs } from "#server/platform/concurrency/system-thread.ts";
import type { JobCall, ThreadMessage } from "./serve-jobs.ts";
import { WorkerFailure } from "./worker-failure.ts";

export interface ThreadLimits {
  /** The thread ends when it needs more. */
  memoryInMb: number;
  /** A thread with a larger heap is replaced, because it does not shrink. */
  maxRetainedMb: number;
  /** 0 is normal priority, 19 the lowest. */
  niceness: number;
}

export type Outcome = { result: unknown } | { failure: WorkerFailure };
export type Thread = ReturnType<typeof openThread>;

/** A small young generation is collected often: 100,000 transactions then peak some 120 MB lower. */
const youngGenerationInMb = 4;
/** For starting the thread and loading code, by the clock: a busy machine takes its time. */
const startInMs = 120_000;
/** A job may take so many times its processor time by the clock: a busy machine makes no file too large. */
const patience = 5;
const shortestWaitMs = 50;
const megabyte = 1024 * 1024;

/** Keeps the process alive only while it works, and receives no settings or secrets. */
export const openThread = (script: URL, { memoryInMb, maxRetainedMb, niceness }: ThreadLimits) => {
  const compiled = process.env.NODE_COMPILE_CACHE;
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb, maxYoungGenerationSizeMb: youngGenerationInMb },
    workerData: { niceness },
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
  });
  worker.unref();
  let settle: ((outcome: Outcome) => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let deadlineMs = startInMs;
  let isUsable = true;
  let isEnding = false;
  const ended = new Promise<void>((resolve) => void worker.once("exit", () => resolve()));

  const finish = (outcome: Outcome) => {
    clearTimeout(timer);
    worker.unref();
    settle?.(outcome);
    settle = null;
  };
  const fail = (...[reason, message, options]: ConstructorParameters<typeof WorkerFailure>) =>
    finish({ failure: new WorkerFailure(reason, message, options) });

  const end = () => {
    isUsable = false;
    isEnding = true;
    return worker.terminate().then(() => ended);
  };

  const giveUp = (ms: number) => {
    void end();
    fail("too_slow", `A job took longer than ${ms} ms`);
  };
  const giveUpAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(ms), ms);
  };
  /** Of processor time, where the system tells it. */
  const giveUpWhenUsed = (ms: number, thread: number | null) => {
    const before = processorMs(thread) ?? 0;
    const last = performance.now() + ms * patience;
    const look = () => {
      const used = processorMs(thread);
      const left = used === null ? 0 : ms - (used - before);
      if (left <= 0 || performance.now() >= last) return giveUp(ms);
      timer = setTimeout(look, Math.max(left, shortestWaitMs));
    };
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };

  worker.on("message", (message: ThreadMessage) => {
    if (!settle) return;
    if (message.step === "started") giveUpWhenUsed(deadlineMs, message.thread);
    else if (message.step === "threw") fail("broken", "A job threw", { cause: message.error });
    else {
      isUsable = message.heapInBytes <= maxRetainedMb * megabyte;
      finish({ result: message.result });
    }
  });
  worker.on("error", (error: Error & { code?: string }) => {
    isUsable = false;
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(isFull ? "out_of_memory" : "broken", "A worker broke down", { cause: error });
  });
  worker.on("messageerror", (error) => {
    void end();
    fail("broken", "A worker's answer cannot be read", { cause: error });
  });
  worker.once("exit", () => {
    isUsable = false;
    fail(isEnding ? "closed" : "broken", "A worker ended");
  });

  return {
    end,
    isFit: () => isUsable,
    /** Never rejects. The deadline, of processor time, starts when the job's code is loaded. */
    run: (call: JobCall, ms: number) =>
      new Promise<Outcome>((resolve) => {
        settle = resolve;
        deadlineMs = ms;
        worker.ref();
        giveUpAfter(startInMs);
        worker.postMessage(call);
      }),
  };
};
