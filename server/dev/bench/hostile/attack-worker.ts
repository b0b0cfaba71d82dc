import { parentPort, workerData } from "node:worker_threads";
import { hostileFiles } from "./hostile-files.ts";
import { hostileKinds } from "./hostile-kinds.ts";
import { createHostileTools } from "./hostile-tools.ts";
import { type Person, signIn } from "./ordinary-people.ts";

/** In milliseconds since 1970. */
export interface AttackWindow {
  kind: string;
  from: number;
  to: number;
}

interface AttackData {
  baseUrl: string;
  /** Milliseconds per kind. */
  kindMs: number;
  /** Requests of one kind at the same time. */
  hands: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A thread of its own keeps sending costs out of the measurement. Each kind has a fresh account with its own limits. */
const attack = async ({ baseUrl, kindMs, hands }: AttackData) => {
  const files = hostileFiles();
  const kindsOf = (hostile: Person, signal: AbortSignal) =>
    hostileKinds(createHostileTools(hostile, signal), files, hostile.email);
  const names = Object.keys(kindsOf(await signIn(baseUrl), new AbortController().signal));
  for (const kind of names) {
    const over = new AbortController();
    const send = kindsOf(await signIn(baseUrl), over.signal)[kind];
    const from = Date.now();
    const again = async () => {
      while (!over.signal.aborted) await send?.();
    };
    for (let hand = 0; hand < hands; hand++) void again();
    await wait(kindMs);
    over.abort();
    parentPort?.postMessage({ kind, from, to: Date.now() } satisfies AttackWindow);
  }
  process.exit(0);
};

await attack(workerData);
