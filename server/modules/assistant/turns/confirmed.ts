import { type Reply, textReply } from "#server/modules/assistant/reply.ts";
import { quotedTitle, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { ChatCard, ChatCardOf } from "#shared/contracts/assistant.ts";
import { confirmedCards } from "./turn-cards.ts";
import type { StoredTurn } from "./turn-repository.ts";

export const proposedEventCard = ({ cards }: Pick<StoredTurn, "cards">) =>
  cards.find((card): card is ChatCardOf<"event"> => card.kind === "event" && card.state === "proposed");

interface Done {
  words: string;
  title: string | undefined;
  cards: ChatCard[];
}

const newGoalCard = ({ draft }: Extract<Write, { kind: "create_goal" }>): ChatCard => ({
  kind: "goal",
  state: "created",
  goal: {
    ...{ id: null, title: draft.title, category: draft.category, progress: 0 },
    targetAmount: draft.targetAmount ?? null,
    currentAmount: draft.targetAmount ? 0 : null,
    targetDate: draft.targetDate ?? null,
  },
});

const doneOf = (proposal: Write, turn: Pick<StoredTurn, "cards">): Done => {
  const title = proposedEventCard(turn)?.event.title;
  switch (proposal.kind) {
    case "delete_event":
      return { words: "Borrado", title, cards: confirmedCards(turn.cards, "deleted") };
    case "update_event":
      return { words: "Movido", title, cards: confirmedCards(turn.cards, "moved") };
    case "create_events":
      return { words: "Apuntado", title, cards: confirmedCards(turn.cards, "created") };
    case "create_goal":
      return { words: "Objetivo creado", title: proposal.draft.title, cards: [newGoalCard(proposal)] };
    default:
      return { words: "Hecho", title: undefined, cards: [] };
  }
};

/** The reply to a yes, with the proposed change. */
export const confirmProposal = (proposalTurn: StoredTurn): Reply => {
  const proposal = proposalTurn.proposal as Write;
  const { words, title, cards } = doneOf(proposal, proposalTurn);
  const named = proposal.kind === "create_goal" ? quotedWords : quotedTitle;
  const text = title === undefined ? `${words}.` : `${words}: ${named(title)}.`;
  return { ...textReply(text, cards), write: proposal };
};
