import type { Goal, GoalChanges } from "#shared/contracts/goals.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { isEndlessArea } from "./endless-area.ts";

/** The goal as the server is going to have it after these changes, shown until it has said so. */
export const expectedGoal = (goal: Goal, changes: GoalChanges): Goal => {
  const { adaptationHistory = [], contribution: _, ...fields } = changes;
  const changed = {
    ...goal,
    ...fields,
    adaptationHistory: [...adaptationHistory, ...goal.adaptationHistory],
  };
  const progress = changes.progress ?? (changes.status === "completado" ? 100 : undefined);
  if (progress === undefined) return changed;
  return {
    ...changed,
    progress,
    status: progress === 100 && !isEndlessArea(goal) ? "completado" : "activo",
    currentAmount: amountAt(progress, goal),
  };
};

/** A step of a goal with an amount is a contribution of that share of it. */
const amountAt = (progress: number, { progress: before, targetAmount, currentAmount }: Goal) => {
  if (targetAmount === null || currentAmount === null) return currentAmount;
  if (progress === 100) return Math.max(targetAmount, currentAmount);
  const step = Math.round(((progress - before) * toCents(targetAmount)) / 100);
  return fromCents(toCents(currentAmount) + step);
};
