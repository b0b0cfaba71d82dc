import { z } from "zod";
import { detail, lead } from "#server/modules/assistant/statements/statement.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { inPercent, quoted } from "#server/modules/assistant/tools/words.ts";
import type { GoalService } from "#server/modules/goals/goals/goal-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { isOpen } from "./find-goal.ts";
import { reachedInWords, shownGoalOf, type ToldGoal, toldGoalOf, toldGoalSchema } from "./told-goal.ts";

const mostListed = 50;
const mostShown = 4;
const mostTold = 3;
const mostDetails = 10;

const output = z.object({
  goals: z.array(toldGoalSchema),
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
      const told = open.slice(0, mostListed).map((goal) => toldGoalOf(goal, goals.toWire));
      const completedTotal = all.filter(({ status }) => status === "completado").length;
      return {
        output: { goals: told, total: open.length, cut: open.length > told.length, completedTotal },
      };
    },

    state({ goals: told, total, cut, completedTotal }) {
      const done = `Has completado ${counted(completedTotal, "objetivo", "objetivos")}.`;
      if (total === 0)
        return completedTotal > 0
          ? [lead(done), lead("Dime cuál es el siguiente.")]
          : [lead("Aún no tienes objetivos."), lead("Dime qué quieres conseguir.")];
      const named = told.slice(0, mostTold).map(lineOf);
      const first = total > mostTold ? "Los más importantes: " : "";
      const cards = told
        .slice(0, mostShown)
        .map((goal) => ({ kind: "goal" as const, state: "shown" as const, goal: shownGoalOf(goal) }));
      return [
        lead(`Tienes ${counted(total, "objetivo", "objetivos")}. ${first}${joinWithAnd(named)}.`, cards),
        ...(cut ? [] : furthestOf(told)).map((words) => detail(words)),
        ...told
          .slice(0, mostDetails)
          .map((goal) => detail(`Para ${quoted(goal.title)} llevas ${reachedInWords(goal)}.`)),
        ...(completedTotal > 0 ? [detail(done)] : []),
      ];
    },
  });

/** Only when exactly one goal is ahead. */
const furthestOf = (goals: readonly ToldGoal[]) => {
  const [first, second] = goals.toSorted((a, b) => b.progress - a.progress);
  return first && first.progress > (second?.progress ?? 0)
    ? [`El que más avanzado va es ${quoted(first.title)}, un ${inPercent(first.progress)}.`]
    : [];
};

const lineOf = (goal: ToldGoal) => `${quoted(goal.title)}, ${reachedInWords(goal)}`;
