import type { SavedFor } from "#server/modules/goals/domain/expected-dates.ts";
import {
  featuredGoalAdvice,
  selectFeaturedGoal,
  verdictAhead,
} from "#server/modules/goals/domain/featured-goal.ts";
import { paceOf, suggestedIncrease } from "#server/modules/goals/domain/pace.ts";
import type { Shortfall } from "#server/modules/goals/domain/shortfall.ts";
import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import type { Funding, Goal } from "#shared/contracts/goals.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { StoredHistory } from "./goal-repository.ts";
import { type GoalState, isActive, isKnownWhole, paceInputOf, sessionsOf } from "./goal-state.ts";

export const goalOf = (goal: GoalState): Goal => ({
  id: goal.id,
  title: goal.title,
  description: goal.description,
  category: goal.category,
  paraType: goal.paraType,
  priority: goal.priority,
  status: goal.status,
  progress: goal.progress,
  targetAmount: fromCentsIfAny(goal.targetCents),
  currentAmount: fromCentsIfAny(goal.currentCents),
  withoutBalance: goal.withoutBalance,
  unseenAmount: fromCents(goal.unseenCents),
  targetDate: goal.targetDate,
  generatedByAI: goal.generatedByAI,
  aiReasoning: goal.aiReasoning,
  adaptationHistory: goal.history.map(entryOf),
  funding: fundingOf(goal),
  inAgenda: goal.inAgenda,
  sessions: sessionsOf(goal),
  nextEventAt: goal.nextEventAt?.toISOString() ?? null,
  isDoneThisWeek: goal.isDoneThisWeek,
  createdAt: goal.createdAt.toISOString(),
});

/** What the months to come leave for goals. */
export interface GoalOutlook {
  shortfall: Shortfall;
  /** Where the forecast leads each goal; empty without a forecast. */
  expectedOn: ReadonlyMap<string, string | null>;
  /** More than one goal waits for what is left. */
  isShared: boolean;
}

type Circumstances = GoalOutlook & { today: string };

/** Goals that wait for money, as `expectedDates` takes them. */
export const savedFor = (goals: readonly GoalState[], today: string): SavedFor[] =>
  goals.filter(isActive).flatMap((goal) => {
    if (goal.targetCents === null || !isKnownWhole(goal)) return [];
    const { remaining, monthly } = paceOf(paceInputOf(goal), today);
    const { id, priority, targetDate } = goal;
    return [{ id, priority, targetDate, remainingCents: remaining, monthlyCents: monthly }];
  });

/** Null when every goal is reached. */
export const featuredGoalOf = (
  goals: readonly GoalState[],
  { today, shortfall, expectedOn, isShared }: Circumstances,
): FeaturedGoal | null => {
  const candidates = goals.filter(isActive).map((goal) => {
    const pace = paceOf(paceInputOf(goal, shortfall.cents), today);
    const expected = expectedOn.get(goal.id);
    return {
      ...goal,
      shortfall,
      ...{ expectedOn: expected, isShared },
      hasAmount: goal.targetCents !== null,
      pace,
      isOnTrack: pace.isOnTrack,
    };
  });
  const goal = selectFeaturedGoal(candidates);
  if (!goal) return null;

  const { pace, hasAmount } = goal;
  const isKnown = hasAmount && isKnownWhole(goal);
  const monthly = isKnown ? pace.monthly : null;
  return {
    id: goal.id,
    title: goal.title,
    category: goal.category,
    progress: goal.progress,
    targetAmount: fromCentsIfAny(goal.targetCents),
    currentAmount: fromCentsIfAny(goal.currentCents),
    withoutBalance: goal.withoutBalance,
    remainingAmount: fromCentsIfAny(isKnown ? pace.remaining : null),
    targetDate: goal.targetDate,
    daysRemaining: pace.daysLeft,
    monthsRemaining: pace.monthsLeft,
    requiredMonthlySaving: fromCentsIfAny(monthly),
    onTrack: pace.isOnTrack,
    pace: verdictAhead(goal),
    suggestedIncrease: fromCentsIfAny(
      pace.isOnTrack || shortfall.cents > 0 || monthly === null ? null : suggestedIncrease(monthly),
    ),
    expectedOn: goal.expectedOn ?? null,
    suggestion: featuredGoalAdvice(goal),
  };
};

export const fundingOf = (goal: GoalState): Funding | null => {
  if (goal.targetCents === null) return null;
  if (goal.funding === "accounts" && goal.accountIds.length > 0)
    return { kind: "accounts", accountIds: goal.accountIds };
  if (goal.funding === "surplus" && goal.surplusShare !== null)
    return { kind: "surplus", share: goal.surplusShare };
  return { kind: "recorded" };
};

const entryOf = ({ at, notes, action, reason }: StoredHistory) => ({
  date: at.toISOString(),
  ...(notes !== null && { notes }),
  ...(action !== null && { action }),
  ...(reason !== null && { reason }),
});
