import { z } from "zod";
import { cardText, inEuros, inPercent, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { CardGoal } from "#shared/contracts/assistant.ts";
import { goalCategories } from "#shared/contracts/goals.ts";

/** A goal in a tool's output. Amounts are in euros, null without a target amount. */
export const toolGoalSchema = z.object({
  id: z.uuid().nullable(),
  title: z.string(),
  category: z.enum(goalCategories),
  isCompleted: z.boolean(),
  progress: z.int(),
  targetAmount: z.number().nullable(),
  currentAmount: z.number().nullable(),
  targetDate: z.string().nullable(),
});
export type ToolGoal = z.infer<typeof toolGoalSchema>;

export const toToolGoal = (goal: GoalState, toWire: GoalService["toWire"]): ToolGoal => {
  const { id, title, category, status, progress, targetAmount, currentAmount, targetDate } = toWire(goal);
  const isCompleted = status === "completado";
  return { id, title, category, isCompleted, progress, targetAmount, currentAmount, targetDate };
};

export const toCardGoal = ({ isCompleted: _, ...shown }: ToolGoal): CardGoal => ({
  ...shown,
  title: cardText(shown.title),
});

/** "400,00 € de 1.000,00 € (40 %)", or "un 40 %" without an amount. */
export const formatProgress = ({ progress, currentAmount, targetAmount }: ToolGoal) =>
  currentAmount === null || targetAmount === null
    ? `un ${inPercent(progress)}`
    : `${inEuros(currentAmount)} de ${inEuros(targetAmount)} (${inPercent(progress)})`;

export const goalNames = (goals: readonly ToolGoal[]) => goals.map(({ title }) => quotedTitle(title));
