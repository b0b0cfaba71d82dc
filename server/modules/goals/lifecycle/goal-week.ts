import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { isEndlessArea } from "#server/modules/goals/domain/endless-area.ts";
import { weekKey } from "#server/modules/goals/domain/week-notes.ts";
import type { GoalUpdate } from "./goal-changes.ts";
import type { GoalState } from "./goal-state.ts";

/** Notes this week as done, once. Throws `conflict` for a goal that ends. */
export const weekUpdateOf = (goal: GoalState, today: string): GoalUpdate => {
  if (!isEndlessArea(goal))
    throw new AppError("conflict", "Por semanas solo se apunta un área sin fecha ni importe");
  const nothing = { values: {}, accountIds: null, history: [], isNewlyCompleted: false };
  if (goal.isDoneThisWeek) return { ...nothing, advances: [], step: null };
  const { progress } = goal;
  const step = { id: randomUUID(), from: progress, to: progress, amountCents: null };
  const advance = { id: step.id, key: weekKey(today), day: today, amountCents: null, balanceCents: null };
  return {
    ...nothing,
    advances: [{ ...advance, fromProgress: progress, toProgress: progress }],
    step,
  };
};
