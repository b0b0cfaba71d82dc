import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getWeeklyReview } from "#shared/contracts/goals.ts";
import type { WeeklyReviewService } from "./weekly-review-service.ts";

export const weeklyReviewRoutes = (review: WeeklyReviewService): Route[] => [
  userRoute(getWeeklyReview, ({ userId }) => review.read(userId)),
];
