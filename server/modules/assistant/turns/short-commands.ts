import { AppError } from "#server/errors.ts";
import type { AppliedWrite } from "./apply-write.ts";
import { proposedEventCard } from "./confirmed.ts";
import type { Turn } from "./turn-memory.ts";
import type { StoredTurn } from "./turn-repository.ts";
import { hasTimes } from "./undo-schema.ts";

/** A yes, a no or an undo, which is handled before any engine. */
export type ShortCommand =
  | { kind: "apply"; proposalTurn: StoredTurn }
  | { kind: "decline"; proposalTurn: StoredTurn }
  | { kind: "undo"; changedTurn: StoredTurn };

const proposalLifetimeMs = 60 * 60_000;

export const readShortCommand = ({ understanding, recent, now }: Turn): ShortCommand | null => {
  const [last] = recent;
  const isFresh = last !== undefined && now.getTime() - last.answeredAt.getTime() < proposalLifetimeMs;
  if (isFresh && last.proposal && understanding.intent === "yes")
    return { kind: "apply", proposalTurn: last };
  if (isFresh && last.proposal && understanding.intent === "no")
    return { kind: "decline", proposalTurn: last };
  const changedTurn = recent.find(({ undo, undoneAt }) => undo !== null && undoneAt === null);
  if (changedTurn && understanding.intent === "undo") return { kind: "undo", changedTurn };
  return null;
};

/** A yes refers to what the person was shown. Throws `conflict` when the event has moved since. */
export const refuseChangedEvent = (proposalTurn: StoredTurn, { undo }: AppliedWrite) => {
  const card = proposedEventCard(proposalTurn);
  const was = undo?.kind === "restore_event" || undo?.kind === "recreate_event" ? undo.times : null;
  if (card && was && !hasTimes(was, card.before ?? card.event))
    throw new AppError("conflict", "Ese evento ha cambiado desde que te pregunté: dímelo otra vez");
};
