import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { call, isSessionLost } from "#client/api/call.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { toast } from "#client/lib/toast.ts";
import { type ChatMessage, chatMessageMaxLength, sendChat } from "#shared/contracts/assistant.ts";
import type { EndpointProgress } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { plainLines } from "#shared/rules/plain-text.ts";
import { hasChanged, useHistory, useHistoryChange, useReplyEffects } from "./chat-queries.ts";

const messageSchema = z.object({ key: z.uuid(), text: z.string() });
const storedSchema = z.object({ userId: z.string(), messages: z.array(messageSchema) });

/** A message without a reply; the key becomes its id. */
type UnsentMessage = z.infer<typeof messageSchema>;

const place = "chat-unsent";

/** Unsent messages of this person from this tab. */
const readUnsent = (userId: string): UnsentMessage[] => {
  try {
    const stored = z.parse(storedSchema, JSON.parse(sessionStorage.getItem(place) ?? ""));
    return stored.userId === userId ? stored.messages : [];
  } catch {
    return [];
  }
};

const writeUnsent = (userId: string, messages: UnsentMessage[]) => {
  try {
    if (messages.length > 0) sessionStorage.setItem(place, JSON.stringify({ userId, messages }));
    else sessionStorage.removeItem(place);
  } catch {
    // Without storage they last as long as the page.
  }
};

export interface StreamedReply {
  text: string;
  doing: string | undefined;
}

export type OwnMessage = UnsentMessage & {
  /** Why sending failed; undefined while it runs. */
  problem: string | undefined;
};

interface ChatOptions {
  userId: string;
  isOpen: boolean;
  /** Told when a message was answered. */
  onAnswered: (text: string) => void;
}

const emptyReply: StreamedReply = { text: "", doing: undefined };

/** The conversation: stored messages, the one being sent, and those that failed. */
export const useChat = ({ userId, isOpen, onAnswered }: ChatOptions) => {
  const history = useHistory(isOpen);
  const { append, knows } = useHistoryChange();
  const apply = useReplyEffects();
  const [unsent, setUnsent] = useState(() => readUnsent(userId));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [arriving, setArriving] = useState<StreamedReply>();
  const [replies, setReplies] = useState<ChatMessage[]>([]);
  const newest = replies.at(-1);
  /** Sooner than the screen knows: two presses at once are one message. */
  const isSending = useRef(false);
  const isRead = history.messages !== undefined || history.error !== null;

  // Messages that the server turns out to have, for example from an earlier page load, count as sent.
  const knownMessages = useMemo(() => new Set(history.messages?.map(({ id }) => id)), [history.messages]);
  const missing = useMemo(() => unsent.filter(({ key }) => !knownMessages.has(key)), [unsent, knownMessages]);
  useEffect(() => writeUnsent(userId, missing), [userId, missing]);

  const discardSent = (key: string) =>
    setUnsent((messages) => messages.filter((message) => message.key !== key));
  const showProblem = (key: string, problem: string) => setProblems((all) => ({ ...all, [key]: problem }));

  const sending = useMutation({
    mutationFn: ({ key, text }: UnsentMessage) =>
      call.withProgress(sendChat, (progress) => setArriving((before) => replyWith(before, progress)), {
        body: { message: text, key },
      }),
    onMutate: (message) => {
      isSending.current = true;
      setUnsent((messages) => [...messages.filter(({ key }) => key !== message.key), message]);
      setArriving(emptyReply);
    },
    onSuccess: async (answer, { key, text }) => {
      const parts = [answer, ...(answer.also ? [answer.also] : [])];
      const messages = parts.map(({ message }) => message);
      await append([ownMessageOf(key, text, answer.message.createdAt), ...messages], parts.some(hasChanged));
      discardSent(key);
      setReplies(messages);
      onAnswered(text);
      parts.forEach(apply);
    },
    onError: async (error, { key, text }) => {
      showProblem(key, problemIn(error));
      // The server may have stored the turn although its reply was cut off.
      if (!isRefusal(error) && (await knows(key))) {
        discardSent(key);
        onAnswered(text);
        return apply(anyChange);
      }
      if (!isSessionLost(sendChat, error))
        toast({ title: "Error", description: "No se pudo enviar el mensaje", variant: "destructive" });
    },
    onSettled: () => {
      isSending.current = false;
      setArriving(undefined);
    },
  });

  const sendMessage = (typed: string) => {
    const text = plainLines(typed, chatMessageMaxLength);
    if (!hasVisible.test(text) || isSending.current) return;
    sending.mutate(missing.find((message) => message.text === text) ?? { key: crypto.randomUUID(), text });
  };

  return {
    history,
    /** Messages after the history; those of an earlier page load only once the history is known. */
    own: missing
      .filter(({ key }) => isRead || key in problems || sending.variables?.key === key)
      .map((message): OwnMessage => ({ ...message, problem: problemOf(message.key) })),
    arriving: sending.isPending && !knownMessages.has(sending.variables.key) ? arriving : undefined,
    isPending: sending.isPending,
    /** The last reply since the page was loaded. */
    newest,
    /** All that the last message was answered. */
    spoken: newest && { id: newest.id, text: replies.map(({ content }) => content).join(" ") },
    say: sendMessage,
    retry: (message: UnsentMessage) => isSending.current || sending.mutate(message),
    discard: (key: string) => discardSent(key),
    forgetAll: () => setUnsent([]),
  };

  function problemOf(key: string) {
    if (sending.isPending && sending.variables.key === key) return undefined;
    return problems[key] ?? unsentText;
  }
};

/** A space of no width is no message. */
const hasVisible = /[^\s\p{Cf}]/u;

const unsentText = "No se ha enviado.";

const problemIn = (error: Error) => {
  if (error instanceof TypeError) return "No se ha enviado: no hay conexión.";
  const reason = reasonOf(error);
  return reason ? `${unsentText} ${reason}.`.replace(/\.{2}$/, ".") : unsentText;
};

/** A refused turn is not stored. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500;

/** Used when the reply was cut off. */
const anyChange = { refreshEvents: true, refreshGoals: true, refreshMoney: true };

const replyWith = (before = emptyReply, progress: EndpointProgress<typeof sendChat>): StreamedReply => {
  switch (progress.kind) {
    case "text":
      return { text: before.text + progress.text, doing: undefined };
    case "doing":
      return { ...before, doing: progress.text };
    case "again":
      return emptyReply;
  }
};

const ownMessageOf = (id: string, content: string, createdAt: string): ChatMessage => ({
  id,
  role: "user",
  content,
  createdAt,
  figures: [],
  cards: [],
  notice: null,
  canUndo: false,
});
