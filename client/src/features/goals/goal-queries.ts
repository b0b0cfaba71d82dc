import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, isSessionLost } from "#client/api/call.ts";
import { goalReads } from "#client/api/goal-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { celebrateGain } from "#client/lib/celebrate-gain.ts";
import { failureToast, reasonOf } from "#client/lib/failure-details.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import {
  createGoal,
  deleteGoal,
  type Goal,
  getWeeklyReview,
  listGoalSuggestions,
  listGoals,
  reviewSession,
  updateGoal,
} from "#shared/contracts/goals.ts";
import type { EndpointInput } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { expectedGoal } from "./expected-goal.ts";

/** Spec 9: the list is read again every 30 s, in ms. */
const pollInterval = 30_000;

const goalsQuery = { ...queryOf(listGoals), staleTime: 0, refetchInterval: pollInterval };

export const useGoals = () => usePoll(goalsQuery);

const fetchedEachTime = { staleTime: 0, gcTime: 0 };

export const useGoalSuggestions = () => useQuery({ ...queryOf(listGoalSuggestions), ...fetchedEachTime });

export const useWeeklyReview = () => useQuery({ ...queryOf(getWeeklyReview), ...fetchedEachTime });

/** The accounts that a goal can follow; changed by others, so asked for whenever the choice is offered. */
export const useGoalAccounts = () =>
  useQuery({ ...queryOf(listAccounts), staleTime: 0, select: ({ accounts }) => accounts });

/** What the server refuses on purpose is said in its words, such as whose an account already is. */
const failure = (description: string) => (error: Error) => {
  const isRefusal = error instanceof ApiError && error.status === 409;
  return { title: "Error", description: (isRefusal && reasonOf(error)) || description };
};

type GoalUpdate = EndpointInput<typeof updateGoal>;

interface UpdateOptions {
  success?: Toast;
  /** What is said when it fails: "No se pudo archivar el objetivo". */
  failed?: string;
}

const updates = [updateGoal.path];

/** Changes a goal on screen at once, and back with a toast when the server does not; one after the other. */
export const useUpdateGoal = ({ success, failed }: UpdateOptions = {}) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const sayFailure = failure(failed ?? "No se pudo actualizar el objetivo");

  const put = (goal: Goal) =>
    queryClient.setQueryData(
      goalsQuery.queryKey,
      (list) => list && { goals: list.goals.map((old) => (old.id === goal.id ? goal : old)) },
    );

  return useMutation({
    mutationKey: updates,
    scope: { id: updateGoal.path },
    mutationFn: (input: GoalUpdate) => call(updateGoal, input),
    onMutate: async ({ params, body }) => {
      // A running fetch does not know of the change.
      await queryClient.cancelQueries({ queryKey: goalsQuery.queryKey });
      const before = queryClient.getQueryData(goalsQuery.queryKey)?.goals.find(({ id }) => id === params.id);
      if (before) put(expectedGoal(before, body));
      return before;
    },
    onSuccess: ({ goal, reward }, { body }) => {
      if (success) toast(success);
      const isStep = body.progress !== undefined || body.status === "completado";
      if (isStep) celebrateGain(goal.status === "completado" ? "completed" : "progress", reward);
      if (queryClient.isMutating({ mutationKey: updates }) === 1) put(goal);
    },
    onError: (error, _, before) => {
      if (before) put(before);
      if (!isSessionLost(updateGoal, error)) toast({ ...sayFailure(error), variant: "destructive" });
    },
    // Only the last of several: what the others would read is about to change.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: updates }) === 1) void refresh(goalReads);
    },
  });
};

const created = (eventsCreated: number, planNote: string | null) => {
  const made =
    eventsCreated > 0
      ? "Tu nuevo objetivo PARA ha sido creado con eventos de calendario automáticos."
      : "Tu nuevo objetivo PARA ha sido creado.";
  return planNote ? `${made} ${planNote}` : made;
};

export const useCreateGoal = () =>
  useSend(createGoal, {
    refreshes: goalReads,
    success: ({ eventsCreated, planNote }) => ({
      title: "¡Objetivo creado!",
      description: created(eventsCreated, planNote),
    }),
    failure: failureToast("Error", "No se pudo crear el objetivo"),
    after: ({ reward, eventsCreated }) => celebrateGain("created", reward, { eventsCreated }),
  });

export const useDeleteGoal = () =>
  useSend(deleteGoal, {
    refreshes: goalReads,
    success: () => ({
      title: "Objetivo eliminado",
      description: "Sus próximos eventos ya no están en tu agenda.",
    }),
    failure: failure("No se pudo eliminar el objetivo"),
  });

export const useReviewSession = () =>
  useSend(reviewSession, {
    refreshes: goalReads,
    failure: failure("No se pudo guardar la sesión"),
    after: ({ reward }) => celebrateGain("session", reward),
  });
