import { plannedContributions } from "#server/modules/goals/domain/contributions.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { GoalBlockRepository } from "./goal-block-repository.ts";

interface Dependencies {
  goals: Pick<GoalService, "list" | "planOf">;
  blocks: Pick<GoalBlockRepository, "contributions">;
  clock: Clock;
}

/** What goals in the agenda want put aside, the most important goal first. */
export const createContributionService =
  ({ goals, blocks, clock }: Dependencies) =>
  async (userId: string) => {
    const today = madridDayOf(clock.now());
    const plans = (await goals.list(userId)).map((goal) => ({ goal, plan: goals.planOf(goal) }));
    const wanted = plans.filter(({ plan }) => plan.isActive && plan.monthlyCents !== null);
    if (wanted.length === 0) return [];
    const agenda = Map.groupBy(await blocks.contributions(userId), ({ goalId }) => goalId);
    return wanted.flatMap(({ goal, plan }) => {
      const days = (agenda.get(goal.id) ?? []).map(({ key, startsAt }): [string, string | null] => [
        key,
        startsAt && madridDayOf(startsAt),
      ]);
      const remainingCents = Math.max(0, (goal.targetCents ?? 0) - (goal.currentCents ?? 0));
      return plannedContributions({ ...plan, remainingCents }, new Map(days), today).map((one) => ({
        ...{ goalId: goal.id, name: goal.title, accountIds: goal.accountIds, ...one },
      }));
    });
  };
