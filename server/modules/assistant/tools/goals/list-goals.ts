import { z } from "zod";
import { detail, lead } from "#server/modules/assistant/statements/statement.ts";
import { inPercent, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { isOpen } from "./find-goal.ts";
import { formatProgress, type ToolGoal, toCardGoal, toolGoalSchema, toToolGoal } from "./tool-goal.ts";

const maxListed = 50;
const maxCards = 4;
const maxNamed = 3;
const maxDetails = 10;

const output = z.object({
  goals: z.array(toolGoalSchema),
  total: z.int(),
  cut: z.boolean(),
  completedTotal: z.int(),
});

export const createListGoalsTool = ({ goals }: { goals: Pick<GoalService, "list" | "toWire"> }) =>
  defineTool({
    name: "list_goals",
    purpose: "Dice qué objetivos tiene la persona y cuánto lleva de cada uno.",
    kind: "read",
    input: z.object({}),
    output,

    async run({ userId }) {
      const all = await goals.list(userId);
      const open = all.filter(isOpen);
      const shown = open.slice(0, maxListed).map((goal) => toToolGoal(goal, goals.toWire));
      const completedTotal = all.filter(({ status }) => status === "completado").length;
      return {
        output: { goals: shown, total: open.length, cut: open.length > shown.length, completedTotal },
      };
    },

    state({ goals: shown, total, cut, completedTotal }) {
      const done = `Has completado ${counted(completedTotal, "objetivo", "objetivos")}.`;
      if (total === 0)
        return completedTotal > 0
          ? [lead(done), lead("Dime cuál es el siguiente.")]
          : [lead("Aún no tienes objetivos."), lead("Dime qué quieres conseguir.")];
      const named = shown.slice(0, maxNamed).map(lineOf);
      const first = total > maxNamed ? "Los más importantes: " : "";
      const cards = shown
        .slice(0, maxCards)
        .map((goal) => ({ kind: "goal" as const, state: "shown" as const, goal: toCardGoal(goal) }));
      return [
        lead(`Tienes ${counted(total, "objetivo", "objetivos")}. ${first}${joinWithAnd(named)}.`, cards),
        ...(cut ? [] : furthestGoal(shown)).map((words) => detail(words)),
        ...shown
          .slice(0, maxDetails)
          .map((goal) => detail(`Para ${quotedTitle(goal.title)} llevas ${formatProgress(goal)}.`)),
        ...(completedTotal > 0 ? [detail(done)] : []),
      ];
    },
  });

/** Only when exactly one goal is ahead. */
const furthestGoal = (goals: readonly ToolGoal[]) => {
  const [first, second] = goals.toSorted((a, b) => b.progress - a.progress);
  return first && first.progress > (second?.progress ?? 0)
    ? [`El que más avanzado va es ${quotedTitle(first.title)}, un ${inPercent(first.progress)}.`]
    : [];
};

const lineOf = (goal: ToolGoal) => `${quotedTitle(goal.title)}, ${formatProgress(goal)}`;
