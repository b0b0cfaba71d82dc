import { paceOf } from "#server/modules/goals/domain/pace.ts";
import { stepsOf } from "#server/modules/goals/domain/review/steps.ts";
import type { Day, Step, WeekGoal } from "#server/modules/goals/domain/review/week-facts.ts";
import type { GoalState, StoredAdvance } from "#server/modules/goals/lifecycle/goal-service.ts";

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

/** Null for a completed or archived goal. */
export const weekGoalOf = (goal: GoalState, gained: readonly Step[], monday: Day): WeekGoal | null => {
  if (goal.status !== "activo" || goal.paraType === "archive") return null;
  const money = moneyOf(goal, monday);
  return {
    id: goal.id,
    title: goal.title,
    priority: goal.priority,
    progress: goal.progress,
    targetDate: goal.targetDate,
    remainingCents: money?.remaining ?? null,
    monthlyCents: money?.monthly ?? null,
    gainedCents: gained.find(({ goalId }) => goalId === goal.id)?.cents ?? 0,
    sessionsPerWeek: goal.sessionsPerWeek,
  };
};

const moneyOf = (
  { targetCents, currentCents, targetDate, paceFrom, paceFromCents }: GoalState,
  monday: Day,
) => {
  if (targetCents === null) return null;
  const course = { current: currentCents ?? 0, target: targetCents, targetDate };
  return paceOf({ ...course, paceFrom, paceFromCurrent: paceFromCents }, monday);
};
