import { type Route, userRoute } from "#server/platform/http/route.ts";
import { createGoal, deleteGoal, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import type { GoalService } from "./goal-service.ts";

/** The list answers 304 until a goal, the agenda, the ledger or the time changes. */
export const goalRoutes = (goals: GoalService): Route[] => [
  userRoute(listGoals, async ({ userId }) => ({ goals: (await goals.list(userId)).map(goals.toWire) }), {
    version: ({ userId }) => goals.version(userId),
  }),
  userRoute(createGoal, async ({ userId, body }) => {
    // Only generated suggestions have a key or reasons.
    const generatedByAI = body.key !== undefined || body.aiReasoning !== "";
    const { goal, ...rest } = await goals.create(userId, { ...body, generatedByAI });
    return { goal: goals.toWire(goal), ...rest };
  }),
  userRoute(updateGoal, async ({ userId, params, body }) => {
    const { goal, reward } = await goals.update(userId, params.id, body);
    return { goal: goals.toWire(goal), reward };
  }),
  userRoute(deleteGoal, async ({ userId, params }) => {
    await goals.remove(userId, params.id);
    return { deleted: true as const };
  }),
];
