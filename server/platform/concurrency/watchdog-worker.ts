import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

export interface WatchData {
  beats: Int32Array;
  seconds: number;
}

const { beats, seconds } = workerData as WatchData;
let lastBeat = -1;
let stalledSeconds = 0;

const killProcess = (reason: string) => {
  writeSync(2, `${reason}\n`);
  process.kill(process.pid, "SIGKILL");
};

// Counts its own ticks and not the clock: while a laptop sleeps, this thread stands still too.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  stalledSeconds = beat === lastBeat ? stalledSeconds + 1 : 0;
  lastBeat = beat;
  if (stalledSeconds > seconds) killProcess(`AI.Fred no responde desde hace ${seconds} segundos: se cierra.`);
}, 1000);

parentPort?.on("message", (milliseconds: number) => {
  setTimeout(() => killProcess("AI.Fred no ha podido cerrarse a tiempo: se corta."), milliseconds);
});
