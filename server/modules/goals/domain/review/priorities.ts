import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";
import { formatPercent, formatShortEuros, longDay, monthOfDay } from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { WeekFacts, WeekGoal } from "./week-facts.ts";

const mostPriorities = 3;
const titleLength = 60;
const deadlineDays = 14;

/** At most three, one of each kind, the urgent first. */
export const prioritiesOf = (facts: WeekFacts): string[] => {
  const kinds = [deadlines(facts), contributions(facts), budgets(facts), sessions(facts)];
  const longest = Math.max(...kinds.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, place) => kinds.flatMap((kind) => kind[place] ?? []));
  return rounds.flat().slice(0, mostPriorities);
};

const named = ({ title }: WeekGoal) => quoteText(title, titleLength);

const deadlines = ({ goals, monday }: WeekFacts) =>
  byImportance(goals)
    .filter((goal) => isDueSoon(goal, monday) && !isReached(goal))
    .map((goal) => `${named(goal)} vence el ${longDay(goal.targetDate ?? "")}: ${missing(goal)}`);

const missing = ({ remainingCents, progress }: WeekGoal) =>
  remainingCents === null
    ? `va por el ${formatPercent(progress / 100)}`
    : `faltan ${formatShortEuros(remainingCents)}`;

const isReached = ({ progress }: WeekGoal) => progress >= 100;

const isLate = ({ targetDate }: WeekGoal, monday: string) =>
  targetDate !== null && targetDate < addDays(monday, 7);

const isDueSoon = (goal: WeekGoal, monday: string) =>
  goal.targetDate !== null && !isLate(goal, monday) && goal.targetDate < addDays(monday, 7 + deadlineDays);

const contributions = ({ goals, monday }: WeekFacts) =>
  byImportance(goals).flatMap((goal) => {
    const { monthlyCents, gainedCents } = goal;
    if (monthlyCents === null || isReached(goal) || gainedCents >= monthlyCents) return [];
    if (isLate(goal, monday) || isDueSoon(goal, monday)) return [];
    return [`Apartar ${formatShortEuros(monthlyCents)} para ${named(goal)}`];
  });

const budgets = ({ passedBudgets, monday }: WeekFacts) =>
  passedBudgets.map(
    ({ category, overCents }) =>
      `Mirar ${category}: pasa en ${formatShortEuros(overCents)} su presupuesto de ${monthOfDay(addDays(monday, 6))}`,
  );

const sessions = ({ goals, monday }: WeekFacts) =>
  byImportance(goals).flatMap((goal) => {
    if (goal.sessionsPerWeek === null || isLate(goal, monday)) return [];
    return [
      `${goal.sessionsPerWeek === 1 ? "1 sesión" : `${goal.sessionsPerWeek} sesiones`} de ${named(goal)}`,
    ];
  });

const byImportance = (goals: readonly WeekGoal[]) =>
  goals.toSorted(
    (a, b) => b.priority - a.priority || Number(dueOf(a) > dueOf(b)) - Number(dueOf(a) < dueOf(b)),
  );

const dueOf = ({ targetDate }: WeekGoal) => targetDate ?? "9999-12-31";
