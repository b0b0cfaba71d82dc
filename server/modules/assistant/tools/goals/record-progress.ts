import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, inPercent, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { contributionToReach, progressOf } from "#server/modules/goals/domain/amounts.ts";
import { isEndlessArea } from "#server/modules/goals/domain/endless-area.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { GoalChanges } from "#shared/contracts/goals.ts";
import { fromCents, fromCentsIfAny, toCents } from "#shared/rules/money.ts";
import { noSingleGoalSchema, singleGoal, stateNoSingleGoal } from "./find-goal.ts";
import { formatProgress, type ToolGoal, toCardGoal, toolGoalSchema, toToolGoal } from "./tool-goal.ts";

const maxCents = 1_000_000_000;

const input = z.object({
  goal: z.string().nullable().describe("Palabras del título; null si no se dice"),
  amount: z
    .number()
    .nullable()
    .describe("Euros apartados, negativo si se sacan; null si se dice un porcentaje"),
  percent: z
    .number()
    .nullable()
    .describe("Porcentaje total alcanzado, de 0 a 100; null si se dice un importe"),
});
type Input = z.output<typeof input>;

const output = z.union([
  noSingleGoalSchema,
  z.object({
    status: z.enum(["recorded", "same", "follows"]),
    goal: toolGoalSchema,
    /** Euros added, negative when withdrawn; null for a goal without an amount. */
    contribution: z.number().nullable(),
  }),
]);

export const createRecordProgressTool = ({ goals }: { goals: Pick<GoalService, "list" | "toWire"> }) =>
  defineTool({
    name: "record_progress",
    purpose: "Apunta un avance en un objetivo: euros apartados o el porcentaje alcanzado.",
    kind: "write",
    input,
    output,

    async run({ userId }, input) {
      if (input.amount === null && input.percent === null)
        throw new AppError("invalid_request", "¿Cuánto has apartado, o por qué porcentaje vas?");
      const one = singleGoal(input.goal, await goals.list(userId), goals.toWire);
      if ("unsettled" in one) return { output: one.unsettled };
      const before = toToolGoal(one.goal, goals.toWire);
      if (one.goal.targetCents !== null && goals.toWire(one.goal).funding?.kind === "accounts")
        return { output: { status: "follows" as const, goal: before, contribution: null } };
      const advance = advanceOf(one.goal, input);
      const goal = { ...advanced(before, advance), ...(isEndlessArea(one.goal) && { isCompleted: false }) };
      const contribution = fromCentsIfAny(advance.cents);
      if (goal.progress === before.progress && !contribution)
        return { output: { status: "same" as const, goal, contribution } };
      return {
        output: { status: "recorded" as const, goal, contribution },
        write: { kind: "advance_goal", id: one.goal.id, changes: advance.changes },
      };
    },

    state(result, input) {
      if (result.status === "several" || result.status === "none")
        return stateNoSingleGoal(result, (name) => requestFor(input, name));
      const { status, goal, contribution } = result;
      const name = quotedTitle(goal.title);
      const shown = (state: "shown" | "advanced") => ({
        ...{ kind: "goal" as const, state, goal: toCardGoal(goal) },
      });
      if (status === "follows")
        return [
          lead(`${name} sigue el saldo de una cuenta: subirá solo cuando el dinero llegue allí.`, [
            shown("shown"),
          ]),
        ];
      if (status === "same")
        return [lead(`${name} ya va por ${formatProgress(goal)}: no cambio nada.`, [shown("shown")])];
      const added = contribution === null ? "" : ` ${formatChange(contribution)}`;
      return [
        lead(`Apuntado${added}: ${name}, ${formatProgress(goal)}.`, [shown("advanced")]),
        ...(goal.isCompleted ? [lead("Objetivo conseguido.")] : []),
      ];
    },
  });

interface Advance {
  changes: GoalChanges;
  /** Cents added; null for a goal without an amount. */
  cents: number | null;
  progress: number;
}

/** Throws `invalid_request` for what the goal does not accept. */
const advanceOf = (goal: GoalState, { amount, percent }: Input): Advance => {
  const { targetCents, currentCents, progress } = goal;
  if (targetCents === null || currentCents === null) {
    if (percent === null)
      throw new AppError("invalid_request", "Ese objetivo no tiene importe: dime por qué porcentaje vas");
    const newProgress = checkedPercent(percent);
    return { changes: { progress: newProgress }, cents: null, progress: newProgress };
  }
  const cents =
    amount === null
      ? contributionToReach(checkedPercent(percent ?? progress), { cents: currentCents, targetCents })
      : Math.max(-currentCents, checkedCents(amount));
  const changes: GoalChanges =
    amount === null ? { progress: checkedPercent(percent ?? progress) } : { contribution: fromCents(cents) };
  return { changes, cents, progress: progressOf(currentCents + cents, targetCents) };
};

const advanced = (goal: ToolGoal, { cents, progress }: Pick<Advance, "cents" | "progress">): ToolGoal => ({
  ...goal,
  progress,
  currentAmount: goal.currentAmount === null ? null : fromCents(toCents(goal.currentAmount) + (cents ?? 0)),
  isCompleted: progress === 100,
});

const checkedPercent = (percent: number) => {
  if (percent >= 0 && percent <= 100) return Math.floor(percent);
  throw new AppError("invalid_request", "El porcentaje debe estar entre 0 y 100");
};

const checkedCents = (euros: number) => {
  const cents = toCents(euros);
  if (Math.abs(cents) <= maxCents) return cents;
  throw new AppError("invalid_request", "El importe debe ser de diez millones como mucho");
};

/** "50,00 € más", "50,00 € menos". */
const formatChange = (euros: number) => `${inEuros(Math.abs(euros))} ${euros < 0 ? "menos" : "más"}`;

const requestFor = ({ amount, percent }: Input, name: string) => {
  if (amount === null) return `Apunta el ${inPercent(percent ?? 0)} en mi objetivo ${name}`;
  return amount < 0
    ? `Saca ${inEuros(-amount)} de mi objetivo ${name}`
    : `He apartado ${inEuros(amount)} para mi objetivo ${name}`;
};
