import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { isEndlessArea } from "#server/modules/goals/domain/endless-area.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { noSingleGoalSchema, singleGoal, stateNoSingleGoal } from "./find-goal.ts";
import { toCardGoal, toolGoalSchema, toToolGoal } from "./tool-goal.ts";

const input = z.object({ goal: z.string().nullable().describe("Palabras del título; null si no se dice") });

const output = z.union([
  noSingleGoalSchema,
  z.object({ status: z.enum(["noted", "same", "ends"]), goal: toolGoalSchema }),
]);

export const createNoteWeekTool = ({ goals }: { goals: Pick<GoalService, "list" | "toWire"> }) =>
  defineTool({
    name: "note_week",
    purpose: "Apunta como hecha esta semana un área sin fecha ni importe, como el ejercicio.",
    kind: "write",
    input,
    output,

    async run({ userId }, { goal: words }) {
      const all = await goals.list(userId);
      const weekly = singleGoal(words, all.filter(isEndlessArea), goals.toWire);
      const one = "goal" in weekly ? weekly : singleGoal(words, all, goals.toWire);
      if ("unsettled" in one) return { output: one.unsettled };
      const goal = toToolGoal(one.goal, goals.toWire);
      if (!isEndlessArea(one.goal)) return { output: { status: "ends" as const, goal } };
      if (one.goal.isDoneThisWeek) return { output: { status: "same" as const, goal } };
      return {
        output: { status: "noted" as const, goal },
        write: { kind: "note_week", id: one.goal.id },
      };
    },

    state(result) {
      if (result.status === "several" || result.status === "none")
        return stateNoSingleGoal(result, (name) => `Esta semana he hecho ${name}`);
      const { status, goal } = result;
      const name = quotedTitle(goal.title);
      const text = {
        noted: `Apuntado: ${name}, hecho esta semana.`,
        same: `${name} ya está apuntado esta semana: no cambio nada.`,
        ends: `${name} no va por semanas: dime por qué porcentaje vas, o cuánto has apartado.`,
      }[status];
      const state = status === "noted" ? ("advanced" as const) : ("shown" as const);
      return [lead(text, [{ kind: "goal", state, goal: toCardGoal(goal) }])];
    },
  });
