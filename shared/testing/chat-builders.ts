import type { ChatMessage } from "#shared/contracts/assistant.ts";

export const aReply = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
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

export const aQuestion = (content: string, changes: Partial<ChatMessage> = {}): ChatMessage =>
  aReply({ role: "user", content, ...changes });
