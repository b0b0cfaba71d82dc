import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import {
  correctCategory,
  getSpending,
  listTransactions,
  listTransactionsToReview,
  markTransfer,
  type Transaction,
  undoCorrection,
} from "#shared/contracts/banking/ledger.ts";
import type { Category } from "#shared/rules/categories.ts";
import { type MovementFilter, queryOfFilter } from "./movement-filter.ts";

/** Spec 9: read again every 30 s, in ms. An earlier visit's is not shown as new, but parts of one page share an answer. */
export const pollInterval = 30_000;
export const polled = { staleTime: 5000, refetchInterval: pollInterval };

/** The movements that a filter lets through, page by page; a poll reads again as many pages as are shown. */
export const useMovements = (filter: MovementFilter) => {
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

export const useDoubtful = () => useQuery({ ...queryOf(listTransactionsToReview), ...polled });

const failure = (error: Error) => ({
  title: "No se pudo guardar",
  description: reasonOf(error) ?? "Inténtalo de nuevo en un momento.",
});

/** Says what a movement is, and offers to take it back. */
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
    ...(after && { after }),
  });

  return {
    isPending: correct.isPending,
    /** A second press while the first is on its way is none: its undo would take back nothing. */
    correct: ({ id }: Transaction, category: Category) => {
      if (correct.isPending && correct.variables.params.id === id) return;
      correct.mutate({ params: { id }, body: { category } });
    },
  };
};

/** Says whether a movement is a transfer between own accounts, and offers to take it back. */
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
