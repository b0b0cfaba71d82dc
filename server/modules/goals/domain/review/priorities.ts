import { shortfallWords } from "#server/modules/goals/domain/shortfall.ts";
import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";
import {
  formatPercent,
  formatShortEuros,
  longDay,
  monthAndYear,
  monthOfDay,
} from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { Priority, WeekFacts, WeekGoal } from "./week-facts.ts";

const mostPriorities = 3;
const titleLength = 60;
const deadlineDays = 14;

/** At most three, one of each kind, the urgent first. */
export const prioritiesOf = (facts: WeekFacts): Priority[] => {
  const kinds = [deadlines(facts), moneyOf(facts), budgets(facts), sessions(facts)];
  const longest = Math.max(...kinds.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, place) => kinds.flatMap((kind) => kind[place] ?? []));
  return rounds.flat().slice(0, mostPriorities);
};

const named = ({ title }: WeekGoal) => quoteText(title, titleLength);

const deadlines = ({ goals, monday }: WeekFacts): Priority[] =>
  byImportance(goals)
    .filter((goal) => isDueSoon(goal, monday) && !isReached(goal))
    .map((goal) => ({
      text: `${named(goal)} vence el ${longDay(goal.targetDate ?? "")}: ${missing(goal)}`,
      target: { kind: "goal", goalId: goal.id },
    }));

const missing = ({ remainingCents, progress }: WeekGoal) =>
  remainingCents === null
    ? `va por el ${formatPercent(progress / 100)}`
    : `faltan ${formatShortEuros(remainingCents)}`;

const isReached = ({ progress }: WeekGoal) => progress >= 100;

const isLate = ({ targetDate }: WeekGoal, monday: string) =>
  targetDate !== null && targetDate < addDays(monday, 7);

const isDueSoon = (goal: WeekGoal, monday: string) =>
  goal.targetDate !== null && !isLate(goal, monday) && goal.targetDate < addDays(monday, 7 + deadlineDays);

/** Who spends more than comes in has nothing to put aside. */
const moneyOf = (facts: WeekFacts): Priority[] => {
  const wanted = contributions(facts);
  if (wanted.length === 0 || facts.shortfall.cents === 0) return wanted;
  const text = `Bajar gastos: ${shortfallWords(facts.shortfall)}`;
  return [{ text, target: { kind: "budgets" } }];
};

const contributions = ({ goals, monday }: WeekFacts): Priority[] =>
  byImportance(goals).flatMap((goal) => {
    const { monthlyCents, gainedCents } = goal;
    if (monthlyCents === null || isReached(goal) || gainedCents >= monthlyCents) return [];
    if (isLate(goal, monday) || isDueSoon(goal, monday)) return [];
    return [
      {
        text: `Apartar ${formatShortEuros(monthlyCents)} para ${named(goal)}${expectedWords(goal)}`,
        target: { kind: "contribution", goalId: goal.id, amount: fromCents(monthlyCents) },
      },
    ];
  });

/** Said where the date is not kept as it goes. */
const expectedWords = ({ expectedOn, targetDate }: WeekGoal) =>
  expectedOn !== null && targetDate !== null && expectedOn.slice(0, 7) > targetDate.slice(0, 7)
    ? `: como va, llegas en ${monthAndYear(expectedOn)}`
    : "";

const budgets = ({ passedBudgets, budgetMonth }: WeekFacts): Priority[] =>
  passedBudgets.map(({ category, overCents }) => ({
    text: `Mirar ${category}: pasa en ${formatShortEuros(overCents)} su presupuesto ${budgetMonth === null ? "hasta cobrar" : `de ${monthOfDay(budgetMonth)}`}`,
    target: { kind: "budgets" },
  }));

const sessions = ({ goals, monday }: WeekFacts): Priority[] =>
  byImportance(goals).flatMap((goal) => {
    if (goal.sessionsPerWeek === null || isLate(goal, monday)) return [];
    const count = goal.sessionsPerWeek === 1 ? "1 sesión" : `${goal.sessionsPerWeek} sesiones`;
    return [{ text: `${count} de ${named(goal)}`, target: { kind: "sessions", goalId: goal.id } }];
  });

const byImportance = (goals: readonly WeekGoal[]) =>
  goals.toSorted(
    (a, b) => b.priority - a.priority || Number(dueOf(a) > dueOf(b)) - Number(dueOf(a) < dueOf(b)),
  );

const dueOf = ({ targetDate }: WeekGoal) => targetDate ?? "9999-12-31";
