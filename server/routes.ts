import { authRoutes } from "#server/features/auth/auth-routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/dashboard-routes.ts";
import { ledgerRoutes } from "#server/features/ledger/ledger-routes.ts";
import { onboardingRoutes } from "#server/features/onboarding/onboarding-routes.ts";
import { statementRoutes } from "#server/features/statements/statement-routes.ts";
import { publicRoute, type Route } from "#server/http/route.ts";
import { getHealth } from "#shared/contracts/health.ts";
import type { Services } from "./services.ts";

/** Every endpoint of the API; tests walk over this list, so an endpoint that is not here does not exist. */
export const routesOf = (
  { auth, onboarding, ledger, statements, dashboard }: Services,
  isHealthy: () => Promise<unknown>,
): Route[] => [
  publicRoute(getHealth, async () => {
    await isHealthy();
    return { status: "ok" as const };
  }),
  ...authRoutes(auth),
  ...onboardingRoutes(onboarding),
  ...ledgerRoutes(ledger),
  ...statementRoutes(statements),
  ...dashboardRoutes(dashboard),
];
