import type { ChatMessage, ChatReply } from "#shared/contracts/assistant.ts";
import { type ChangedData, readMemory } from "./turn-memory.ts";
import type { StoredTurn } from "./turn-repository.ts";

export const toChatMessages = (turn: StoredTurn): ChatMessage[] =>
  readMemory(turn).isRest ? [toReplyMessage(turn)] : [toOwnMessage(turn), toReplyMessage(turn)];

const toOwnMessage = (turn: StoredTurn): ChatMessage => ({
  id: turn.id,
  role: "user",
  content: turn.said,
  createdAt: turn.createdAt.toISOString(),
  figures: [],
  cards: [],
  notice: null,
  canUndo: false,
});

/** A repeated request returns the same answer. */
export const toChatAnswer = (turn: StoredTurn): ChatReply => ({
  message: toReplyMessage(turn),
  ...refreshFlags(readMemory(turn).changed),
});

const refreshFlags = (changed: ChangedData | null) => ({
  ...(changed === "events made" && { eventCreated: true }),
  ...((changed === "events" || changed === "events made" || changed === "goals") && { refreshEvents: true }),
  ...(changed === "goals" && { refreshGoals: true }),
  ...(changed === "categories" && { refreshMoney: true }),
});

const toReplyMessage = (turn: StoredTurn): ChatMessage => ({
  id: turn.answerId,
  role: "assistant",
  content: turn.content,
  createdAt: turn.answeredAt.toISOString(),
  figures: turn.figures,
  cards: turn.cards,
  notice: turn.notice,
  canUndo: turn.undo !== null && turn.undoneAt === null,
});
