import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, inPercent, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { accountLabels } from "#server/modules/assistant/tools/money/account-labels.ts";
import { euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { sharedWords } from "#server/modules/assistant/tools/money/shared-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { isOpen } from "./find-goal.ts";
import { dateStatements, goalDatesSchema, readGoalDates } from "./goal-dates.ts";
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
  /** What there is in accounts of savings, where that is asked for; null where it is not, or nobody told it. */
  saved: z
    .object({ accounts: z.array(z.string()), amount: euros, sharedText: z.string().nullable() })
    .nullable(),
  /** Noted down for open goals, of which some may follow those accounts. */
  noted: euros,
  /** When each will be reached, where that is asked for. */
  dates: goalDatesSchema.nullable(),
});

/** Which accounts hold savings, and what goals have of it. */
const savedWords = ({ saved, noted, total }: z.output<typeof output>): StatementDraft[] => {
  const inGoals = noted > 0 ? ` En tus objetivos llevas ${inEuros(noted)}.` : "";
  if (saved !== null) {
    const where = saved.accounts.length === 1 ? "tu cuenta de ahorro" : "tus cuentas de ahorro";
    return [
      lead(`En ${where} (${joinWithAnd(saved.accounts)}) hay ${inEuros(saved.amount)}.${inGoals}`),
      ...(saved.sharedText === null ? [] : [lead(saved.sharedText)]),
    ];
  }
  const none = "No veo ninguna cuenta de ahorro tuya.";
  return [lead(total === 0 ? `${none} Si tienes una, dime en Banco cuál es.` : `${none}${inGoals}`)];
};

interface Services {
  goals: Pick<GoalService, "list" | "toWire" | "outlook" | "outlookOf">;
  ledger: Pick<MoneyServices["ledger"], "balances">;
}

export const createListGoalsTool = ({ goals, ledger }: Services) => {
  const readSaved = async (userId: string) => {
    const all = await ledger.balances(userId);
    const accounts = all.filter(
      (account) => account.type === "savings" && isInEuros(account) && !account.lacksBalance,
    );
    if (accounts.length === 0) return null;
    return {
      accounts: accountLabels(accounts, all),
      amount: fromCents(accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
      sharedText: sharedWords(accounts, all),
    };
  };

  return defineTool({
    name: "list_goals",
    purpose: "Dice qué objetivos tiene la persona y cuánto lleva de cada uno.",
    kind: "read",
    input: z.object({
      asksSaved: z
        .boolean()
        .nullish()
        .describe("Se pregunta cuánto hay ahorrado, también en cuentas de ahorro"),
      asksDates: z.boolean().nullish().describe("Se pregunta cuándo se alcanzará cada uno"),
    }),
    output,

    async run({ userId, now }, { asksSaved, asksDates }) {
      const all = await goals.list(userId);
      const open = all.filter(isOpen);
      const shown = open.slice(0, maxListed).map((goal) => toToolGoal(goal, goals.toWire));
      const completedTotal = all.filter(({ status }) => status === "completado").length;
      return {
        output: {
          ...{ goals: shown, total: open.length, cut: open.length > shown.length, completedTotal },
          saved: asksSaved ? await readSaved(userId) : null,
          noted: fromCents(open.reduce((sum, { currentCents }) => sum + (currentCents ?? 0), 0)),
          dates: asksDates
            ? await readGoalDates(goals, { userId, all, open, today: madridDayOf(now) })
            : null,
        },
      };
    },

    state(told, { asksSaved }) {
      const { goals: shown, total, cut, completedTotal } = told;
      if (asksSaved) return savedWords(told);
      const done = `Has completado ${counted(completedTotal, "objetivo", "objetivos")}.`;
      if (total === 0)
        return completedTotal > 0
          ? [lead(done), lead("Dime cuál es el siguiente.")]
          : [lead("Aún no tienes objetivos."), lead("Dime qué quieres conseguir.")];
      if (told.dates) return dateStatements(told.dates);
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
};

/** Only when exactly one goal is ahead. */
const furthestGoal = (goals: readonly ToolGoal[]) => {
  const [first, second] = goals.toSorted((a, b) => b.progress - a.progress);
  return first && first.progress > (second?.progress ?? 0)
    ? [`El que más avanzado va es ${quotedTitle(first.title)}, un ${inPercent(first.progress)}.`]
    : [];
};

const lineOf = (goal: ToolGoal) => `${quotedTitle(goal.title)}, ${formatProgress(goal)}`;
