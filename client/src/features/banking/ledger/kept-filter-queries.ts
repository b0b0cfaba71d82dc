import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import {
  changeKeptFilter,
  deleteKeptFilter,
  type KeptFilter,
  keepFilter,
  listKeptFilters,
} from "#shared/contracts/banking/kept-filters.ts";

const refreshes = [listKeptFilters];
const none: KeptFilter[] = [];
const failure = failureToast("No se pudo guardar");

/** By name; none while they are not read. */
export const useKeptFilters = () => useQuery(queryOf(listKeptFilters)).data?.filters ?? none;

export const useKeepFilter = () =>
  useSend(keepFilter, {
    refreshes,
    success: ({ filter }) => ({ title: "Filtro guardado", description: filter.name }),
    failure,
  });

export const useRenameFilter = () =>
  useSend(changeKeptFilter, {
    refreshes,
    rereadsOnConflict: true,
    success: ({ filter }) => ({ title: "Nombre cambiado", description: filter.name }),
    failure,
  });

/** The undo puts back what it filtered before. */
export const useChangeFilter = ({ id, name, filter: before }: KeptFilter) => {
  const restore = useSend(changeKeptFilter, {
    refreshes,
    rereadsOnConflict: true,
    success: () => ({ title: "Filtro recuperado", description: name }),
    failure: failureToast("No se pudo recuperar"),
  });
  return useSend(changeKeptFilter, {
    refreshes,
    rereadsOnConflict: true,
    success: ({ filter: { version } }) => ({
      title: "Filtro cambiado",
      description: name,
      ...(Object.keys(before).length > 0 && {
        action: {
          label: "Deshacer",
          onPress: () => restore.mutate({ params: { id }, body: { version, name, filter: before } }),
        },
      }),
    }),
    failure,
  });
};

/** The undo keeps it anew. */
export const useDeleteFilter = ({ name, filter }: KeptFilter) => {
  const restore = useSend(keepFilter, {
    refreshes,
    success: () => ({ title: "Filtro recuperado", description: name }),
    failure: failureToast("No se pudo recuperar"),
  });
  return useSend(deleteKeptFilter, {
    refreshes,
    rereadsOnConflict: true,
    success: () => ({
      title: "Filtro eliminado",
      description: name,
      ...(Object.keys(filter).length > 0 && {
        action: { label: "Deshacer", onPress: () => restore.mutate({ body: { name, filter } }) },
      }),
    }),
    failure: failureToast("No se pudo eliminar"),
  });
};
