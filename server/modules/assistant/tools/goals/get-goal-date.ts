import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import { monthAndYear } from "#server/spanish/format.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { noSingleGoalSchema, singleGoal, stateNoSingleGoal } from "./find-goal.ts";
import { monthlyStatements } from "./goal-by-month.ts";
import { formatProgress, toCardGoal, toolGoalSchema, toToolGoal, untoldOf } from "./tool-goal.ts";

const found = z.object({
  status: z.literal("found"),
  today: z.string(),
  goal: toolGoalSchema,
  /** Put aside in the days before, a month of them. */
  monthly: z.number().nullable(),
  seenDays: z.int(),
  missing: z.number().nullable(),
  /** The day on which it would be reached as it goes; null where nothing is put aside or no amount is set. */
  day: z.string().nullable(),
  required: z.number().nullable(),
  /** Where the forecast of money leads it, null where not in five years; missing where nothing is sure enough. */
  expectedOn: z.string().nullable().optional(),
  /** What is left goes to other goals too. */
  isShared: z.boolean(),
  /** A sum that might be put aside a month, and when it would be reached with it. */
  supposed: z.object({ monthly: z.number(), day: z.string().nullable() }).nullable(),
  asksMonthly: z.boolean(),
});
const output = z.union([noSingleGoalSchema, found]);
type Found = z.output<typeof found>;

const lookedBack = 90;
const daysOfMonth = 30;
/** Further ahead a day says nothing. */
const furthestDays = 365 * 40;

interface Services {
  goals: Pick<GoalService, "list" | "featured" | "outlook" | "outlookOf" | "toWire" | "advancesBetween">;
}

export const createGetGoalDate = ({ goals }: Services) => {
  const paceOf = async (userId: string, goal: { id: string; createdAt: Date }, today: string) => {
    const from = [addDays(today, -lookedBack), madridDayOf(goal.createdAt)].toSorted().at(-1) ?? today;
    const advances = await goals.advancesBetween(userId, from, today);
    const cents = advances
      .filter(({ goalId }) => goalId === goal.id)
      .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    const days = Math.max(daysOfMonth, Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000));
    return { days, monthlyCents: Math.round((Math.max(0, cents) * daysOfMonth) / days) };
  };

  const goalMeant = async (userId: string, all: readonly GoalState[], words: string | null) => {
    const first = words === null ? await goals.featured(userId) : null;
    const own = first && all.find(({ id }) => id === first.id);
    return own ? { goal: own } : singleGoal(words, all, goals.toWire);
  };

  return defineTool({
    name: "get_goal_date",
    purpose:
      "Cuándo se alcanzará un objetivo según la previsión del dinero, o al ritmo de los últimos tres meses, y si llega a su fecha.",
    kind: "read",
    input: z.object({
      goal: z.string().nullable().describe("Palabras del título; null para el objetivo más importante"),
      monthly: z.number().positive().nullable().describe("Lo que apartaría al mes, si lo dice"),
      asksMonthly: z.boolean().nullable().describe("Si pregunta cuánto hay que apartar al mes"),
    }),
    output,

    async run({ userId, now }, { goal: words, monthly: supposed, asksMonthly }) {
      const all = await goals.list(userId);
      const one = await goalMeant(userId, all, words);
      if ("unsettled" in one) return { output: one.unsettled };
      const today = madridDayOf(now);
      const goal = toToolGoal(one.goal, goals.toWire);
      const money = await goals.outlook(userId, all);
      const outlook = goals.outlookOf(one.goal, money);
      const missing = outlook?.remainingAmount ?? null;
      const required = outlook?.requiredMonthlySaving ?? null;
      const { days, monthlyCents } = await paceOf(userId, one.goal, today);
      return {
        output: {
          ...{ status: "found" as const, today, goal, missing, seenDays: days },
          monthly: goal.targetAmount === null ? null : fromCents(monthlyCents),
          day: dayReached(missing, monthlyCents, today),
          required,
          expectedOn: money.expectedOn.get(one.goal.id),
          isShared: money.isShared,
          supposed:
            supposed === null
              ? null
              : {
                  monthly: supposed,
                  day: dayWith(supposed, { missing, required, targetDate: goal.targetDate }, today),
                },
          asksMonthly: Boolean(asksMonthly),
        },
      };
    },

    state(result) {
      if (result.status !== "found")
        return stateNoSingleGoal(result, (name) => `¿Cuándo llegaré a mi objetivo ${name}?`);
      const { goal } = result;
      const asked = monthlyStatements(result);
      if (asked.length > 0) return asked;
      return [
        lead(reachedWords(result), [{ kind: "goal", state: "shown", goal: toCardGoal(goal) }]),
        ...onTime(result),
        ...paceSoFar(result),
        detail(`${quotedTitle(goal.title)}: llevas ${formatProgress(goal)}.`),
      ];
    },
  });
};

const dayReached = (missing: number | null, monthlyCents: number, today: string) => {
  if (missing === null || monthlyCents === 0) return null;
  const ahead = Math.ceil((toCents(missing) / monthlyCents) * daysOfMonth);
  return ahead > furthestDays ? null : addDays(today, ahead);
};

/** What the plan puts aside each month leads to its day, whichever day of the month it is. */
const dayWith = (
  monthly: number,
  {
    missing,
    required,
    targetDate,
  }: { missing: number | null; required: number | null; targetDate: string | null },
  today: string,
) => {
  const day = dayReached(missing, toCents(monthly), today);
  const isEnough = targetDate !== null && required !== null && monthly >= required;
  return isEnough && (day === null || day > targetDate) ? targetDate : day;
};

const sinceWords = (days: number) => (days >= lookedBack ? "en los últimos tres meses" : "hasta ahora");

interface Expected {
  expectedOn: string | null;
  isShared: boolean;
}

const expectedWords = (name: string, missing: number, { expectedOn, isShared }: Expected) =>
  expectedOn === null
    ? `Para ${name} faltan ${inEuros(missing)}, y según lo previsto no llega en cinco años con lo que te sobrará al mes.`
    : `Con lo que te sobrará${isShared ? ", repartido entre tus objetivos," : ""} llegas a ${name} en ${monthAndYear(expectedOn)}: faltan ${inEuros(missing)}.`;

/** Beside the forecast. */
const paceSoFar = ({ monthly, missing, seenDays, expectedOn }: Found): StatementDraft[] =>
  expectedOn === undefined || !missing || !monthly
    ? []
    : [detail(`Hasta ahora apartas ${inEuros(monthly)} al mes (${sinceWords(seenDays)}).`)];

const reachedWords = ({ goal, monthly, day, missing, seenDays, expectedOn, isShared }: Found) => {
  const name = quotedTitle(goal.title);
  if (goal.isCompleted || goal.progress >= 100) return `${name} ya está conseguido.`;
  const untold = untoldOf(goal);
  if (untold) return `No sé cuánto falta para ${name}. ${untold}`;
  if (monthly === null || missing === null)
    return `${name} no tiene un importe, así que no sé cuándo acabará. Va por ${formatProgress(goal)}.`;
  if (expectedOn !== undefined) return expectedWords(name, missing, { expectedOn, isShared });
  if (monthly === 0)
    return `Para ${name} faltan ${inEuros(missing)}, y ${sinceWords(seenDays)} no has apartado nada: a este ritmo no llega.`;
  const pace = `apartas ${inEuros(monthly)} al mes para ${name} (${sinceWords(seenDays)})`;
  return day === null
    ? `A este ritmo faltan más de cuarenta años: ${pace}.`
    : `A este ritmo llegas en ${monthAndYear(day)}: ${pace} y faltan ${inEuros(missing)}.`;
};

const onTime = ({ goal, day: atPace, expectedOn, required, today }: Found): StatementDraft[] => {
  const day = expectedOn === undefined ? atPace : expectedOn;
  const { targetDate, title } = goal;
  if (targetDate === null || goal.isCompleted || goal.progress >= 100) return [];
  const date = `el ${formatDay(targetDate, today)}`;
  if (targetDate < today) return [lead(`Su fecha, ${date}, ya ha pasado.`)];
  if (day !== null && day <= targetDate) return [lead(`Es a tiempo: su fecha es ${date}.`)];
  return required === null
    ? []
    : [lead(`Para tener ${quotedTitle(title)} ${date} hay que apartar ${inEuros(required)} al mes.`)];
};
