import { type Route, userRoute } from "#server/http/route.ts";
import { listActivity } from "#shared/contracts/security.ts";
import type { ActivityService } from "./activity-service.ts";

export const activityRoutes = (activity: ActivityService): Route[] => [
  userRoute(listActivity, ({ userId }) => activity.list(userId)),
];
