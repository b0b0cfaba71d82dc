import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listActivity } from "#shared/contracts/identity/security.ts";
import type { ActivityService } from "./activity-service.ts";

export const activityRoutes = (activity: ActivityService): Route[] => [
  userRoute(listActivity, ({ userId }) => activity.list(userId)),
];
