import { Worker } from "node:worker_threads";
import type { JobCall, ThreadMessage } from "./serve-jobs.ts";
import { WorkerFailure } from "./worker-failure.ts";

export interface ThreadBounds {
  /** What the thread may hold; it ends alone when it wants more. */
  memoryInMb: number;
  /** A thread whose memory has grown beyond is replaced, for what it holds does not come back by itself. */
  keptUpToMb: number;
  /** How far it steps back behind the event loop when processors are rare: 0 not, 19 most. */
  niceness: number;
}

export type Outcome = { result: unknown } | { failure: WorkerFailure };
export type Thread = ReturnType<typeof openThread>;

/** A small nursery collects often: 100,000 movements peak some 120 MB lower. */
const youngInMb = 4;
/** Starting and loading code; far more than a busy machine needs. */
const startInMs = 30_000;
const megabyte = 1024 * 1024;

/** One thread that does one job at a time. It keeps no process alive but while it works, and knows no setting or secret. */
export const openThread = (script: URL, { memoryInMb, keptUpToMb, niceness }: ThreadBounds) => {
  const compiled = process.env.NODE_COMPILE_CACHE;
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb, maxYoungGenerationSizeMb: youngInMb },
    workerData: { niceness },
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
  });
  worker.unref();
  let settle: ((outcome: Outcome) => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let deadlineMs = startInMs;
  let isFit = true;
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
    isFit = false;
    isEnding = true;
    return worker.terminate().then(() => ended);
  };

  const giveUpAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void end();
      fail("too_slow", `A job took longer than ${ms} ms`);
    }, ms);
  };

  worker.on("message", (message: ThreadMessage) => {
    if (!settle) return;
    if (message.step === "started") giveUpAfter(deadlineMs);
    else if (message.step === "threw") fail("broken", "A job threw", { cause: message.error });
    else {
      isFit = message.heapInBytes <= keptUpToMb * megabyte;
      finish({ result: message.result });
    }
  });
  worker.on("error", (error: Error & { code?: string }) => {
    isFit = false;
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(isFull ? "out_of_memory" : "broken", "A worker broke down", { cause: error });
  });
  worker.on("messageerror", (error) => {
    void end();
    fail("broken", "A worker's answer cannot be read", { cause: error });
  });
  worker.once("exit", () => {
    isFit = false;
    fail(isEnding ? "closed" : "broken", "A worker ended");
  });

  return {
    end,
    /** Whether it may take another job. */
    isFit: () => isFit,
    /** Never rejects. The time counts from when the job's code is loaded. */
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
