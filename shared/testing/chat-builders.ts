import type { ChatMessage } from "#shared/contracts/assistant.ts";

/** What Fred says, on 15 October 2026 at 11:22 in Madrid. */
export const anAnswer = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  role: "assistant",
  content: "Llevas 174,00\u00A0€ en bares.",
  createdAt: "2026-10-15T09:22:00.000Z",
  figures: [],
  cards: [],
  notice: null,
  canUndo: false,
  ...changes,
});

/** What a person says. */
export const aQuestion = (content: string, changes: Partial<ChatMessage> = {}): ChatMessage =>
  anAnswer({ role: "user", content, ...changes });
