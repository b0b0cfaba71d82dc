import { z } from "zod";
import { defineTool } from "#server/features/assistant/tools/tool.ts";
import { counted, inPercent, listed, quoted } from "#server/features/assistant/tools/words.ts";
import type { GoalService } from "#server/features/goals/goal-service.ts";
import { isOpen } from "./find-goal.ts";
import {
  goalFigures,
  heldInWords,
  reachedInWords,
  shownGoalOf,
  type ToldGoal,
  toldGoalOf,
  toldGoalSchema,
} from "./told-goal.ts";

const mostListed = 50;
const mostShown = 4;
const mostTold = 3;

const output = z.object({
  /** Those still to be reached, the most important first. */
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
        figures: [
          ...goalFigures(told),
          ...[open.length, completedTotal].map((value) => ({
            kind: "count" as const,
            value,
            unit: "objetivos",
            of: [],
          })),
        ],
      };
    },

    says: ({ goals: told, cut }) => [...told.map(heldInWords), ...(cut ? [] : extremesOf(told))],

    tell({ goals: told, total, completedTotal }) {
      if (total === 0) {
        const done =
          completedTotal > 0 ? `Has completado ${counted(completedTotal, "objetivo", "objetivos")}. ` : "";
        const none =
          completedTotal > 0
            ? "Dime cuál es el siguiente."
            : "Aún no tienes objetivos. Dime qué quieres conseguir.";
        return { text: `${done}${none}`, cards: [] };
      }
      const named = told.slice(0, mostTold).map(lineOf);
      const first = total > mostTold ? "Los más importantes: " : "";
      return {
        text: `Tienes ${counted(total, "objetivo", "objetivos")}. ${first}${listed(named)}.`,
        cards: told
          .slice(0, mostShown)
          .map((goal) => ({ kind: "goal" as const, state: "shown" as const, goal: shownGoalOf(goal) })),
      };
    },
  });

/** Only where one alone is the furthest. */
const extremesOf = (goals: readonly ToldGoal[]) => {
  const [first, second] = goals.toSorted((a, b) => b.progress - a.progress);
  return first && first.progress > (second?.progress ?? 0)
    ? [`El que más avanzado va, el mejor, es ${first.title}, un ${inPercent(first.progress)}`]
    : [];
};

const lineOf = (goal: ToldGoal) => `${quoted(goal.title)}, ${reachedInWords(goal)}`;
