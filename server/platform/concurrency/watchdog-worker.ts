import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { processorMs } from "./system-thread.ts";

export interface WatchData {
  beats: Int32Array;
  seconds: number;
}

const { beats, seconds } = workerData as WatchData;
/** On Linux the first thread, whose loop is watched, has the number of its process. */
const used = () => processorMs(process.pid);
/** A loop that gets no processor, or waits for a disk, has so many times the seconds. */
const patience = 4;
let lastBeat = -1;
let stalledSeconds = 0;
let usedBefore = used();

const killProcess = (reason: string) => {
  writeSync(2, `${reason}\n`);
  process.kill(process.pid, "SIGKILL");
};

// Counts its own ticks and not the clock: while a laptop sleeps, this thread stands still too.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== lastBeat) {
    [lastBeat, stalledSeconds, usedBefore] = [beat, 0, used()];
    return;
  }
  stalledSeconds++;
  if (stalledSeconds > (isBusy() ? seconds : seconds * patience))
    killProcess(`AI.Fred no responde desde hace ${stalledSeconds - 1} segundos: se cierra.`);
}, 1000);

/** It had the processor for half of the seconds: what it does is endless, and the machine is not the reason. */
const isBusy = () => {
  const now = used();
  return now === null || usedBefore === null || now - usedBefore >= seconds * 500;
};

parentPort?.on("message", (milliseconds: number) => {
  setTimeout(() => killProcess("AI.Fred no ha podido cerrarse a tiempo: se corta."), milliseconds);
});
