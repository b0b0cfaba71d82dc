import { Worker } from "node:worker_threads";
import type { WatchData } from "./watchdog-worker.ts";

const beatEveryMs = 1000;

interface WatchdogOptions {
  seconds: number;
  onError: (error: unknown) => void;
}

/**
 * Ends this process when its event loop has blocked for so many seconds. It watches from its own thread, because a
 * blocked loop handles no signals. Whoever started the process starts it again.
 */
export const startWatchdog = ({ seconds, onError }: WatchdogOptions) => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WatchData = { beats, seconds };
  const worker = new Worker(new URL("./watchdog-worker.ts", import.meta.url), { workerData, execArgv: [] });
  worker.on("error", onError);
  worker.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref();

  return {
    endWithin: (milliseconds: number) => worker.postMessage(milliseconds),
  };
};
