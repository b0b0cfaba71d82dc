import { useQuery } from "@tanstack/react-query";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { editTransaction, getTransaction, listTags } from "#shared/contracts/banking/adjustments.ts";
import { ApiError } from "#shared/http/errors.ts";

export const useTransactionDetail = (id: string) =>
  useQuery({ ...queryOf(getTransaction, { params: { id } }), staleTime: 0 });

export const useTags = () => useQuery({ ...queryOf(listTags), select: ({ tags }) => tags });

/** A conflict is the form's to show, beside both versions. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === "conflict";

const failure = failureToast("No se pudo guardar");

export const useEditTransaction = () => {
  const refresh = useRefresh();
  return useSend(editTransaction, {
    refreshes: [...moneyReads, getTransaction, listTags],
    success: () => ({ title: "Guardado", description: "Lo que escribió el banco sigue igual" }),
    failure(error) {
      if (!isConflict(error)) return failure(error);
      void refresh([getTransaction]);
      return undefined;
    },
  });
};
