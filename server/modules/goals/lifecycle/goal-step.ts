import { AppError } from "#server/errors.ts";
import { isWeekNote } from "#server/modules/goals/domain/week-notes.ts";
import type { GoalStep } from "#shared/contracts/goals.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { GoalValues } from "./goal-change-repository.ts";
import type { GoalUpdate } from "./goal-changes.ts";
import type { GoalRows, StoredAdvance } from "./goal-repository.ts";
import type { GoalState } from "./goal-state.ts";

export const goalStepOf = ({ amountCents, ...step }: NonNullable<GoalUpdate["step"]>): GoalStep => ({
  ...step,
  amount: fromCentsIfAny(amountCents),
});

const undoableFor = 24 * 3_600_000;

/** The goal's rows as they would be had the step not been made. Throws `conflict` when a later change rests on it. */
export const rowsBeforeStep = (rows: GoalRows, state: GoalState, step: StoredAdvance): GoalRows => {
  const recent = rows.recent.filter(({ id }) => id !== step.id);
  if (isWeekNote(step)) return { ...rows, recent };
  const isItsCompletion = rows.goal.completedAt?.getTime() === step.at.getTime();
  const recordedCents = rows.recordedCents - (step.amountCents ?? 0);
  const isPercent = step.amountCents === null;
  const isOtherwiseFunded = (step.balanceCents !== null) !== state.accountIds.length > 0;
  if (
    state.paraType === "archive" ||
    isPercent !== (state.targetCents === null) ||
    (isPercent && state.progress !== step.toProgress) ||
    (!isPercent && isOtherwiseFunded) ||
    (state.accountIds.length === 0 && recordedCents < 0) ||
    (state.status === "completado" && !isItsCompletion && recordedCents < (state.targetCents ?? 0))
  )
    throw new AppError("conflict", "Ese objetivo ha cambiado después: ya no puedo deshacerlo");
  return {
    ...rows,
    recordedCents,
    recent,
    goal: {
      ...rows.goal,
      ...(isPercent && { progress: step.fromProgress }),
      ...(isItsCompletion && { status: "activo" as const, completedAt: null }),
    },
  };
};

export const assertRecent = (step: StoredAdvance, now: Date) => {
  if (now.getTime() - step.at.getTime() > undoableFor)
    throw new AppError("conflict", "Solo se deshace un avance del último día");
};

/** What `rowsBeforeStep` changes of the goal itself. */
export const restoredValues = ({ progress, status, completedAt }: GoalRows["goal"]): GoalValues => ({
  progress,
  status,
  completedAt,
});
