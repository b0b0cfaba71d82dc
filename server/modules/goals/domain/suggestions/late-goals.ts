import { formatPercent, formatShortEuros, longDay } from "#server/spanish/format.ts";
import { compareTexts } from "#shared/rules/compare-texts.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { GoalFacts, Rule } from "./facts.ts";
import { quoteText } from "./texts.ts";

const ownKey = "late:";
const titleLength = 60;
const daysToDecide = 14;

export const lateGoalsRule: Rule = ({ goals, monday }) =>
  goals
    .filter(({ isActive, progress, key }) => isActive && progress < 100 && !key?.startsWith(ownKey))
    .flatMap((goal) =>
      goal.targetDate !== null && goal.targetDate < monday ? { ...goal, targetDate: goal.targetDate } : [],
    )
    .toSorted(
      (a, b) =>
        b.priority - a.priority || compareTexts(a.targetDate, b.targetDate) || compareTexts(a.id, b.id),
    )
    .map((goal) => ({
      key: `${ownKey}${goal.id}`,
      title: `Replantear ${quoteText(goal.title, titleLength)}`,
      description: "Darle otra fecha, repartirlo en pasos más pequeños o dejarlo ir.",
      category: goal.category,
      paraType: "project",
      priority: 8,
      targetDate: addDays(monday, daysToDecide),
      aiReasoning: `Su fecha era el ${longDay(goal.targetDate)} y va por el ${formatPercent(goal.progress / 100)}.${missing(goal)}`,
    }));

const missing = ({ targetCents, currentCents }: GoalFacts) =>
  targetCents === null || currentCents === null
    ? ""
    : ` Faltan ${formatShortEuros(Math.max(0, targetCents - currentCents))}.`;
