import { emergencyMonthsOf } from "#server/modules/goals/domain/from-profile/money-goals.ts";
import { paceOf } from "#server/modules/goals/domain/pace.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { DashboardService } from "#server/modules/spending/dashboard/dashboard-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import { leftOutWithUntold } from "#shared/rules/left-out.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import type { MoneyFacts, SavingGoal } from "./domain/money-facts.ts";

export interface FactSources {
  dashboard: Pick<DashboardService, "outlook">;
  finance: Pick<FinanceService, "fixedDebt">;
  goals: Pick<GoalService, "list">;
  onboarding: Pick<OnboardingService, "profile">;
}

/** As far as the forecast goes: its lowest day is that of what would be otherwise, too. */
const daysAhead = 90;

export const readMoneyFacts = async (
  { dashboard, finance, goals, onboarding }: FactSources,
  userId: string,
  today: string,
) => {
  const { forecast, leftOut, untold, ...outlook } = await dashboard.outlook(
    userId,
    addDays(today, daysAhead),
  );
  const profile = await onboarding.profile(userId);
  const isIncomeStated = profile.monthlyIncome !== undefined;
  if (!outlook.hasAccounts && !isIncomeStated) return "money" as const;
  if (outlook.lacksBalance) return "balance" as const;
  // A month that has just begun may have the rent but not the salary, so the profile is more accurate.
  const month =
    outlook.months === 0 && isIncomeStated
      ? {
          incomeCents: toCents(profile.monthlyIncome ?? 0),
          expenseCents: toCents(profile.fixedExpenses ?? 0),
        }
      : { incomeCents: outlook.incomeCents, expenseCents: outlook.expenseCents };
  const facts: MoneyFacts = {
    ...month,
    balanceCents: outlook.balanceCents,
    fixedDebtCents: await finance.fixedDebt(userId),
    emergencyMonths: emergencyMonthsOf(profile),
    forecastFreeCents: outlook.freeMonth?.cents ?? null,
    goals: (await goals.list(userId)).flatMap((goal) => savingGoalOf(goal, today)),
  };
  return { facts, forecast, leftOut: leftOutWithUntold(leftOut, untold) };
};

const savingGoalOf = (goal: GoalState, today: string): SavingGoal[] => {
  const { id, title, targetCents, currentCents, targetDate, paceFrom, paceFromCents } = goal;
  const isActive = goal.status !== "completado" && goal.paraType !== "archive";
  if (
    !isActive ||
    goal.withoutBalance.length > 0 ||
    targetCents === null ||
    currentCents === null ||
    targetDate === null
  )
    return [];
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
