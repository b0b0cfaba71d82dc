import type { ChatMessage, ChatReply } from "#shared/contracts/assistant.ts";
import { type Changed, memoryOf } from "./memory.ts";
import type { StoredTurn } from "./turn-repository.ts";

export const messagesOf = (turn: StoredTurn): ChatMessage[] => [
  {
    id: turn.id,
    role: "user",
    content: turn.said,
    createdAt: turn.createdAt.toISOString(),
    figures: [],
    cards: [],
    notice: null,
    canUndo: false,
  },
  answerMessageOf(turn),
];

/** A repeated request returns the same answer. */
export const chatAnswerOf = (turn: StoredTurn): ChatReply => ({
  message: answerMessageOf(turn),
  ...flagsOf(memoryOf(turn).changed),
});

const flagsOf = (changed: Changed | null) => ({
  ...(changed === "events made" && { eventCreated: true }),
  ...((changed === "events" || changed === "events made" || changed === "goals") && { refreshEvents: true }),
  ...(changed === "goals" && { refreshGoals: true }),
  ...(changed === "categories" && { refreshMoney: true }),
});

const answerMessageOf = (turn: StoredTurn): ChatMessage => ({
  id: turn.answerId,
  role: "assistant",
  content: turn.content,
  createdAt: turn.answeredAt.toISOString(),
  figures: turn.figures,
  cards: turn.cards,
  notice: turn.notice,
  canUndo: turn.undo !== null && turn.undoneAt === null,
});
