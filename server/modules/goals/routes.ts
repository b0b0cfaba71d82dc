import type { GainOf } from "#server/platform/events/gain-of.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getWeeklyReview, reviewSession } from "#shared/contracts/goal-review.ts";
import {
  changeGoalStep,
  createGoal,
  deleteGoal,
  listGoalSuggestions,
  listGoals,
  noteGoalWeek,
  undoGoalStep,
  updateGoal,
} from "#shared/contracts/goals.ts";
import type { GoalService } from "./lifecycle/goal-service.ts";
import { goalStepOf } from "./lifecycle/goal-step.ts";
import { goalOf } from "./lifecycle/goal-wire.ts";
import { type GoalPlanService, reviewBlockOf } from "./plan/goal-plan-service.ts";
import type { GoalSuggestionService } from "./suggestions/goal-suggestion-service.ts";
import type { WeeklyReviewService } from "./weekly-review/weekly-review-service.ts";

interface Services {
  goals: GoalService;
  goalPlan: GoalPlanService;
  goalSuggestions: GoalSuggestionService;
  weeklyReview: WeeklyReviewService;
  gainOf: GainOf;
}

export const goalRoutes = ({ goals, goalPlan, goalSuggestions, weeklyReview, gainOf }: Services): Route[] => [
  // The list answers 304 until a goal, the agenda, the ledger or the time changes.
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
    return changedGoalOf(await goals.update(userId, params.id, body));
  }),
  userRoute(noteGoalWeek, async ({ userId, params }) =>
    changedGoalOf(await goals.noteWeek(userId, params.id)),
  ),
  userRoute(undoGoalStep, async ({ userId, params }) => ({
    goal: goals.toWire(await goals.undoStep(userId, params.id, params.step)),
  })),
  userRoute(changeGoalStep, async ({ userId, params, body }) =>
    changedGoalOf(await goals.changeStep(userId, params.id, params.step, body)),
  ),
  userRoute(deleteGoal, async ({ userId, params }) => {
    await goals.remove(userId, params.id);
    return { deleted: true as const };
  }),
  userRoute(reviewSession, async ({ userId, params, body }) => {
    const { session, needsReplan, published } = await goalPlan.review(userId, params.id, body.kept);
    if (needsReplan) await goals.replan(userId);
    return { block: reviewBlockOf(session), reward: await gainOf(userId, published) };
  }),
  userRoute(listGoalSuggestions, ({ userId }) => goalSuggestions.suggest(userId)),
  userRoute(getWeeklyReview, ({ userId }) => weeklyReview.read(userId)),
];

const changedGoalOf = ({ goal, reward, step }: Awaited<ReturnType<GoalService["update"]>>) => ({
  goal: goalOf(goal),
  reward,
  step: step && goalStepOf(step),
});
