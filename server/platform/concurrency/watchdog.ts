import { Worker } from "node:worker_threads";
import type { WatchData } from "./watchdog-worker.ts";

const beatEvery = 1000;

interface WatchdogOptions {
  /** For so many seconds the event loop may stand still. */
  seconds: number;
  onError: (error: unknown) => void;
}

/**
 * Ends this process when its event loop stands still: nobody is answered then, and no signal is heard. A thread of its
 * own looks, so it works whatever the loop is at. Who started the process starts it again.
 */
export const startWatchdog = ({ seconds, onError }: WatchdogOptions) => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WatchData = { beats, seconds };
  const worker = new Worker(new URL("./watchdog-worker.ts", import.meta.url), { workerData, execArgv: [] });
  worker.on("error", onError);
  worker.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatEvery).unref();

  return {
    /** From now on the process has so many milliseconds left, even if its loop stops. */
    endWithin: (milliseconds: number) => worker.postMessage(milliseconds),
  };
};
