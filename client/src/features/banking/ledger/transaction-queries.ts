import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import type { CategoryChoice } from "#client/lib/category-choices.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import { pollEvery } from "#client/lib/live-state.ts";
import { outdatedSince } from "#client/lib/use-poll.ts";
import {
  correctCategory,
  getSpending,
  listAccounts,
  listTransactions,
  listTransactionsToReview,
  markTransfer,
  type Transaction,
  undoCorrection,
} from "#shared/contracts/banking/ledger.ts";
import { noFilter, queryOfFilter, type TransactionFilter } from "./transaction-filter.ts";

/** Spec 9: polled every 30 s, in ms. Parts of one page share a response. */
export const pollInterval = 30_000;
export const polled = { staleTime: 5000, refetchInterval: pollEvery(pollInterval) };

/** Page by page; polling refetches all shown pages. */
export const useTransactions = (filter: TransactionFilter) => {
  const query = queryOfFilter(filter);

  return useInfiniteQuery({
    queryKey: [listTransactions.path, "pages", query],
    queryFn: ({ pageParam }) =>
      call(listTransactions, { query: pageParam === null ? query : { ...query, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...polled,
  });
};

export const useSpending = () => useQuery({ ...queryOf(getSpending), ...polled });

export const useTransactionsToReview = () => useQuery({ ...queryOf(listTransactionsToReview), ...polled });

const failure = failureToast("No se pudo guardar");

/** Corrects a category and offers an undo. */
export const useCorrection = (after?: () => void) => {
  const undo = useSend(undoCorrection, {
    refreshes: moneyReads,
    success: () => ({ title: "Cambio deshecho", description: "Todo vuelve a estar como antes" }),
    failure,
  });
  const correct = useSend(correctCategory, {
    refreshes: moneyReads,
    success: ({ changeId, changed }) => ({
      title: changed > 0 ? "Categoría cambiada" : "Categoría confirmada",
      ...(changed > 1 && {
        description: `También en ${counted(changed - 1, "movimiento parecido", "movimientos parecidos")}`,
      }),
      action: { label: "Deshacer", onPress: () => undo.mutate({ params: { id: changeId } }) },
    }),
    failure,
    rereadsOnConflict: true,
    ...(after && { after }),
    waits: ({ body }) => ({ words: `Categoría «${body.category}» de un movimiento` }),
  });

  return {
    isPending: correct.isPending,
    /** A second press is ignored: its undo would restore nothing. */
    correct: ({ id, ...shown }: Transaction, { category, ownCategoryId }: CategoryChoice) => {
      if (correct.isPending && correct.variables.params.id === id) return;
      correct.mutate({
        params: { id },
        body: {
          ...{ category, ownCategoryId },
          seen: { category: shown.category, ownCategoryId: shown.ownCategory?.id ?? null },
        },
      });
    },
  };
};

/** Marks a transfer between own accounts and offers an undo. */
export const useTransferMark = (after?: () => void) => {
  const send = useSend(markTransfer, {
    refreshes: moneyReads,
    success: ({ isTransfer }, { params }) => ({
      title: isTransfer ? "Marcado como traspaso" : "Ya no es un traspaso",
      description: isTransfer ? "No cuenta como ingreso ni como gasto" : "Vuelve a contar como los demás",
      action: {
        label: "Deshacer",
        onPress: () => send.mutate({ params, body: { isTransfer: !isTransfer } }),
      },
    }),
    failure,
    ...(after && { after }),
  });

  return {
    isPending: send.isPending,
    mark: ({ id }: Transaction, isTransfer: boolean) => send.mutate({ params: { id }, body: { isTransfer } }),
  };
};

/** The accounts and the figures of all transactions, together: the page shows both or neither. */
export const useBanking = () => {
  const accounts = useQuery({ ...queryOf(listAccounts), ...polled, select: ({ accounts }) => accounts });
  const allTransactions = useTransactions(noFilter);
  const figures = allTransactions.data?.pages[0];

  return {
    data: accounts.data && figures && { accounts: accounts.data, figures },
    error: accounts.error ?? allTransactions.error,
    outdatedSince: outdatedSince(accounts, pollInterval),
    refetch: () => Promise.all([accounts.refetch(), allTransactions.refetch()]),
  };
};
