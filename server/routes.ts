import { accountRemovalRoutes } from "#server/features/account-removal/account-removal-routes.ts";
import { activityRoutes } from "#server/features/activity/activity-routes.ts";
import { eventRoutes } from "#server/features/agenda/event-routes.ts";
import { agendaFilesRoutes } from "#server/features/agenda-files/agenda-files-routes.ts";
import { assistantRoutes } from "#server/features/assistant/assistant-routes.ts";
import { authRoutes } from "#server/features/auth/auth-routes.ts";
import { bankSyncRoutes } from "#server/features/bank-sync/bank-sync-routes.ts";
import { budgetRoutes } from "#server/features/budgets/budget-routes.ts";
import { calendarConnectionRoutes } from "#server/features/calendar-connection/calendar-connection-routes.ts";
import { calendarSyncRoutes } from "#server/features/calendar-sync/calendar-sync-routes.ts";
import { categoryRoutes } from "#server/features/categories/category-routes.ts";
import { confirmationRoutes } from "#server/features/confirmation/confirmation-routes.ts";
import { connectionRoutes } from "#server/features/connections/connection-routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/dashboard-routes.ts";
import { emailVerificationRoutes } from "#server/features/email-verification/email-verification-routes.ts";
import { financeRoutes } from "#server/features/finance/finance-routes.ts";
import { sessionRoutes } from "#server/features/goal-plan/session-routes.ts";
import { goalSuggestionRoutes } from "#server/features/goal-suggestions/goal-suggestion-routes.ts";
import { goalRoutes } from "#server/features/goals/goal-routes.ts";
import { identityRoutes } from "#server/features/identities/identity-routes.ts";
import { ledgerRoutes } from "#server/features/ledger/ledger-routes.ts";
import { notificationRoutes } from "#server/features/notifications/notification-routes.ts";
import { onboardingRoutes } from "#server/features/onboarding/onboarding-routes.ts";
import { passwordRoutes } from "#server/features/password/password-routes.ts";
import { passwordResetRoutes } from "#server/features/password-reset/password-reset-routes.ts";
import { secondFactorRoutes } from "#server/features/second-factors/second-factor-routes.ts";
import { deviceSessionRoutes } from "#server/features/sessions/sessions-routes.ts";
import { shopperRoutes } from "#server/features/shopper/shopper-routes.ts";
import { denialRoutes } from "#server/features/sign-in-alerts/denial-routes.ts";
import { statementRoutes } from "#server/features/statements/statement-routes.ts";
import { weeklyReviewRoutes } from "#server/features/weekly-review/weekly-review-routes.ts";
import { publicRoute, type Route } from "#server/http/route.ts";
import { getHealth } from "#shared/contracts/health.ts";
import type { Services } from "./services.ts";

interface RouteOptions {
  isHealthy: () => Promise<unknown>;
  /** Where people reach the app, when their requests do not say so. */
  publicUrl?: string | undefined;
}

/** Every endpoint of the API; tests walk over this list, so an endpoint that is not here does not exist. */
export const routesOf = (services: Services, { isHealthy, publicUrl }: RouteOptions): Route[] => [
  publicRoute(getHealth, async () => {
    await isHealthy();
    return { status: "ok" as const };
  }),
  ...authRoutes(services),
  ...confirmationRoutes(services),
  ...passwordRoutes(services),
  ...deviceSessionRoutes(services),
  ...secondFactorRoutes(services, publicUrl),
  ...activityRoutes(services.activity),
  ...accountRemovalRoutes(services.accountRemoval),
  ...identityRoutes(services.identities),
  ...emailVerificationRoutes(services),
  ...passwordResetRoutes(services),
  ...denialRoutes(services.denial),
  ...notificationRoutes(services.notifications),
  ...onboardingRoutes(services.onboarding),
  ...ledgerRoutes(services.ledger),
  ...categoryRoutes(services.categories),
  ...statementRoutes(services.statements),
  ...connectionRoutes(services.connections, { calendarStatus: services.calendarSync.status, publicUrl }),
  ...calendarConnectionRoutes(services.calendarConnection, publicUrl),
  ...calendarSyncRoutes(services.calendarSync, services.calendarConnection.redeem),
  ...bankSyncRoutes(services.bankSync),
  ...dashboardRoutes(services.dashboard),
  ...financeRoutes(services.finance),
  ...budgetRoutes(services.budgets),
  ...eventRoutes(services.events),
  ...agendaFilesRoutes(services, publicUrl),
  ...goalRoutes(services.goals),
  ...sessionRoutes({ ...services, replan: services.goals.replan }),
  ...goalSuggestionRoutes(services.goalSuggestions),
  ...weeklyReviewRoutes(services.weeklyReview),
  ...shopperRoutes(services.shopper),
  ...assistantRoutes(services.assistant),
];
