import type { ChatCard, ChatCardOf } from "#shared/contracts/assistant.ts";

interface AppliedIds {
  events: string[];
  goalId: string | null;
  changed: number | null;
}

const isNot =
  <Kind extends ChatCard["kind"]>(kind: Kind) =>
  (card: ChatCard): card is Exclude<ChatCard, ChatCardOf<Kind>> =>
    card.kind !== kind;

export const completeCards = (cards: ChatCard[], { events, goalId, changed }: AppliedIds): ChatCard[] => {
  const ids = [...events];
  return cards.map((card) => {
    if (card.kind === "event" && card.state === "created")
      return { ...card, event: { ...card.event, id: ids.shift() ?? null } };
    if (card.kind === "goal" && card.state === "created" && goalId !== null)
      return { ...card, goal: { ...card.goal, id: goalId } };
    if (card.kind === "category" && changed !== null) return { ...card, changed };
    return card;
  });
};

export const confirmedCards = (cards: ChatCard[], state: "created" | "moved" | "deleted"): ChatCard[] =>
  cards
    .filter(isNot("choices"))
    .map((card) => (card.kind === "event" && card.state === "proposed" ? { ...card, state } : card));

export const undoneCards = (cards: ChatCard[]): ChatCard[] =>
  cards.map((card): ChatCard => {
    if (card.kind === "event") return { ...card, state: "undone" };
    if (card.kind === "goal" && card.state !== "shown") return { ...card, state: "undone" };
    return card.kind === "category" ? { ...card, state: "undone" } : card;
  });
