import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, isSessionLost } from "#client/api/call.ts";
import { goalReads } from "#client/api/goal-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { isWaiting, sendOrWait } from "#client/api/send-or-wait.ts";
import type { Waits } from "#client/api/waiting-writes.ts";
import { celebrateGain } from "#client/lib/celebrate-gain.ts";
import { failureToast, reasonOf } from "#client/lib/failure-details.ts";
import { formatPercent } from "#client/lib/format.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { usePoll } from "#client/lib/use-poll.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { getWeeklyReview, reviewSession } from "#shared/contracts/goal-review.ts";
import {
  changeGoalStep,
  createGoal,
  deleteGoal,
  type Goal,
  type GoalChanges,
  listGoalSuggestions,
  listGoals,
  noteGoalWeek,
  undoGoalStep,
  updateGoal,
} from "#shared/contracts/goals.ts";
import type { Endpoint, EndpointInput } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";
import { expectedGoal } from "./expected-goal.ts";
import type { Pressed } from "./pressed.ts";
import { sayStep, sayWeek } from "./say-step.ts";

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

interface GoalChange<Input, Answer> {
  endpoint: Endpoint;
  send: (input: Input) => Promise<Answer>;
  /** What is said of it while it waits for a connection. */
  waits?: (input: Input, before: Goal) => Waits | undefined;
  expected?: (goal: Goal, input: Input) => Goal;
  done: (answer: Answer, input: Input) => void;
  /** What is said when it fails: "No se pudo archivar el objetivo". */
  failed: string;
}

const updates = [updateGoal.path];

/** Changes a goal on screen, and back with a toast when the server does not; one after the other. */
const useGoalChange = <Input extends { params: { id: string } }, Answer extends { goal: Goal }>({
  endpoint,
  send,
  waits,
  expected,
  done,
  failed,
}: GoalChange<Input, Answer>) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const sayFailure = failure(failed);
  const [shownBefore] = useState(() => new WeakMap<Input, Goal>());

  const put = (goal: Goal) =>
    queryClient.setQueryData(
      goalsQuery.queryKey,
      (list) => list && { goals: list.goals.map((old) => (old.id === goal.id ? goal : old)) },
      // The list was not read: without a connection it would be told as newer than it is.
      { updatedAt: queryClient.getQueryState(goalsQuery.queryKey)?.dataUpdatedAt },
    );

  return useMutation({
    mutationKey: updates,
    scope: { id: updateGoal.path },
    mutationFn: (input: Input) => {
      const before = shownBefore.get(input);
      return sendOrWait(endpoint, sentOf(input), () => send(input), before && waits?.(input, before));
    },
    onMutate: async (input: Input) => {
      // A running fetch does not know of the change.
      await queryClient.cancelQueries({ queryKey: goalsQuery.queryKey });
      const { id } = input.params;
      const before = queryClient.getQueryData(goalsQuery.queryKey)?.goals.find((goal) => goal.id === id);
      if (before) shownBefore.set(input, before);
      if (before && expected) put(expected(before, input));
      return before;
    },
    onSuccess: (answer, input) => {
      if (isWaiting(answer)) return;
      done(answer, input);
      if (queryClient.isMutating({ mutationKey: updates }) === 1) put(answer.goal);
    },
    onError: (error, _, before) => {
      if (before) put(before);
      if (!isSessionLost(endpoint, error)) toast({ ...sayFailure(error), variant: "destructive" });
    },
    // Only the last of several: what the others would read is about to change.
    onSettled: (answer) => {
      if (isWaiting(answer)) return;
      if (queryClient.isMutating({ mutationKey: updates }) === 1) void refresh(goalReads);
    },
  });
};

/** Without what only the screen needs. */
const sentOf = <Input extends object>({ from: _, ...input }: Input & { from?: Pressed | undefined }) => input;

const isStep = ({ progress, status, contribution }: GoalChanges) =>
  progress !== undefined || status === "completado" || contribution !== undefined;

const notUpdated = "No se pudo actualizar el objetivo";

interface GoalUpdate extends EndpointInput<typeof updateGoal> {
  from?: Pressed;
}

interface UpdateOptions {
  success?: Toast;
  failed?: string;
}

export const useUpdateGoal = ({ success, failed = notUpdated }: UpdateOptions = {}) => {
  const undo = useUndoGoalStep();

  return useGoalChange({
    endpoint: updateGoal,
    send: (input: GoalUpdate) => call(updateGoal, sentOf(input)),
    waits: ({ body }, { id, title, progress }) =>
      isStep(body)
        ? {
            words: `Avance de «${title}»`,
            ...(body.contribution === undefined && {
              seen: { goalId: id, progress, becomes: body.progress ?? 100 },
            }),
          }
        : undefined,
    expected: (goal, { body }) => expectedGoal(goal, body),
    done: ({ goal, reward, step }, { params, body, from }) => {
      if (isStep(body)) celebrateGain(goal.status === "completado" ? "completed" : "progress", reward);
      if (isStep(body) && step)
        sayStep({ goal, step, from, onUndo: () => undo.mutate({ params: { ...params, step: step.id } }) });
      else if (success) toast(success);
    },
    failed,
  });
};

const backTo = ({ title, progress }: Goal) => `«${title}» vuelve al ${formatPercent(progress)}`;

const useUndoGoalStep = (wordsOf = backTo) =>
  useGoalChange({
    endpoint: undoGoalStep,
    send: (input: EndpointInput<typeof undoGoalStep>) => call(undoGoalStep, input),
    done: ({ goal }) => toast({ title: "Avance deshecho", description: wordsOf(goal) }),
    failed: "No se pudo deshacer el avance",
  });

interface WeekNote extends EndpointInput<typeof noteGoalWeek> {
  from?: Pressed;
}

/** Notes this week of an area without an end as done. */
export const useNoteGoalWeek = () => {
  const undo = useUndoGoalStep(({ title }) => `«${title}» vuelve a estar por hacer esta semana`);

  return useGoalChange({
    endpoint: noteGoalWeek,
    send: (input: WeekNote) => call(noteGoalWeek, sentOf(input)),
    waits: (_, { title }) => ({ words: `Semana hecha de «${title}»` }),
    expected: (goal) => ({ ...goal, isDoneThisWeek: true }),
    done: ({ goal, reward, step }, { params, from }) => {
      celebrateGain("week", reward);
      if (step) sayWeek({ goal, from, onUndo: () => undo.mutate({ params: { ...params, step: step.id } }) });
    },
    failed: "No se pudo apuntar la semana",
  });
};

/** Gives a step another amount; a goal that it completes is celebrated, the step was already. */
export const useChangeGoalStep = () => {
  const undo = useUndoGoalStep();

  return useGoalChange({
    endpoint: changeGoalStep,
    send: (input: EndpointInput<typeof changeGoalStep>) => call(changeGoalStep, input),
    done: ({ goal, reward, step }, { params }) => {
      if (goal.status === "completado") celebrateGain("completed", reward);
      if (step) sayStep({ goal, step, onUndo: () => undo.mutate({ params }) });
    },
    failed: "No se pudo cambiar el avance",
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
