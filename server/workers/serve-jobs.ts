import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { threadId } from "#server/platform/concurrency/system-thread.ts";
import { lowerPriority } from "./niceness.ts";

/** Loaded with the first job of its kind, to save memory. */
export type JobLoaders = Record<string, () => Promise<(input: never) => unknown>>;

export interface JobCall {
  kind: string;
  input: unknown;
}

export type ThreadMessage =
  | { step: "started"; thread: number | null }
  | { step: "done"; result: unknown; heapInBytes: number }
  | { step: "threw"; error: unknown };

/** Bytes are transferred, not copied. */
export const serveJobs = (loaders: JobLoaders) => {
  const send = (message: ThreadMessage, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);

  const perform = async ({ kind, input }: JobCall) => {
    try {
      const run = await loaders[kind]?.();
      if (!run) throw new Error(`There is no job ${kind}`);
      send({ step: "started", thread });
      // The kind determines the input's type.
      const result = await run(input as never);
      const bytes = result instanceof Uint8Array && result.buffer instanceof ArrayBuffer;
      const heapInBytes = getHeapStatistics().total_heap_size;
      send({ step: "done", result, heapInBytes }, bytes ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      send({ step: "threw", error });
    }
  };

  const thread = threadId();
  lowerPriority(workerData.niceness);
  parentPort?.on("message", (call: JobCall) => void perform(call));
};
