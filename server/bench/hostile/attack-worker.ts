import { parentPort, workerData } from "node:worker_threads";
import { hostileFiles } from "./hostile-files.ts";
import { hostileKinds } from "./hostile-kinds.ts";
import { createHostileTools } from "./hostile-tools.ts";
import { signIn } from "./ordinary-people.ts";

/** When a kind was sent, in milliseconds since 1970. */
export interface AttackWindow {
  kind: string;
  from: number;
  to: number;
}

interface AttackData {
  baseUrl: string;
  /** How long each kind is sent. */
  kindMs: number;
  /** How often one kind is begun at once. */
  hands: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one kind after the other, in a thread of its own: what it costs to send is nobody's waiting. */
const attack = async ({ baseUrl, kindMs, hands }: AttackData) => {
  const hostile = await signIn(baseUrl);
  const files = hostileFiles();
  const kindsUntil = (signal: AbortSignal) =>
    hostileKinds(createHostileTools(hostile, signal), files, hostile.email);
  for (const kind of Object.keys(kindsUntil(new AbortController().signal))) {
    const over = new AbortController();
    const send = kindsUntil(over.signal)[kind];
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
