import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listGoalSuggestions } from "#shared/contracts/goals.ts";
import type { GoalSuggestionService } from "./goal-suggestion-service.ts";

export const goalSuggestionRoutes = (suggestions: GoalSuggestionService): Route[] => [
  userRoute(listGoalSuggestions, ({ userId }) => suggestions.suggest(userId)),
];
