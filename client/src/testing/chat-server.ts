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
  const stored = { history };
  const requests: {
    messages: { message: string; key?: string | undefined }[];
    reads: unknown[];
    syncs: number;
  } = {
    messages: [],
    reads: [],
    syncs: 0,
  };
  /** Stores a turn even when nobody receives the reply. */
  const store = ({ message, key }: { message: string; key?: string | undefined }): ChatReply => {
    const answered = { message: aReply(), ...answer };
    stored.history = [...stored.history, aQuestion(message, key ? { id: key } : {}), answered.message];
    return answered;
  };

  server.on(getChatHistory, ({ query: { before } }) => {
    requests.reads.push(before);
    const end = before ? stored.history.findIndex(({ id }) => id === before) : stored.history.length;
    return stored.history.slice(Math.max(0, end - pageLength), end);
  });
  server.on(sendChat, ({ body }) => {
    requests.messages.push(body);
    return toNdjson({ result: store(body) });
  });
  server.on(undoChat, ({ params: { id } }) => {
    stored.history = stored.history.map((message) =>
      message.id === id ? { ...message, canUndo: false } : message,
    );
    return { message: stored.history.find((message) => message.id === id) ?? aReply() };
  });
  server.on(clearChat, () => {
    stored.history = [];
    return { cleared: true } as const;
  });
  server.on(syncCalendar, () => {
    requests.syncs += 1;
    return aCalendarSync();
  });
  return { ...server, requests, store };
};
