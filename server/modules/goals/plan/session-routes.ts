import type { RewardEntry } from "#server/modules/rewards/domain/reward-entry.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import { reviewSession } from "#shared/contracts/goals.ts";
import type { GoalPlanService } from "./goal-plan-service.ts";
import { reviewBlockOf } from "./sessions.ts";

interface Dependencies {
  goalPlan: GoalPlanService;
  /** Plans the goals of a person anew. */
  replan: (userId: string) => Promise<void>;
  rewards: { note(userId: string, entries: RewardEntry[]): Promise<Gain> };
}

export const sessionRoutes = ({ goalPlan, replan, rewards }: Dependencies): Route[] => [
  userRoute(reviewSession, async ({ userId, params, body }) => {
    const { session, isPlanOther, earned } = await goalPlan.review(userId, params.id, body.kept);
    if (isPlanOther) await replan(userId);
    return { block: reviewBlockOf(session), reward: await rewards.note(userId, earned) };
  }),
];
