import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { leftOverWords } from "#server/modules/goals/domain/featured-goal.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { counted, monthAndYear } from "#server/spanish/format.ts";
import { featuredGoalSchema } from "#shared/contracts/featured-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { noSingleGoalSchema, singleGoal, stateNoSingleGoal } from "./find-goal.ts";
import {
  formatProgress,
  type ToolGoal,
  toCardGoal,
  toolGoalSchema,
  toToolGoal,
  untoldOf,
} from "./tool-goal.ts";

const input = z.object({
  goal: z.string().nullable().describe("Palabras del título; null para el objetivo más importante"),
});

const outlookSchema = z.object({
  remainingAmount: z.number().nullable(),
  daysRemaining: z.int().nullable(),
  monthsRemaining: z.int().nullable(),
  requiredMonthlySaving: z.number().nullable(),
  onTrack: z.boolean(),
  pace: featuredGoalSchema.shape.pace,
  suggestedIncrease: z.number().nullable(),
  /** Where the forecast of money leads it; null where it never comes. */
  expectedOn: z.string().nullable(),
  /** The money to come is for other goals too. */
  isShared: z.boolean(),
});
type Outlook = z.output<typeof outlookSchema>;

const output = z.union([
  noSingleGoalSchema,
  z.object({
    status: z.literal("found"),
    today: z.string(),
    goal: toolGoalSchema,
    /** Null when the goal is reached. */
    outlook: outlookSchema.nullable(),
  }),
]);

interface Services {
  goals: Pick<GoalService, "list" | "featured" | "outlook" | "outlookOf" | "toWire">;
}

export const createGetGoalTool = ({ goals }: Services) =>
  defineTool({
    name: "get_goal",
    purpose: "Dice cómo va un objetivo: lo que lleva, lo que falta, el ritmo y lo que pide cada mes.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { goal: words }) {
      const all = await goals.list(userId);
      const first = words === null ? await goals.featured(userId) : null;
      const own = first && all.find(({ id }) => id === first.id);
      const one = own ? { goal: own } : singleGoal(words, all, goals.toWire);
      if ("unsettled" in one) return { output: one.unsettled };
      const goal = toToolGoal(one.goal, goals.toWire);
      const ahead = await goals.outlook(userId, all);
      const found = goals.outlookOf(one.goal, ahead);
      const outlook = found && outlookSchema.parse({ ...found, isShared: ahead.isShared });
      return {
        output: { status: "found" as const, today: madridDayOf(now), goal, outlook },
      };
    },

    state(result) {
      if (result.status !== "found")
        return stateNoSingleGoal(result, (name) => `¿Cómo va mi objetivo ${name}?`);
      const { goal, outlook, today } = result;
      const reached = `${quotedTitle(goal.title)}: llevas ${formatProgress(goal)}${outlook ? missing(outlook) : ""}.`;
      return [
        lead(`${reached} ${formatPace(goal, outlook, today)}`, [
          { kind: "goal", state: "shown", goal: toCardGoal(goal) },
        ]),
        ...(outlook ? detailsOf(goal, outlook) : []),
      ];
    },
  });

const detailsOf = ({ title }: ToolGoal, outlook: Outlook): StatementDraft[] => {
  const { remainingAmount, daysRemaining, requiredMonthlySaving } = outlook;
  return [
    ...(remainingAmount ? [`Para ${quotedTitle(title)} te faltan ${inEuros(remainingAmount)}.`] : []),
    ...(daysRemaining !== null && daysRemaining > 0
      ? [`Hasta la fecha de ${quotedTitle(title)} hay ${counted(daysRemaining, "día", "días")}.`]
      : []),
    ...(requiredMonthlySaving
      ? [
          `Para llegar a ${quotedTitle(title)} a tiempo hay que apartar ${inEuros(requiredMonthlySaving)} al mes.`,
        ]
      : []),
  ].map((words) => detail(words));
};

const missing = ({ remainingAmount }: Outlook) =>
  remainingAmount ? `, faltan ${inEuros(remainingAmount)}` : "";

const formatPace = (goal: ToolGoal, outlook: Outlook | null, today: string) => {
  const { targetDate } = goal;
  if (outlook === null || outlook.pace === "reached") return "Ya lo tienes.";
  const untold = untoldOf(goal);
  if (untold) return untold;
  if (targetDate !== null && outlook.pace === "overdue")
    return `La fecha, el ${formatDay(targetDate, today)}, ya ha pasado: ponle otra.`;
  return goal.targetAmount === null
    ? formatTimeLeft(goal, outlook)
    : formatSaving(targetDate, outlook, today);
};

const formatTimeLeft = ({ progress }: ToolGoal, { daysRemaining, pace }: Outlook) => {
  if (daysRemaining === null) return progress === 100 ? "Está al día." : "Un rato esta semana te acerca más.";
  const left = counted(daysRemaining, "día", "días");
  const remain = daysRemaining === 1 ? "queda" : "quedan";
  if (pace === "behind") return `Vas por detrás y ${remain} ${left}: reserva más ratos.`;
  return pace === "new"
    ? `Aún es pronto para ver tu ritmo: ${remain} ${left}.`
    : `Vas bien: ${remain} ${left}.`;
};

const formatSaving = (
  targetDate: string | null,
  { monthsRemaining, requiredMonthlySaving, pace, expectedOn, isShared }: Outlook,
  today: string,
) => {
  if (targetDate === null || requiredMonthlySaving === null || monthsRemaining === null)
    return "Ponle una fecha y te digo cuánto apartar cada mes.";
  const monthly =
    monthsRemaining > 1
      ? `${inEuros(requiredMonthlySaving)} al mes durante ${monthsRemaining} meses`
      : `${inEuros(requiredMonthlySaving)} antes del ${formatDay(targetDate, today)}`;
  if (pace === "behind") return `Vas por detrás: hacen falta ${monthly}.`;
  if (pace === "overspent")
    return `Hacen falta ${monthly}, y según lo previsto saldrá más de lo que entra: primero baja gastos.`;
  if (pace === "late")
    return `Hacen falta ${monthly}, y ${leftOverWords(isShared)} ${expectedOn ? `llegas en ${monthAndYear(expectedOn)}` : "no llegas"}.`;
  return pace === "new"
    ? `Aún es pronto para ver tu ritmo: con ${monthly} llegas.`
    : `Vas a buen ritmo: con ${monthly} llegas.`;
};
