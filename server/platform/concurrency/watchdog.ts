import { Worker } from "node:worker_threads";
import { threadCode } from "#server/platform/program.ts";
import type { WatchData } from "./watchdog-worker.ts";

const beatEveryMs = 1000;

interface WatchdogOptions {
  seconds: number;
  onError: (error: unknown) => void;
}

/** Ends a blocked process from its own thread, because a blocked event loop handles no signals. */
export const startWatchdog = ({ seconds, onError }: WatchdogOptions) => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WatchData = { beats, seconds };
  const worker = new Worker(threadCode("./watchdog-worker", import.meta.url), { workerData, execArgv: [] });
  worker.on("error", onError);
  worker.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref();

  return {
    endWithin: (milliseconds: number) => worker.postMessage(milliseconds),
  };
};
