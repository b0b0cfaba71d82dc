import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { listImports, previewUndo, undoImport } from "#shared/contracts/banking/statements.ts";
import { undoneWords } from "./import-words.ts";

/** Page by page, the newest first. */
export const useImports = () =>
  useInfiniteQuery({
    queryKey: [listImports.path],
    queryFn: ({ pageParam }) => call(listImports, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Read anew for each dialog: what goes and what stays follows from all that came since. */
export const useUndoPreview = (id: string) =>
  useQuery({ ...queryOf(previewUndo, { params: { id } }), gcTime: 0, staleTime: 0, retry: false });

const failure = failureToast("No se pudo deshacer");

export const useUndoImport = (onDone: () => void) =>
  useSend(undoImport, {
    refreshes: [listImports, ...moneyReads],
    success: (undone) => ({ title: "Importación deshecha", description: undoneWords(undone) }),
    failure,
    after: onDone,
  });
