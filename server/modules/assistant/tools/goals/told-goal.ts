import { z } from "zod";
import { inEuros, inPercent, quoted, shownText } from "#server/modules/assistant/tools/words.ts";
import type { GoalService, GoalState } from "#server/modules/goals/goals/goal-service.ts";
import type { CardGoal } from "#shared/contracts/assistant.ts";
import { goalCategories } from "#shared/contracts/goals.ts";

/** A goal in a tool's output. Amounts are in euros, null without a target amount. */
export const toldGoalSchema = z.object({
  id: z.uuid().nullable(),
  title: z.string(),
  category: z.enum(goalCategories),
  isCompleted: z.boolean(),
  progress: z.int(),
  targetAmount: z.number().nullable(),
  currentAmount: z.number().nullable(),
  targetDate: z.string().nullable(),
});
export type ToldGoal = z.infer<typeof toldGoalSchema>;

export const toldGoalOf = (goal: GoalState, toWire: GoalService["toWire"]): ToldGoal => {
  const { id, title, category, status, progress, targetAmount, currentAmount, targetDate } = toWire(goal);
  const isCompleted = status === "completado";
  return { id, title, category, isCompleted, progress, targetAmount, currentAmount, targetDate };
};

export const shownGoalOf = ({ isCompleted: _, ...shown }: ToldGoal): CardGoal => ({
  ...shown,
  title: shownText(shown.title),
});

/** "400,00 € de 1.000,00 € (40 %)", or "un 40 %" without an amount. */
export const reachedInWords = ({ progress, currentAmount, targetAmount }: ToldGoal) =>
  currentAmount === null || targetAmount === null
    ? `un ${inPercent(progress)}`
    : `${inEuros(currentAmount)} de ${inEuros(targetAmount)} (${inPercent(progress)})`;

export const goalNames = (goals: readonly ToldGoal[]) => goals.map(({ title }) => quoted(title));
