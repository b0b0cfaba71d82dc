import { moneyReads } from "#client/api/money-reads.ts";
import { useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import { getTransaction, listTags } from "#shared/contracts/banking/adjustments.ts";
import {
  type BulkDone,
  type ChosenTransactions,
  changeTransactions,
  linkTransactions,
} from "#shared/contracts/banking/bulk.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { ApiError } from "#shared/http/errors.ts";

export type WholeFilter = Extract<ChosenTransactions, { filter: object }> & { isFiltered: boolean };

const refreshes = [...moneyReads, getTransaction, listTags, listHistory];
const failure = failureToast("No se pudo cambiar");

const leftWords = ({ left }: BulkDone) =>
  left.map(({ count, why }) => `${counted(count, "se queda", "se quedan")}: ${why}`).join(". ");

/** Changes many transactions, and offers to undo it. */
export const useBulk = (after: () => void) => {
  const refresh = useRefresh();
  const undo = useSend(undoHistoryEntry, {
    refreshes,
    success: ({ restored, kept }) => ({
      title: "Cambio deshecho",
      description:
        kept === 0
          ? `${counted(restored, "movimiento está", "movimientos están")} como antes`
          : `${counted(kept, "ha cambiado", "han cambiado")} después y se ${kept === 1 ? "queda" : "quedan"} como ${kept === 1 ? "está" : "están"}`,
    }),
    failure,
  });
  const success = (done: BulkDone) => ({
    title:
      done.changed === 0
        ? "No había nada que cambiar"
        : counted(done.changed, "movimiento cambiado", "movimientos cambiados"),
    description: leftWords(done),
    ...(done.entryId !== null && {
      action: {
        label: "Deshacer",
        onPress: () => undo.mutate({ params: { id: done.entryId ?? "" } }),
      },
    }),
  });
  const options = {
    ...{ refreshes, success, after },
    failure(error: Error) {
      // The next try is to say what the list is now.
      if (error instanceof ApiError && error.code === "conflict") void refresh([listTransactions]);
      return failure(error);
    },
  };
  const change = useSend(changeTransactions, options);
  const link = useSend(linkTransactions, options);
  return { change, link, isPending: change.isPending || link.isPending };
};
