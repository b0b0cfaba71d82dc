import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

export interface WatchData {
  /** Grows while the watched loop turns. */
  beats: Int32Array;
  seconds: number;
}

const { beats, seconds } = workerData as WatchData;
let last = -1;
let still = 0;

const end = (reason: string) => {
  writeSync(2, `${reason}\n`);
  process.kill(process.pid, "SIGKILL");
};

// Our own ticks are what counts: a laptop that slept, or a process that was held, has stood still with us.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  still = beat === last ? still + 1 : 0;
  last = beat;
  if (still > seconds) end(`AI.Fred no responde desde hace ${seconds} segundos: se cierra.`);
}, 1000);

parentPort?.on("message", (milliseconds: number) => {
  setTimeout(() => end("AI.Fred no ha podido cerrarse a tiempo: se corta."), milliseconds);
});
