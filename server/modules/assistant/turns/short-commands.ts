import { AppError } from "#server/errors.ts";
import { type Reply, textReply } from "#server/modules/assistant/reply.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import type { AppliedWrite } from "./apply-write.ts";
import { confirmedCards } from "./turn-cards.ts";
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

/** The reply to a yes, with the proposed change. */
export const confirmProposal = (proposalTurn: StoredTurn): Reply => {
  const proposal = proposalTurn.proposal as Write;
  const state = proposal.kind === "delete_event" ? "deleted" : "moved";
  const done = state === "deleted" ? "Borrado" : "Movido";
  const card = proposedEventCard(proposalTurn);
  const text = card ? `${done}: ${quotedTitle(card.event.title)}.` : `${done}.`;
  return { ...textReply(text, confirmedCards(proposalTurn.cards, state)), write: proposal };
};

/** A yes refers to what the person was shown. Throws `conflict` when the event has moved since. */
export const refuseChangedEvent = (proposalTurn: StoredTurn, { undo }: AppliedWrite) => {
  const card = proposedEventCard(proposalTurn);
  const was = undo?.kind === "restore_event" || undo?.kind === "recreate_event" ? undo.times : null;
  if (card && was && !hasTimes(was, card.before ?? card.event))
    throw new AppError("conflict", "Ese evento ha cambiado desde que te pregunté: dímelo otra vez");
};

const proposedEventCard = ({ cards }: StoredTurn) =>
  cards.find((card): card is ChatCardOf<"event"> => card.kind === "event" && card.state === "proposed");
