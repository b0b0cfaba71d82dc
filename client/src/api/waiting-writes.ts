import * as z from "zod/mini";
import { createSealedValue } from "#client/lib/sealed-value.ts";
import { createStore } from "#client/lib/store.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { call, callUnder } from "./call.ts";
import { isUnanswered, newKey, takeOpenKey } from "./intents.ts";
import { follow, insist } from "./rests-on.ts";

/** A goal's percent is said as a whole, and would undo what came since. Other writes say in their body what was seen. */
interface Seen {
  goalId: string;
  progress: number;
  /** What the write makes of it: its own effect is no conflict. */
  becomes?: number | undefined;
}

export interface WaitingWrite {
  key: string;
  method: Endpoint["method"];
  path: Endpoint["path"];
  input: object | undefined;
  /** What the person reads: "Evento «Dentista»". */
  words: string;
  at: number;
  /** When it may have reached the server first; undefined while it surely has not. */
  triedAt?: number | undefined;
  seen?: Seen | undefined;
  /** Why it is not sent by itself any more. */
  refusal?: string | undefined;
}

interface Kept {
  userId: string;
  writes: WaitingWrite[];
}

/** What waits for a connection, the oldest first. */
export const waitingWrites = createStore<readonly WaitingWrite[]>([]);

const sealed = createSealedValue("aifred-waiting");
let owner: string | undefined;

/** The server knows a key for a day, in ms; less, so that none is sent when it has just been forgotten. */
const keyKnownFor = 23 * 3_600_000;
const patience = 30_000;

const readKept = async (): Promise<Kept | undefined> => {
  const text = await sealed.read();
  return text === undefined ? undefined : JSON.parse(text);
};

/** One tab after the other; all see what the others left. */
const change = (next: (writes: WaitingWrite[]) => WaitingWrite[]) =>
  navigator.locks.request("aifred-waiting", async () => {
    const kept = await readKept();
    if (owner === undefined || (kept && kept.userId !== owner)) return [];
    const writes = next(kept?.writes ?? []);
    await sealed.keep(JSON.stringify({ userId: owner, writes } satisfies Kept));
    waitingWrites.set(writes);
    return writes;
  });

/** From now on the person's writes can wait here; what another person left goes. */
export const beginWaiting = async (userId: string) => {
  const kept = await readKept();
  if (kept && kept.userId !== userId) await sealed.forget();
  await sealed.begin();
  owner = userId;
  await change((writes) => writes);
};

/** Throws away what waits, with the key that it is sealed under. */
export const forgetWaiting = async () => {
  owner = undefined;
  waitingWrites.set([]);
  await sealed.forget().catch(() => undefined);
};

export const discardWaiting = (key: string) => change((writes) => writes.filter((one) => one.key !== key));

/** The person says that it is still to be sent: under a new key, whatever it rested on. */
export const sendAgain = (key: string) =>
  change((writes) =>
    writes.map((one) =>
      one.key === key
        ? { ...insist(one), key: newKey(), triedAt: undefined, seen: undefined, refusal: undefined }
        : one,
    ),
  );

const isCut = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ApiError && error.code === undefined && [502, 503, 504].includes(error.status));

export interface Waits {
  words: string;
  seen?: Seen | undefined;
}

/** Lets a write wait whose call found no server; false when it failed otherwise or cannot be kept here. */
export const letWait = async (error: unknown, endpoint: Endpoint, input: object, waits: Waits) => {
  if (!isCut(error) || owner === undefined) return false;
  const key = takeOpenKey(endpoint, input) ?? newKey();
  const now = Date.now();
  const { method, path } = endpoint;
  const write = { key, method, path, input, ...waits, at: now, triedAt: navigator.onLine ? now : undefined };
  const writes = await change((before) => [...before, write]).catch(() => []);
  return writes.some((one) => one.key === key);
};

export interface Outcome {
  sent: number;
  refused: number;
}

/** Sends what waits, in its order, until all is sent or the connection is gone again. Only one tab does. */
export const sendWaiting = (): Promise<Outcome> =>
  navigator.locks.request("aifred-sending", { ifAvailable: true }, async (lock) => {
    const outcome = { sent: 0, refused: 0 };
    if (!lock || !(await isReached())) return outcome;
    for (;;) {
      const next = (await change((writes) => writes)).find(({ refusal }) => refusal === undefined);
      if (!next) return outcome;
      const end = await sendOne(next);
      if (end === "later") return outcome;
      if ("answer" in end) {
        await change((writes) => follow(writes, next, end.answer).filter(({ key }) => key !== next.key));
        outcome.sent += 1;
      } else {
        await set(next.key, { refusal: end.refusal });
        outcome.refused += 1;
      }
    }
  });

/** Whether the server answers, and still to the same person. */
const isReached = () =>
  call(getCurrentUser).then(
    ({ id }) => id === owner,
    () => false,
  );

const set = (key: string, changes: Partial<WaitingWrite>) =>
  change((writes) => writes.map((one) => (one.key === key ? { ...one, ...changes } : one)));

type End = "later" | { answer: unknown } | { refusal: string };

const sendOne = async (write: WaitingWrite): Promise<End> => {
  const { key, method, path, input, triedAt } = write;
  if (triedAt !== undefined && Date.now() - triedAt > keyKnownFor)
    return { refusal: "Quizá se envió hace más de un día. Mira si ya está antes de enviarlo otra vez." };
  try {
    const conflict = write.seen && (await conflictWith(write.seen));
    if (conflict) return { refusal: conflict };
    // Kept before it is sent: the tab may be closed before the answer.
    await set(key, { triedAt: triedAt ?? Date.now() });
    const endpoint: Endpoint = { method, path, access: "person", response: z.unknown() };
    return { answer: await callUnder(key, endpoint, input, AbortSignal.timeout(patience)) };
  } catch (error) {
    if (!(error instanceof ApiError)) return "later";
    if (error.code === "already_done") return { answer: undefined };
    if (isUnanswered(error) || [401, 408, 429].includes(error.status)) return "later";
    return { refusal: error.reason ?? "El servidor no lo admite." };
  }
};

const conflictWith = async ({ goalId, progress, becomes = progress }: Seen) => {
  const goal = (await call(listGoals)).goals.find(({ id }) => id === goalId);
  if (!goal) return "El objetivo ya no existe.";
  const isExpected = goal.progress === progress || goal.progress === becomes;
  return isExpected ? undefined : `El objetivo ha cambiado: ya va por el ${goal.progress} %.`;
};
