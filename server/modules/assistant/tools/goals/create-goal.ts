import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import {
  formatDay,
  inEuros,
  quotedTitle,
  quotedWords,
} from "#server/modules/assistant/tools/format-words.ts";
import { looseWords } from "#server/modules/assistant/tools/loose-match.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { paceOf } from "#server/modules/goals/domain/pace.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { type GoalSuggestion, goalCategories, goalSuggestionSchema } from "#shared/contracts/goals.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { isOpen } from "./find-goal.ts";
import { guessCategory } from "./guess-goal-category.ts";
import { formatProgress, toCardGoal, toolGoalSchema, toToolGoal } from "./tool-goal.ts";

const defaultPriority = 6;

const input = z.object({
  title: z.string().describe("Título corto, sin el importe ni la fecha"),
  targetAmount: z.number().nullable().describe("Importe en euros; null si no se dice"),
  targetDate: z.iso.date().nullable().describe("Fecha límite, YYYY-MM-DD; null si no se dice"),
  category: z.enum(goalCategories).nullable().describe("De qué trata; null si no se sabe"),
});
type Input = z.output<typeof input>;

const output = z.object({
  today: z.string(),
  /** `exists`: there is a goal of this name already. */
  status: z.enum(["created", "exists"]),
  goal: toolGoalSchema,
  requiredMonthlySaving: z.number().nullable(),
  monthsRemaining: z.int().nullable(),
});

export const createCreateGoalTool = ({ goals }: { goals: Pick<GoalService, "list" | "toWire"> }) =>
  defineTool({
    name: "create_goal",
    purpose: "Crea un objetivo de la persona, con importe y fecha si los dice.",
    kind: "write",
    input,
    output,

    async run({ userId, now }, input) {
      const today = madridDayOf(now);
      const draft = draftOf(input, today);
      const existing = (await goals.list(userId))
        .filter(isOpen)
        .find(({ title }) => isSameTitle(title, draft.title));
      if (existing) {
        const goal = toToolGoal(existing, goals.toWire);
        return {
          output: {
            today,
            status: "exists" as const,
            goal,
            requiredMonthlySaving: null,
            monthsRemaining: null,
          },
        };
      }
      const { monthly, monthsLeft } = paceOf(courseOf(draft, today), today);
      const hasAmount = typeof draft.targetAmount === "number";
      const requiredMonthlySaving = hasAmount && monthly !== null ? fromCents(monthly) : null;
      const goal = {
        ...{ id: null, title: draft.title, category: draft.category, isCompleted: false, progress: 0 },
        ...{
          targetAmount: input.targetAmount,
          currentAmount: hasAmount ? 0 : null,
          withoutBalance: [],
          unseenAmount: 0,
          targetDate: input.targetDate,
        },
      };
      return {
        output: {
          today,
          status: "created" as const,
          goal,
          requiredMonthlySaving,
          monthsRemaining: monthsLeft,
        },
        write: { kind: "create_goal", draft },
      };
    },

    state({ today, status, goal, requiredMonthlySaving, monthsRemaining }) {
      if (status === "exists")
        return [
          lead(`Ya tienes ${quotedTitle(goal.title)}: llevas ${formatProgress(goal)}.`, [
            { kind: "goal", state: "shown", goal: toCardGoal(goal) },
          ]),
        ];
      const amount = goal.targetAmount === null ? "" : `, ${inEuros(goal.targetAmount)}`;
      const until = goal.targetDate === null ? "" : `, para el ${formatDay(goal.targetDate, today)}`;
      return [
        lead(`Objetivo creado: ${quotedWords(goal.title)}${amount}${until}.`, [
          { kind: "goal", state: "created", goal: toCardGoal(goal) },
        ]),
        lead(nextStep(requiredMonthlySaving, monthsRemaining, goal.targetAmount !== null)),
      ];
    },
  });

const draftOf = ({ title, targetAmount, targetDate, category }: Input, today: string): GoalSuggestion => {
  if (targetDate !== null && targetDate <= today)
    throw new AppError("invalid_request", "Esa fecha ya ha pasado: dime una posterior a hoy");
  const hasEnd = targetAmount !== null || targetDate !== null;
  const draft = goalSuggestionSchema.safeParse({
    title,
    category: category ?? guessCategory(title, targetAmount !== null),
    // In PARA a project has an end and an area does not.
    paraType: hasEnd ? "project" : "area",
    priority: defaultPriority,
    ...{ targetAmount, targetDate },
  });
  if (draft.success) return draft.data;
  const isAmount = draft.error.issues[0]?.path[0] === "targetAmount";
  throw new AppError(
    "invalid_request",
    isAmount
      ? "El importe debe ser mayor que cero y de diez millones como mucho"
      : "Dime un título de una línea, de 120 caracteres como mucho",
  );
};

const courseOf = ({ targetAmount, targetDate }: GoalSuggestion, today: string) => ({
  current: 0,
  target: targetAmount ? toCents(targetAmount) : 100,
  targetDate: targetDate ?? null,
  paceFrom: today,
  paceFromCurrent: 0,
});

const isSameTitle = (one: string, other: string) => {
  const [words, others] = [looseWords(one).join(" "), looseWords(other).join(" ")];
  return words !== "" && words === others;
};

const nextStep = (monthly: number | null, months: number | null, hasAmount: boolean) => {
  if (monthly !== null && months !== null)
    return months > 1 ? `Son ${inEuros(monthly)} al mes durante ${months} meses.` : "Queda un mes o menos.";
  return hasAmount
    ? "Ponle una fecha y te digo cuánto apartar cada mes."
    : "Cuéntame tus avances y los voy apuntando.";
};
