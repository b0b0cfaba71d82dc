import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import type { DashboardService } from "./dashboard-service.ts";

export const dashboardRoutes = (dashboard: DashboardService): Route[] => [
  userRoute(getDashboard, ({ userId }) => dashboard.read(userId), {
    version: ({ userId }) => dashboard.version(userId),
  }),
];
