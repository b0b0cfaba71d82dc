import { stepsOf } from "#server/modules/goals/domain/review/steps.ts";
import type { Day, Step, WeekGoal } from "#server/modules/goals/domain/review/week-facts.ts";
import type { GoalState, StoredAdvance } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import { toCentsIfAny } from "#shared/rules/money.ts";

interface Growth {
  accountId: string;
  day: Day;
  cents: number;
}

interface GoalMovements {
  goals: readonly GoalState[];
  advances: readonly StoredAdvance[];
  growth: readonly Growth[];
}

export const goalStepsSince = ({ goals, advances, growth }: GoalMovements, from: Day): Step[] => {
  const grown = ({ funding, accountIds }: GoalState) =>
    funding === "accounts"
      ? growth
          .filter(({ accountId, day }) => day >= from && accountIds.includes(accountId))
          .reduce((sum, { cents }) => sum + cents, 0)
      : null;
  return stepsOf(
    goals.map((goal) => ({ ...goal, accountsCents: grown(goal) })),
    advances.filter(({ day }) => day >= from),
  );
};

/** Null for a completed or archived goal. The figures are those that its card shows. */
export const weekGoalOf = (
  goal: GoalState,
  gained: readonly Step[],
  outlook: FeaturedGoal | null,
): WeekGoal | null => {
  if (outlook === null) return null;
  return {
    id: goal.id,
    title: goal.title,
    priority: goal.priority,
    progress: goal.progress,
    targetDate: goal.targetDate,
    remainingCents: toCentsIfAny(outlook.remainingAmount),
    monthlyCents: toCentsIfAny(outlook.requiredMonthlySaving),
    expectedOn: outlook.expectedOn,
    gainedCents: gained.find(({ goalId }) => goalId === goal.id)?.cents ?? 0,
    sessionsPerWeek: goal.sessionsPerWeek,
  };
};
