import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#client/api/call.ts";
import { eventReads } from "#client/api/event-reads.ts";
import { goalReads } from "#client/api/goal-reads.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { useRefresh, useSend } from "#client/api/query.ts";
import { syncQuietly } from "#client/api/sync-quietly.ts";
import { celebrateGain } from "#client/lib/celebrate-gain.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import {
  type ChatMessage,
  type ChatReply,
  clearChat,
  getChatHistory,
  undoChat,
} from "#shared/contracts/assistant.ts";

/** The contract: a page of the history has so many messages, unless it is the last one. */
const pageLength = 100;

const historyQuery = infiniteQueryOptions({
  queryKey: [getChatHistory.path],
  queryFn: ({ pageParam: before }) => call(getChatHistory, { query: before === undefined ? {} : { before } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length >= pageLength ? page[0]?.id : undefined),
  staleTime: 0,
});

type History = InfiniteData<ChatMessage[]>;

/** Oldest first; loaded only while the conversation is open. */
export const useHistory = (isOpen: boolean) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...historyQuery,
    enabled: isOpen,
  });
  const messages = useMemo(() => data?.pages.toReversed().flat(), [data]);

  return {
    messages,
    error,
    refetch,
    earlier: { exist: hasNextPage, areComing: isFetchingNextPage, fetch: fetchNextPage },
  };
};

/** Changes the cached history before the next fetch. */
export const useHistoryChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = historyQuery;
  const change = (next: (history: History | undefined) => History | undefined) =>
    queryClient.setQueryData(queryKey, next);

  return {
    /** Appends a turn. A turn that changed something may have changed earlier messages, for example by undoing one. */
    append: async (added: ChatMessage[], hasChanged: boolean) => {
      const isReading = queryClient.isFetching({ queryKey }) > 0;
      // A running fetch does not contain it.
      await queryClient.cancelQueries({ queryKey });
      change((history) => withAppended(history, added));
      if (isReading || hasChanged) void queryClient.invalidateQueries({ queryKey });
    },
    replace: (message: ChatMessage) =>
      change(
        (history) =>
          history && {
            ...history,
            pages: history.pages.map((page) => page.map((old) => (old.id === message.id ? message : old))),
          },
      ),
    empty: () => change((history) => history && { pages: [[]], pageParams: [undefined] }),
    /** Refetches; returns whether the history has a message. */
    knows: async (id: string) => {
      await queryClient.refetchQueries({ queryKey });
      return (
        queryClient.getQueryData(queryKey)?.pages.some((page) => page.some((old) => old.id === id)) ?? false
      );
    },
  };
};

const withAppended = (history: History | undefined, added: ChatMessage[]): History => {
  const [newest = [], ...earlier] = history?.pages ?? [];
  return { pages: [[...newest, ...added], ...earlier], pageParams: history?.pageParams ?? [undefined] };
};

/** Refreshes what a reply makes stale and celebrates rewards. */
export const useReplyEffects = () => {
  const refresh = useRefresh();

  const syncEvents = async () => {
    await refresh(eventReads);
    try {
      if (await syncQuietly()) await refresh(eventReads);
    } catch {
      // The agenda shows its own errors, and the next sync is soon.
    }
  };

  return (answer: Omit<ChatReply, "message"> & { message?: ChatMessage }) => {
    const { message, eventCreated, refreshEvents, refreshGoals, refreshMoney, reward } = answer;
    if (eventCreated || refreshEvents) void syncEvents();
    if (refreshGoals || reward) void refresh(goalReads);
    if (refreshMoney) void refresh(moneyReads);
    if (reward) celebrateGain(rewardedActionOf(message), reward);
  };
};

/** Whether anything is another than before. */
export const hasChanged = ({ eventCreated, refreshEvents, refreshGoals, refreshMoney }: ChatReply) =>
  Boolean(eventCreated || refreshEvents || refreshGoals || refreshMoney);

const rewardedActionOf = (message: ChatMessage | undefined) => {
  const goal = message?.cards.find((card) => card.kind === "goal");
  if (goal?.state === "created") return "created";
  if (goal?.state === "advanced") return goal.goal.progress >= 100 ? "completed" : "progress";
  return "other";
};

export const useUndo = () => {
  const history = useHistoryChange();
  const apply = useReplyEffects();

  return useSend(undoChat, {
    refreshes: [],
    success: () => ({ title: "Cambio deshecho", description: "Todo vuelve a estar como antes" }),
    failure: failureToast("Error", "No se pudo deshacer"),
    after: (answer) => {
      history.replace(answer.message);
      apply(answer);
    },
  });
};

export const useClear = (after: () => void) => {
  const history = useHistoryChange();

  return useSend(clearChat, {
    refreshes: [],
    failure: () => ({ title: "Error", description: "No se pudo borrar la conversación" }),
    after: () => {
      history.empty();
      after();
    },
  });
};
