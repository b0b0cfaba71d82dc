import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import {
  getHistoryEntry,
  type HistoryActor,
  listHistory,
  undoHistoryEntry,
} from "#shared/contracts/banking/history.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";

interface Asked {
  actor: HistoryActor | undefined;
  transactionId: string | undefined;
}

/** Page by page, the newest first. */
export const useHistory = ({ actor, transactionId }: Asked) =>
  useInfiniteQuery({
    queryKey: [listHistory.path, actor, transactionId],
    queryFn: ({ pageParam }) =>
      call(listHistory, {
        query: {
          ...(pageParam !== null && { cursor: pageParam }),
          ...(actor && { actor }),
          ...(transactionId && { transactionId }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Of the transaction whose history is asked for. */
export const useMerchantName = (transactionId: string | undefined) =>
  useQuery({
    ...queryOf(listTransactions, { query: { ids: transactionId ?? "" } }),
    enabled: transactionId !== undefined,
    retry: false,
  }).data?.transactions[0]?.merchantName;

export const useHistoryEntry = (id: string, isOpen: boolean) =>
  useQuery({ ...queryOf(getHistoryEntry, { params: { id } }), enabled: isOpen });

const failure = failureToast("No se pudo deshacer");

const keptWords = (kept: number) =>
  kept === 0
    ? ""
    : `${counted(kept, "ha cambiado después y se queda como está", "han cambiado después y se quedan como están")}.`;

/** An undo can be undone, from the toast too. */
export const useUndo = () => {
  const again = useSend(undoHistoryEntry, {
    refreshes: moneyReads,
    success: ({ kept }) => ({ title: "Hecho otra vez", description: keptWords(kept) }),
    failure: failureToast("No se pudo rehacer"),
  });
  return useSend(undoHistoryEntry, {
    refreshes: moneyReads,
    success: ({ id, kept }) => ({
      title: "Deshecho",
      description: keptWords(kept),
      action: { label: "Rehacer", onPress: () => again.mutate({ params: { id } }) },
    }),
    failure,
  });
};
