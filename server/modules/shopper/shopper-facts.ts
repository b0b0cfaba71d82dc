import { emergencyMonthsOf } from "#server/modules/goals/domain/from-profile/money-goals.ts";
import { paceOf } from "#server/modules/goals/domain/pace.ts";
import type { GoalService, GoalState } from "#server/modules/goals/goals/goal-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { DashboardService } from "#server/modules/spending/pulse/dashboard-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import type { MoneyFacts, SavingGoal } from "./domain/money-facts.ts";

export interface FactSources {
  dashboard: Pick<DashboardService, "outlook">;
  finance: Pick<FinanceService, "fixedDebt">;
  goals: Pick<GoalService, "list">;
  onboarding: Pick<OnboardingService, "profile">;
}

/** The weeks after a purchase, in days. */
const daysAhead = 35;

/** What a person's own rows say of their money on a day; null when nothing is known of it. */
export const readFacts = async (
  { dashboard, finance, goals, onboarding }: FactSources,
  userId: string,
  today: string,
) => {
  const { forecast, ...seen } = await dashboard.outlook(userId, addDays(today, daysAhead));
  const profile = await onboarding.profile(userId);
  const told = profile.monthlyIncome !== undefined;
  if (!seen.hasAccounts && !told) return null;
  // A month that has only begun has the rent but not the salary: what the person told is nearer the truth.
  const month =
    seen.fullMonths === 0 && told
      ? {
          incomeCents: toCents(profile.monthlyIncome ?? 0),
          expenseCents: toCents(profile.fixedExpenses ?? 0),
        }
      : { incomeCents: seen.incomeCents, expenseCents: seen.expenseCents };
  const facts: MoneyFacts = {
    ...month,
    balanceCents: seen.balanceCents,
    fixedDebtCents: await finance.fixedDebt(userId),
    emergencyMonths: emergencyMonthsOf(profile),
    goals: (await goals.list(userId)).flatMap((goal) => savingGoalOf(goal, today)),
  };
  return { facts, forecast };
};

/** Goals without an amount or a date cannot be late. */
const savingGoalOf = (goal: GoalState, today: string): SavingGoal[] => {
  const { id, title, targetCents, currentCents, targetDate, paceFrom, paceFromCents } = goal;
  const isActive = goal.status !== "completado" && goal.paraType !== "archive";
  if (!isActive || targetCents === null || currentCents === null || targetDate === null) return [];
  const course = { current: currentCents, target: targetCents, targetDate, paceFrom };
  const pace = paceOf({ ...course, paceFromCurrent: paceFromCents }, today);
  return [
    {
      ...{ id, title, heldCents: currentCents, remainingCents: pace.remaining },
      monthlyCents: pace.monthly ?? 0,
      monthsLeft: pace.monthsLeft ?? 0,
    },
  ];
};
