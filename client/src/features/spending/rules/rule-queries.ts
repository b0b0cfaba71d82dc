import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import {
  changeRule,
  createRule,
  deleteRule,
  listRules,
  orderRules,
  previewRule,
  type RuleChange,
  type RuleDraft,
} from "#shared/contracts/spending/rules.ts";
import { ApiError } from "#shared/http/errors.ts";
import { changedWords, keptWords } from "./rule-words.ts";

export const useRules = () => useQuery({ ...queryOf(listRules), staleTime: 0 });

/** Another window has changed the rules. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

export interface RuleTrial {
  id: string | null;
  rule: RuleDraft | null;
  isActive: boolean;
}

/** Read anew for each draft; the one before stays until then. */
export const useRulePreview = (trial: RuleTrial | null) =>
  useQuery({
    queryKey: [previewRule.path, trial],
    queryFn: () => (trial ? call(previewRule, { body: trial }) : null),
    enabled: trial !== null,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, staleTime: 0, retry: false },
  });

/** What the new places of some rules would change of what is there; read anew for each order. */
export const useOrderPreview = (reread: readonly string[], version: number) =>
  useQuery({
    queryKey: [previewRule.path, "order", reread, version],
    queryFn: () => call(previewRule, { body: { id: null, rule: null, isActive: true, reread: [...reread] } }),
    enabled: reread.length > 0,
    ...{ gcTime: 0, staleTime: 0, retry: false },
  });

const refreshes = [listRules, ...moneyReads];

const otherFailure = failureToast("No se pudo guardar la regla");

/** A conflict is shown beside the form, with the rules as they are now. */
const useFailure = () => {
  const refresh = useRefresh();
  return (error: Error) => {
    if (!isConflict(error)) return otherFailure(error);
    void refresh([listRules]);
    return undefined;
  };
};

/** Puts back what an entry of the history changed. */
export const useUndo = () => {
  const { mutate } = useSend(undoHistoryEntry, {
    refreshes,
    failure: failureToast("No se pudo deshacer"),
    success: ({ kept }) => ({ title: "Deshecho", description: keptWords(kept) }),
  });
  return (entryId: string | null) =>
    entryId !== null && {
      action: { label: "Deshacer", onPress: () => mutate({ params: { id: entryId } }) },
    };
};

export const useCreateRule = (after: (done: RuleChange) => void) => {
  const undo = useUndo();
  const failure = useFailure();
  return useSend(createRule, {
    ...{ refreshes, failure, after },
    success: ({ changed, entryId }) => ({
      ...{ title: "Regla creada", description: changedWords(changed) },
      ...undo(entryId),
    }),
  });
};

export const useChangeRule = (after: (done: RuleChange) => void) => {
  const undo = useUndo();
  const failure = useFailure();
  return useSend(changeRule, {
    ...{ refreshes, failure, after },
    success: ({ changed, entryId }) => ({
      ...{ title: "Regla guardada", description: changedWords(changed) },
      ...undo(entryId),
    }),
  });
};

export const useDeleteRule = (after: () => void) => {
  const undo = useUndo();
  return useSend(deleteRule, {
    ...{ refreshes, after },
    failure: failureToast("No se pudo borrar la regla"),
    success: ({ changed, entryId }) => ({
      title: "Regla borrada",
      description: changed > 0 ? changedWords(changed) : "Lo que ya había cambiado se queda",
      ...undo(entryId),
    }),
  });
};

export const useApplyOrder = (after: () => void) => {
  const undo = useUndo();
  return useSend(orderRules, {
    ...{ refreshes, after },
    failure: failureToast("No se pudo aplicar el orden"),
    success: ({ changed, entryId }) => ({ title: changedWords(changed), ...undo(entryId) }),
  });
};

/** The new order is shown at once. */
export const useOrderRules = () => {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(listRules);
  return useSend(orderRules, {
    refreshes: [listRules],
    failure: failureToast("No se pudo cambiar el orden"),
    optimistic: ({ body: { ids } }) => {
      const before = queryClient.getQueryData(queryKey);
      if (!before) return undefined;
      const placed = ids.flatMap((id) => before.rules.find((rule) => rule.id === id) ?? []);
      const others = before.rules.filter(({ id }) => !ids.includes(id));
      queryClient.setQueryData(queryKey, { ...before, rules: [...placed, ...others] });
      return () => queryClient.setQueryData(queryKey, before);
    },
    after: (list) => queryClient.setQueryData(queryKey, list),
  });
};
