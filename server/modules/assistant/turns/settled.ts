import type { Turn } from "./turn.ts";
import type { StoredTurn } from "./turn-repository.ts";

/** A yes, a no or an undo, which is handled before any engine. */
export type Settled =
  | { kind: "carry out"; asking: StoredTurn }
  | { kind: "leave"; asking: StoredTurn }
  | { kind: "take back"; done: StoredTurn };

const patienceInMs = 60 * 60_000;

export const settledBy = ({ understanding, recent, now }: Turn): Settled | null => {
  const [last] = recent;
  const isFresh = last !== undefined && now.getTime() - last.answeredAt.getTime() < patienceInMs;
  if (isFresh && last.proposal && understanding.intent === "yes") return { kind: "carry out", asking: last };
  if (isFresh && last.proposal && understanding.intent === "no") return { kind: "leave", asking: last };
  const done = recent.find(({ undo, undoneAt }) => undo !== null && undoneAt === null);
  if (done && understanding.intent === "undo") return { kind: "take back", done };
  return null;
};
