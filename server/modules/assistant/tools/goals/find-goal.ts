import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { plainTitle, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import { looseWords, matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { goalNames, type ToolGoal, toolGoalSchema, toToolGoal } from "./tool-goal.ts";

const maxNamed = 4;

export const noSingleGoalSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("several"), goals: z.array(toolGoalSchema) }),
  z.object({ status: z.literal("none"), goals: z.array(toolGoalSchema) }),
]);
type NoSingleGoal = z.output<typeof noSingleGoalSchema>;

/** "la hucha" is any goal, unless one is called so. */
const isKindOfGoal = (words: string) =>
  /^(?:(?:el|la|mi) )?(?:hucha|fondo|colch[oó]n|bote|cerdito)$/i.test(words);

/** The goals that hold all of the words; else those that hold most of them. */
export const goalsNamed = <Goal extends { title: string }>(words: string | null, goals: readonly Goal[]) => {
  const whole = matchLoosely(words ?? "", goals, ({ title }) => title);
  if (whole.length > 0 || words === null) return whole;
  const found = goals.map((goal) => ({
    goal,
    shared: looseWords(words).filter(
      (word) => word.length > 3 && matchLoosely(word, [goal], ({ title }) => title).length > 0,
    ).length,
  }));
  const most = Math.max(1, ...found.map(({ shared }) => shared));
  return found.filter(({ shared }) => shared === most).map(({ goal }) => goal);
};

const isTitled = (words: string, goals: readonly { title: string }[]) =>
  matchLoosely(words, goals, ({ title }) => title).length > 0;

/** What a goal is looked for by; null for any. */
export const goalWords = (words: string | null, goals: readonly { title: string }[]) =>
  words !== null && isKindOfGoal(words) && !isTitled(words, goals) ? null : words;

export const singleGoal = (
  words: string | null,
  goals: readonly GoalState[],
  toWire: GoalService["toWire"],
): { goal: GoalState } | { unsettled: NoSingleGoal } => {
  const open = goals.filter(isOpen);
  const named = goalWords(words, goals);
  const [here, elsewhere] = [open, goals.filter((goal) => !isOpen(goal))].map((among) =>
    goalsNamed(named, among),
  );
  const fitting = here?.length || named === null ? (here ?? []) : (elsewhere ?? []);
  const [goal, ...others] = fitting;
  if (goal && others.length === 0) return { goal };
  const toToolGoals = (some: readonly GoalState[]) =>
    some.slice(0, maxNamed).map((one) => toToolGoal(one, toWire));
  return goal
    ? { unsettled: { status: "several", goals: toToolGoals(fitting) } }
    : { unsettled: { status: "none", goals: toToolGoals(open) } };
};

export const isOpen = ({ status, paraType }: GoalState) => status !== "completado" && paraType !== "archive";

/** `order` is the message that choosing a goal sends. */
export const stateNoSingleGoal = (
  { status, goals }: NoSingleGoal,
  messageFor: (name: string) => string,
): StatementDraft[] => {
  if (goals.length === 0)
    return [lead("Aún no tienes ese objetivo. Dime qué quieres conseguir y lo apunto.")];
  const names = joinWithAnd(goalNames(goals));
  const text =
    status === "several" ? `¿Qué objetivo: ${names}?` : `No encuentro ese objetivo. Tienes ${names}.`;
  return [lead(text, [{ kind: "choices", choices: goals.map((goal) => choiceOf(goal, messageFor)) }])];
};

const choiceOf = ({ title }: ToolGoal, messageFor: (name: string) => string) => ({
  label: plainTitle(title),
  message: messageFor(quotedWords(title)),
});
