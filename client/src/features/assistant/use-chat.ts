import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { call, isSessionLost } from "#client/api/call.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { toast } from "#client/lib/toast.ts";
import { type ChatMessage, chatMessageMaxLength, sendChat } from "#shared/contracts/assistant.ts";
import type { EndpointProgress } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { plainLines } from "#shared/rules/plain-text.ts";
import { hasChanged, useConsequences, useHistory, useHistoryChange } from "./chat-queries.ts";
import { readUnsent, type UnsentMessage, writeUnsent } from "./unsent.ts";

/** What is known of an answer that is on its way. */
export interface Arriving {
  text: string;
  /** What Fred looks at. */
  doing: string | undefined;
}

export type OwnMessage = UnsentMessage & {
  /** Why it is not on its way; undefined while it is. */
  problem: string | undefined;
};

interface ChatOptions {
  userId: string;
  isOpen: boolean;
  /** Told when a message was answered. */
  onAnswered: (text: string) => void;
}

const nothingYet: Arriving = { text: "", doing: undefined };

/** The conversation: what the server has of it, what is on its way, and what did not get there. */
export const useChat = ({ userId, isOpen, onAnswered }: ChatOptions) => {
  const history = useHistory(isOpen);
  const { append, knows } = useHistoryChange();
  const apply = useConsequences();
  const [unsent, setUnsent] = useState(() => readUnsent(userId));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [arriving, setArriving] = useState<Arriving>();
  const [newest, setNewest] = useState<ChatMessage>();
  const isRead = history.messages !== undefined || history.error !== null;

  // What the server has meanwhile, such as what this tab had sent before it was left, is sent.
  const known = useMemo(() => new Set(history.messages?.map(({ id }) => id)), [history.messages]);
  const missing = useMemo(() => unsent.filter(({ key }) => !known.has(key)), [unsent, known]);
  useEffect(() => writeUnsent(userId, missing), [userId, missing]);

  const forget = (key: string) => setUnsent((messages) => messages.filter((message) => message.key !== key));
  const showProblem = (key: string, problem: string) => setProblems((all) => ({ ...all, [key]: problem }));

  const sending = useMutation({
    mutationFn: ({ key, text }: UnsentMessage) =>
      call.withProgress(sendChat, (progress) => setArriving((before) => told(before, progress)), {
        body: { message: text, key },
      }),
    onMutate: (message) => {
      setUnsent((messages) => [...messages.filter(({ key }) => key !== message.key), message]);
      setArriving(nothingYet);
    },
    onSuccess: async (answer, { key, text }) => {
      await append([saidBy(key, text, answer.message.createdAt), answer.message], hasChanged(answer));
      forget(key);
      setNewest(answer.message);
      onAnswered(text);
      apply(answer);
    },
    onError: async (error, { key, text }) => {
      showProblem(key, problemIn(error));
      // The turn may be stored although its answer was cut off on the way.
      if (!isRefusal(error) && (await knows(key))) {
        forget(key);
        onAnswered(text);
        return apply(whateverItChanged);
      }
      if (!isSessionLost(sendChat, error))
        toast({ title: "Error", description: "No se pudo enviar el mensaje", variant: "destructive" });
    },
    onSettled: () => setArriving(undefined),
  });

  const say = (said: string) => {
    const text = plainLines(said, chatMessageMaxLength);
    if (!text || sending.isPending) return;
    sending.mutate(missing.find((message) => message.text === text) ?? { key: crypto.randomUUID(), text });
  };

  return {
    history,
    /** What comes after the history, the oldest first; what an earlier visit left, once it is known what the server has. */
    own: missing
      .filter(({ key }) => isRead || key in problems || sending.variables?.key === key)
      .map((message): OwnMessage => ({ ...message, problem: problemOf(message.key) })),
    arriving: sending.isPending && !known.has(sending.variables.key) ? arriving : undefined,
    isPending: sending.isPending,
    /** The last answer of this visit. */
    newest,
    say,
    retry: (message: UnsentMessage) => sending.isPending || sending.mutate(message),
    discard: (key: string) => forget(key),
    forgetAll: () => setUnsent([]),
  };

  function problemOf(key: string) {
    if (sending.isPending && sending.variables.key === key) return undefined;
    return problems[key] ?? unsaid;
  }
};

const unsaid = "No se ha enviado.";

const problemIn = (error: Error) => {
  if (error instanceof TypeError) return "No se ha enviado: no hay conexión.";
  const reason = reasonOf(error);
  return reason ? `${unsaid} ${reason}.`.replace(/\.{2}$/, ".") : unsaid;
};

/** The server has decided: there is no turn. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500;

/** For a turn whose answer was cut off. */
const whateverItChanged = { refreshEvents: true, refreshGoals: true, refreshMoney: true };

const told = (before = nothingYet, progress: EndpointProgress<typeof sendChat>): Arriving => {
  switch (progress.kind) {
    case "text":
      return { text: before.text + progress.text, doing: undefined };
    case "doing":
      return { ...before, doing: progress.text };
    case "again":
      return nothingYet;
  }
};

const saidBy = (id: string, content: string, createdAt: string): ChatMessage => ({
  id,
  role: "user",
  content,
  createdAt,
  figures: [],
  cards: [],
  notice: null,
  canUndo: false,
});
