import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { pollEvery } from "#client/lib/live-state.ts";
import { listBudgets, resetBudget, setBudget, setBudgetPeriod } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

/** Polled like the transactions that use the budgets up. */
export const useBudgets = () =>
  useQuery({ ...queryOf(listBudgets), staleTime: 0, refetchInterval: pollEvery(30_000) });

const refreshes = [listBudgets, getDashboard];

const failure = failureToast("Error", "No se pudo cambiar el presupuesto");

export const useSetBudget = () =>
  useSend(setBudget, { refreshes, success: () => ({ title: "Presupuesto guardado" }), failure });

export const useRemoveBudget = () =>
  useSend(setBudget, { refreshes, success: () => ({ title: "Presupuesto quitado" }), failure });

export const useSetBudgetPeriod = () => useSend(setBudgetPeriod, { refreshes, failure });

export const useResetBudget = () =>
  useSend(resetBudget, { refreshes, success: () => ({ title: "Vuelve a valer la propuesta" }), failure });
