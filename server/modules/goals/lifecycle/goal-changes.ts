import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { contributionToReach, progressOf } from "#server/modules/goals/domain/amounts.ts";
import { isEndlessArea } from "#server/modules/goals/domain/endless-area.ts";
import { type GoalChanges, lastGoalDay } from "#shared/contracts/goals.ts";
import { toCents } from "#shared/rules/money.ts";
import type { GoalValues, NewAdvance, NewHistory } from "./goal-change-repository.ts";
import { historyOf } from "./goal-history.ts";
import { type ChangeContext, type GoalMoney, goalMoneyAfter } from "./goal-money.ts";
import { carriedOverPrefix } from "./goal-repository.ts";
import type { GoalState } from "./goal-state.ts";

export interface GoalUpdate {
  /** Only the changed fields. */
  values: GoalValues;
  /** The accounts to follow; null when they stay the same. */
  accountIds: string[] | null;
  advances: Omit<NewAdvance, "at">[];
  history: NewHistory[];
  /** The progress that the person made, in percent and in cents; null for none. `id` is that of its advance. */
  step: { id: string; from: number; to: number; amountCents: number | null } | null;
  isNewlyCompleted: boolean;
}

/** The writes that a change needs. Throws `conflict` and `invalid_request`. */
export const goalUpdateOf = (before: GoalState, changes: GoalChanges, moment: ChangeContext): GoalUpdate => {
  const money = goalMoneyAfter(before, changes, moment);
  const step = stepOf(before, money, changes);
  const end = completionOf(before, step, changes);
  const id = randomUUID();
  return {
    values: {
      ...onlyChanged(before, {
        ...fieldsOf(changes),
        ...money.values,
        status: end.status,
        completedAt: end.isNewlyCompleted ? moment.now : end.status === "activo" ? null : before.completedAt,
      }),
      ...statedProgress(before, money, end.progress),
    },
    accountIds: money.isNewSource ? money.accountIds : null,
    advances: [
      ...(money.carried === null ? [] : [carriedAdvance(before, money.carried, moment)]),
      ...(step.isMade ? [{ id, ...advanceOf(step, money, moment) }] : []),
    ],
    history: historyOf(before, changes, moment.now),
    step: step.isMade ? { id, from: step.from, to: step.to, amountCents: step.amountCents } : null,
    isNewlyCompleted: end.isNewlyCompleted,
  };
};

export const checkedDeadline = (day: string) => {
  if (day > lastGoalDay) throw new AppError("invalid_request", "La fecha límite debe ser anterior a 2100");
  return day;
};

const statedProgress = (before: GoalState, { targetCents }: GoalMoney, progress: number): GoalValues =>
  targetCents === null && (before.targetCents !== null || before.progress !== progress) ? { progress } : {};

const fieldsOf = ({
  title,
  description,
  category,
  paraType,
  priority,
  targetDate,
  inAgenda,
  sessions,
}: GoalChanges) => ({
  title,
  description,
  category,
  paraType,
  priority,
  inAgenda,
  targetDate: targetDate && checkedDeadline(targetDate),
  ...(sessions !== undefined && {
    sessionMinutes: sessions?.minutes ?? null,
    sessionsPerWeek: sessions?.perWeek ?? null,
  }),
});

type Step = ReturnType<typeof stepOf>;

const stepOf = (before: GoalState, { targetCents, cents }: GoalMoney, changes: GoalChanges) => {
  const isOtherTarget = targetCents !== before.targetCents;
  const { contribution, status, progress } = changes;
  const requestedProgress = status === "completado" ? 100 : progress;
  // Completing a completed goal again records nothing, even if its accounts hold less now.
  const isSaidAgain = requestedProgress === 100 && before.status === "completado";
  if (targetCents === null) {
    if (contribution !== undefined)
      throw new AppError("invalid_request", "Este objetivo no tiene un importe");
    const to = requestedProgress ?? before.progress;
    return {
      from: before.progress,
      to,
      amountCents: null,
      isMade: to !== before.progress,
      ...{ requestedProgress, isOtherTarget, targetCents },
    };
  }
  const added = contribution === undefined ? 0 : Math.max(-cents, toCents(contribution));
  const towards =
    requestedProgress === undefined || isSaidAgain
      ? 0
      : contributionToReach(requestedProgress, { cents: cents + added, targetCents });
  const amountCents = added + towards;
  return {
    from: progressOf(cents, targetCents),
    to: progressOf(cents + amountCents, targetCents),
    amountCents,
    isMade: amountCents !== 0,
    ...{ requestedProgress, isOtherTarget, targetCents },
  };
};

const completes = (before: GoalState, step: Step, changes: GoalChanges) => {
  const isReached = step.requestedProgress === 100 || (step.isMade && step.to === 100 && step.to > step.from);
  if (!isEndlessArea(afterChange(before, step, changes))) return isReached;
  if (changes.status === "completado" && before.status !== "completado")
    throw new AppError("conflict", "Un área sin fecha ni importe no se acaba: apunta lo que avanzas");
  return false;
};

const isTakenBack = ({ requestedProgress, to, amountCents, isOtherTarget }: Step, { status }: GoalChanges) =>
  status === "activo" ||
  (requestedProgress !== undefined && requestedProgress < 100) ||
  (to < 100 && ((amountCents ?? 0) < 0 || isOtherTarget));

/** Throws `conflict` when an unfinished goal is archived or an area without an end is completed. */
const completionOf = (before: GoalState, step: Step, changes: GoalChanges) => {
  const isArchived = (changes.paraType ?? before.paraType) === "archive";
  const wasCompleted = before.status === "completado";
  const isCompleted =
    completes(before, step, changes) ||
    (wasCompleted && !isTakenBack(step, changes)) ||
    (isArchived && step.to === 100);
  if (isArchived && !isCompleted)
    throw new AppError("conflict", "Solo se archiva un objetivo que está al 100 %");
  return {
    status: isCompleted ? ("completado" as const) : ("activo" as const),
    progress: isCompleted ? 100 : step.to,
    isNewlyCompleted: isCompleted && !wasCompleted,
  };
};

const afterChange = (before: GoalState, { targetCents }: Step, changes: GoalChanges) => ({
  paraType: changes.paraType ?? before.paraType,
  targetCents,
  targetDate: changes.targetDate === undefined ? before.targetDate : changes.targetDate,
});

const advanceOf = (
  { from, to, amountCents }: Step,
  { balanceCents }: GoalMoney,
  { today }: ChangeContext,
) => ({
  day: today,
  fromProgress: from,
  toProgress: to,
  amountCents,
  balanceCents: amountCents === null ? null : balanceCents,
});

const carriedAdvance = ({ progress }: GoalState, amountCents: number, { today }: ChangeContext) => {
  const id = randomUUID();
  return {
    id,
    key: carriedOverPrefix + id,
    day: today,
    fromProgress: progress,
    toProgress: progress,
    amountCents,
    balanceCents: null,
  };
};

const onlyChanged = (
  before: GoalState,
  values: { [Name in keyof GoalValues]?: GoalValues[Name] | undefined },
) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof GoalValues],
    ),
  ) as GoalValues;
