import { z } from "zod";
import { cardText, inEuros, inPercent, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { merchantLabel, tellBalance } from "#server/modules/assistant/tools/money/money-words.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
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
  /** Accounts whose balance nobody has told, and which are not in the amount. */
  withoutBalance: z.array(z.string()).default([]),
  /** What of the amount was noted and is not in the accounts yet. */
  unseenAmount: z.number().default(0),
  targetDate: z.string().nullable(),
});
export type ToolGoal = z.infer<typeof toolGoalSchema>;

export const toToolGoal = (goal: GoalState, toWire: GoalService["toWire"]): ToolGoal => {
  const { status, withoutBalance, ...wire } = toWire(goal);
  const { id, title, category, progress, targetAmount, currentAmount, unseenAmount, targetDate } = wire;
  return {
    ...{ id, title, category, progress, targetAmount, currentAmount, unseenAmount, targetDate },
    isCompleted: status === "completado",
    withoutBalance: withoutBalance.map((name) => merchantLabel(name) || "una cuenta"),
  };
};

export const toCardGoal = ({
  isCompleted: _,
  withoutBalance: __,
  unseenAmount: ___,
  ...shown
}: ToolGoal): CardGoal => ({
  ...shown,
  title: cardText(shown.title),
});

/** "400,00 € de 1.000,00 € (40 %)", or "un 40 %" without an amount. */
export const formatProgress = (goal: ToolGoal) => {
  const { progress, currentAmount, targetAmount, withoutBalance, unseenAmount } = goal;
  if (currentAmount === null || targetAmount === null) return `un ${inPercent(progress)}`;
  const without = withoutBalance.length > 0 ? `, sin contar ${joinWithAnd(withoutBalance)}` : "";
  const unseen = unseenAmount > 0 ? `, con ${inEuros(unseenAmount)} que aún no están en la cuenta` : "";
  return `${inEuros(currentAmount)} de ${inEuros(targetAmount)} (${inPercent(progress)})${without}${unseen}`;
};

/** Why nobody knows what it still takes, and what helps; null where it is known. */
export const untoldOf = ({ withoutBalance }: ToolGoal) =>
  withoutBalance.length > 0 ? `De ${joinWithAnd(withoutBalance)} no sé el saldo. ${tellBalance}` : null;

export const goalNames = (goals: readonly ToolGoal[]) => goals.map(({ title }) => quotedTitle(title));
