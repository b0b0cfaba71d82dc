import { emergencyMonthsOf } from "#server/modules/goals/domain/from-profile/money-goals.ts";
import { daysBetween } from "#server/modules/goals/domain/pace.ts";
import { cushionMonths } from "#server/modules/spending/domain/cushion.ts";
import { formatMonths, formatShortEuros } from "#server/spanish/format.ts";
import { dayOfMonth, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { monthsIn } from "#shared/rules/rounding.ts";
import { type GoalFacts, type Rule, targetAmount } from "./facts.ts";

/** A smaller surplus may be a late bill. */
const minUnusedCents = 10_000;
const maxShare = 50;
const shareStep = 5;
/** What is put aside in a month, so that twelve months are what the sentence says. */
const monthlyStepCents = 500;

/** What goals with a date ask for in a month, as far as it is not put aside already. */
const askedCents = (goals: readonly GoalFacts[], monday: string) =>
  goals.reduce((sum, { isActive, targetDate, targetCents, currentCents }) => {
    if (!isActive || targetDate === null || targetCents === null || currentCents === null) return sum;
    const missing = Math.max(0, targetCents - currentCents);
    return sum + Math.round(missing / Math.max(1, monthsIn(Math.max(0, daysBetween(monday, targetDate)))));
  }, 0);

/** Suggests a use for half of an unused monthly surplus. */
export const surplusRule: Rule = ({ month, balanceCents, profile, goals, monday }) => {
  if (month === null || month.aheadCents === null) return [];
  const { aheadCents } = month;
  const unusedCents = aheadCents - Math.max(month.movedCents, askedCents(goals, monday));
  if (unusedCents < minUnusedCents) return [];
  if (balanceCents === null || balanceCents < month.expenseCents * emergencyMonthsOf(profile)) return [];
  if (goals.some(({ isActive, followsSurplus }) => isActive && followsSurplus)) return [];
  const share = Math.floor((unusedCents * maxShare) / aheadCents / shareStep) * shareStep;
  if (share <= 0) return [];
  const monthlyCents = Math.floor((aheadCents * share) / 100 / monthlyStepCents) * monthlyStepCents;
  const targetCents = 12 * monthlyCents;
  return [
    {
      key: "money:surplus",
      title: "Dar un destino a lo que te sobrará",
      description: `Apartar el ${share} % de lo que deje cada mes, unos ${formatShortEuros(monthlyCents)}: ${formatShortEuros(targetCents)} en un año.`,
      category: "financiero",
      paraType: "area",
      priority: 7,
      targetAmount: targetAmount(targetCents),
      targetDate: inOneYear(monday),
      aiReasoning: `Preveo que cada mes te queden ${leftOver(aheadCents, unusedCents)} sin destino. Tus cuentas suman ${formatShortEuros(balanceCents)}, ${coverOf(balanceCents, month.expenseCents)}.`,
      funding: { kind: "surplus", share },
    },
  ];
};

/** The share is of all that a month leaves, which is therefore told beside what of it has no use yet. */
const leftOver = (aheadCents: number, unusedCents: number) =>
  unusedCents === aheadCents
    ? formatShortEuros(unusedCents)
    : `${formatShortEuros(aheadCents)}, y de ellos ${formatShortEuros(unusedCents)}`;

const middleOfMonth = 15;

/** The first of a month that is nearest to a year from now. */
const inOneYear = (monday: string) => monthStartAfter(monday, dayOfMonth(monday) > middleOfMonth ? 13 : 12);

const coverOf = (balanceCents: number, expenseCents: number) => {
  const months = cushionMonths(balanceCents, expenseCents);
  return months === null ? "y no gastas nada" : `${formatMonths(months)} de gastos`;
};
