import { useQuery } from "@tanstack/react-query";
import { moneyReads } from "#client/api/money-reads.ts";
import { isConflict, queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import {
  createOwnCategory,
  deleteOwnCategory,
  listOwnCategories,
  mergeOwnCategory,
  updateOwnCategory,
} from "#shared/contracts/spending/own-categories.ts";

const refreshes = [listOwnCategories, ...moneyReads];

const failure = failureToast("No se pudo guardar");

export const useCategoryList = () =>
  useQuery({ ...queryOf(listOwnCategories), staleTime: 0, select: ({ categories }) => categories });

/** Whether the person has set a budget of it. */
export const useHasBudget = (id: string) => {
  const { data } = useQuery(queryOf(listBudgets));
  return data?.ownBudgets.some(({ own, limit }) => own.id === id && limit !== null) ?? false;
};

export const useCreateCategory = (after: () => void) =>
  useSend(createOwnCategory, {
    refreshes,
    success: ({ category }) => ({ title: "Categoría creada", description: category.name }),
    failure,
    after,
    waits: ({ body }) => ({ words: `Categoría nueva «${body.name}»` }),
  });

/** A conflict is the form's to show, beside both versions. */
export const useUpdateCategory = (after: () => void) =>
  useSend(updateOwnCategory, {
    refreshes,
    rereadsOnConflict: true,
    success: ({ category }) => ({ title: "Categoría guardada", description: category.name }),
    failure: (error) => (isConflict(error) ? undefined : failure(error)),
    after,
  });

export const useMergeCategory = (after: () => void) =>
  useSend(mergeOwnCategory, {
    refreshes,
    rereadsOnConflict: true,
    success: ({ moved }) => ({
      title: "Categorías unidas",
      ...(moved > 0 && { description: counted(moved, "movimiento ha pasado", "movimientos han pasado") }),
    }),
    failure,
    after,
  });

export const useDeleteCategory = (after: () => void) =>
  useSend(deleteOwnCategory, {
    refreshes,
    rereadsOnConflict: true,
    success: () => ({ title: "Categoría eliminada" }),
    failure: failureToast("No se pudo eliminar"),
    after,
  });
