import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { toCents } from "#shared/rules/money.ts";
import type { GoalValues } from "./goal-change-repository.ts";
import { type GoalState, isActive } from "./goal-state.ts";

/** Every change by the person raises `updatedAt`; a remake leaves it. */
export const isUntouched = (goal: GoalState) =>
  isActive(goal) &&
  goal.generatedByAI &&
  !goal.inAgenda &&
  goal.updatedAt.getTime() === goal.createdAt.getTime() &&
  goal.recordedCents === 0 &&
  goal.history.length === 0;

/** Null when the figures and their reasons are the same: a date alone would move with each day. */
export const remadeValues = (goal: GoalState, draft: GoalDraft, today: string): GoalValues | null => {
  const targetCents = draft.targetAmount ? toCents(draft.targetAmount) : null;
  const aiReasoning = draft.aiReasoning || null;
  const isOtherTarget = targetCents !== goal.targetCents;
  if (!isOtherTarget && aiReasoning === goal.aiReasoning) return null;
  return {
    title: draft.title,
    description: draft.description,
    paraType: draft.paraType,
    targetCents,
    targetDate: draft.targetDate ?? null,
    aiReasoning,
    ...(isOtherTarget && { paceFrom: today }),
  };
};
