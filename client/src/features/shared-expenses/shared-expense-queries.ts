import { useQuery } from "@tanstack/react-query";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import {
  dismissSharedExpense,
  listSharedExpenses,
  setSharedExpenseSettings,
  takeSharedExpense,
  undoSharedExpense,
} from "#shared/contracts/cash-flow/shared-expenses.ts";
import { ApiError } from "#shared/http/errors.ts";

export const useSharedExpenses = () => useQuery({ ...queryOf(listSharedExpenses), staleTime: 0 });

const refreshes = moneyReads;
const failure = failureToast("No se pudo guardar");

/** What is shown is read again when it has changed meanwhile. */
const useFailure = () => {
  const refresh = useRefresh();
  return (error: Error) => {
    if (error instanceof ApiError && error.status === 409) void refresh([listSharedExpenses]);
    return failure(error);
  };
};

export const useUndoSharedExpense = () =>
  useSend(undoSharedExpense, {
    ...{ refreshes, failure: useFailure() },
    success: () => ({ title: "Deshecho", description: "Cada movimiento cuenta otra vez por su lado." }),
  });

/** Both can be taken back from the toast that says them. */
export const useTakeSharedExpense = () => {
  const { mutate: undo } = useUndoSharedExpense();
  return useSend(takeSharedExpense, {
    ...{ refreshes, failure: useFailure() },
    success: (_, { params, body }) => ({
      title: "Hecho",
      description: "Tus gastos y presupuestos ya cuentan solo lo tuyo.",
      action: { label: "Deshacer", onPress: () => undo({ params, query: body }) },
    }),
  });
};

export const useDismissSharedExpense = () => {
  const { mutate: undo } = useUndoSharedExpense();
  return useSend(dismissSharedExpense, {
    ...{ refreshes, failure: useFailure() },
    success: (_, { params, body }) => ({
      title: "No te lo vuelvo a proponer",
      action: { label: "Deshacer", onPress: () => undo({ params, query: body }) },
    }),
  });
};

export const useTakeSure = () =>
  useSend(setSharedExpenseSettings, { refreshes, failure: failureToast("No se pudo guardar el cambio") });
