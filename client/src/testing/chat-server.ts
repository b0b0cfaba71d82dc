import {
  type ChatMessage,
  type ChatReply,
  clearChat,
  getChatHistory,
  sendChat,
  undoChat,
} from "#shared/contracts/assistant.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { aCalendarSync } from "#shared/testing/calendar-builders.ts";
import { aQuestion, aReply } from "#shared/testing/chat-builders.ts";
import { startFakeServer } from "./fake-server.ts";
import { toNdjson } from "./statement-server.ts";

const pageLength = 100;

interface Chat {
  history?: ChatMessage[];
  /** The reply to every message. */
  answer?: Partial<ChatReply>;
}

/** A fake assistant that stores messages and records requests. */
export const startChat = ({ history = [], answer = {} }: Chat = {}) => {
  const server = startFakeServer();
  const kept = { history };
  const asked: { said: { message: string; key?: string | undefined }[]; reads: unknown[]; syncs: number } = {
    said: [],
    reads: [],
    syncs: 0,
  };
  /** Stores a turn even when nobody receives the reply. */
  const store = ({ message, key }: { message: string; key?: string | undefined }): ChatReply => {
    const answered = { message: aReply(), ...answer };
    kept.history = [...kept.history, aQuestion(message, key ? { id: key } : {}), answered.message];
    return answered;
  };

  server.on(getChatHistory, ({ query: { before } }) => {
    asked.reads.push(before);
    const end = before ? kept.history.findIndex(({ id }) => id === before) : kept.history.length;
    return kept.history.slice(Math.max(0, end - pageLength), end);
  });
  server.on(sendChat, ({ body }) => {
    asked.said.push(body);
    return toNdjson({ result: store(body) });
  });
  server.on(undoChat, ({ params: { id } }) => {
    kept.history = kept.history.map((message) =>
      message.id === id ? { ...message, canUndo: false } : message,
    );
    return { message: kept.history.find((message) => message.id === id) ?? aReply() };
  });
  server.on(clearChat, () => {
    kept.history = [];
    return { cleared: true } as const;
  });
  server.on(syncCalendar, () => {
    asked.syncs += 1;
    return aCalendarSync();
  });
  return { ...server, asked, store };
};
