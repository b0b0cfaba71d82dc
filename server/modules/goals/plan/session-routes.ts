import type { GainOf } from "#server/platform/events/gain-of.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { reviewSession } from "#shared/contracts/goals.ts";
import type { GoalPlanService } from "./goal-plan-service.ts";
import { reviewBlockOf } from "./sessions.ts";

interface Dependencies {
  goalPlan: GoalPlanService;
  replan: (userId: string) => Promise<void>;
  gainOf: GainOf;
}

export const sessionRoutes = ({ goalPlan, replan, gainOf }: Dependencies): Route[] => [
  userRoute(reviewSession, async ({ userId, params, body }) => {
    const { session, needsReplan, published } = await goalPlan.review(userId, params.id, body.kept);
    if (needsReplan) await replan(userId);
    return { block: reviewBlockOf(session), reward: await gainOf(userId, published) };
  }),
];
