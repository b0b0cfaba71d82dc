import type { Turn } from "./turn.ts";
import type { StoredTurn } from "./turn-repository.ts";

/** A yes, a no or an undo, which is handled before any engine. */
export type YesNoUndo =
  | { kind: "apply"; proposalTurn: StoredTurn }
  | { kind: "decline"; proposalTurn: StoredTurn }
  | { kind: "undo"; changedTurn: StoredTurn };

const proposalLifetimeMs = 60 * 60_000;

export const readYesNoUndo = ({ understanding, recent, now }: Turn): YesNoUndo | null => {
  const [last] = recent;
  const isFresh = last !== undefined && now.getTime() - last.answeredAt.getTime() < proposalLifetimeMs;
  if (isFresh && last.proposal && understanding.intent === "yes")
    return { kind: "apply", proposalTurn: last };
  if (isFresh && last.proposal && understanding.intent === "no")
    return { kind: "decline", proposalTurn: last };
  const changedTurn = recent.find(({ undo, undoneAt }) => undo !== null && undoneAt === null);
  if (changedTurn && understanding.intent === "undo") return { kind: "undo", changedTurn: changedTurn };
  return null;
};
