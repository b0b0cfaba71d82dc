import { useQuery, useQueryClient } from "@tanstack/react-query";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import {
  editTransaction,
  getTransaction,
  listTags,
  type TransactionDetail,
} from "#shared/contracts/banking/adjustments.ts";
import { ApiError } from "#shared/http/errors.ts";

export const useTransactionDetail = (id: string) =>
  useQuery({ ...queryOf(getTransaction, { params: { id } }), staleTime: 0 });

export const useTags = () => useQuery({ ...queryOf(listTags), select: ({ tags }) => tags });

/** A conflict is the form's to show, beside both versions. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === "conflict";

const failure = failureToast("No se pudo guardar");

export const useEditTransaction = ({ transaction }: TransactionDetail) => {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(getTransaction, { params: { id: transaction.id } });

  return useSend(editTransaction, {
    refreshes: [...moneyReads, getTransaction, listTags],
    success: () => ({ title: "Guardado", description: "Lo que escribió el banco sigue igual" }),
    failure(error) {
      if (!isConflict(error)) return failure(error);
      void refresh([getTransaction]);
      return undefined;
    },
    // What waits must not be lost to the next change of the same transaction.
    optimistic({ body: { version: _, ...edit } }) {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (detail) => detail && { ...detail, edit });
      return () => void queryClient.setQueryData(queryKey, before);
    },
    waits({ body: { note, tags } }) {
      const said = [...tags.map((tag) => `#${tag}`), ...(note ? [note] : [])].join(" · ");
      const shop = transaction.merchantName || transaction.description;
      return { words: said ? `Lo tuyo de «${shop}»: ${said}` : `Lo tuyo de «${shop}»` };
    },
  });
};
