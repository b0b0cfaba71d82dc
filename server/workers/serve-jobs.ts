import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { stepBack } from "./niceness.ts";

/** A job's code: loaded when the first of its kind comes, so that no thread holds what it does not read. */
export type JobLoaders = Record<string, () => Promise<(input: never) => unknown>>;

export interface JobCall {
  kind: string;
  input: unknown;
}

/** What a thread says: that a job's code is at work (its time counts from here), and how it ended. */
export type ThreadMessage =
  | { step: "started" }
  | { step: "done"; result: unknown; heapInBytes: number }
  | { step: "threw"; error: unknown };

/** The thread's side of the pool: takes one job after the other. A result of bytes is handed over, not copied. */
export const serveJobs = (loaders: JobLoaders) => {
  const say = (message: ThreadMessage, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);

  const perform = async ({ kind, input }: JobCall) => {
    try {
      const run = await loaders[kind]?.();
      if (!run) throw new Error(`There is no job ${kind}`);
      say({ step: "started" });
      // The kind says what its input is.
      const result = await run(input as never);
      const bytes = result instanceof Uint8Array && result.buffer instanceof ArrayBuffer;
      const heapInBytes = getHeapStatistics().total_heap_size;
      say({ step: "done", result, heapInBytes }, bytes ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      say({ step: "threw", error });
    }
  };

  stepBack(workerData.niceness);
  parentPort?.on("message", (call: JobCall) => void perform(call));
};
