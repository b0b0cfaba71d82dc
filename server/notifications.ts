import type { AuthService } from "#server/features/auth/auth-service.ts";
import type { BankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import type { BudgetService } from "#server/features/budgets/budget-service.ts";
import type { GoalService } from "#server/features/goals/goal-service.ts";
import type { LedgerService } from "#server/features/ledger/ledger-service.ts";
import { createNoticeFactsRepository } from "#server/features/notifications/notice-facts-repository.ts";
import { createNotificationDeliveryService } from "#server/features/notifications/notification-delivery-service.ts";
import { createNotificationRepository } from "#server/features/notifications/notification-repository.ts";
import { createNotificationRoundRepository } from "#server/features/notifications/notification-round-repository.ts";
import { createNotificationRoundService } from "#server/features/notifications/notification-round-service.ts";
import { createNotificationService } from "#server/features/notifications/notification-service.ts";
import { createNotificationSettingsRepository } from "#server/features/notifications/notification-settings-repository.ts";
import { createPushSubscriptionRepository } from "#server/features/notifications/push-subscription-repository.ts";
import { createFactReader } from "#server/features/notifications/read-facts.ts";
import type { OnboardingService } from "#server/features/onboarding/onboarding-service.ts";
import type { Dependencies } from "./services.ts";

interface Services {
  onboarding: OnboardingService;
  ledger: LedgerService;
  budgets: BudgetService;
  goals: GoalService;
  bankSync: BankSyncService;
  auth: AuthService;
}

type Needs = Pick<Dependencies, "db" | "clock" | "logger" | "jobs" | "mailer" | "mailOrigin" | "push"> &
  Services;

/** What tells a person of what they should know, put together: what is looked for, kept and sent. */
export const openNotifications = ({
  db,
  clock,
  logger,
  jobs,
  mailer,
  mailOrigin,
  push,
  onboarding,
  ledger,
  budgets,
  goals,
  bankSync,
  auth,
}: Needs) => {
  const stored = createNotificationRepository(db);
  const subscriptions = createPushSubscriptionRepository(db);
  const notifications = createNotificationService({
    notifications: stored,
    settings: createNotificationSettingsRepository(db),
    ...{ subscriptions, onboarding, push, clock },
  });
  const { settings } = notifications;
  const facts = createNoticeFactsRepository(db);
  const notificationRounds = createNotificationRoundService({
    rounds: createNotificationRoundRepository(db),
    notifications: stored,
    readFacts: createFactReader({ facts, ledger, budgets, goals, bankSync, clock }),
    ...{ settings, jobs, clock },
  });
  const notificationDelivery = createNotificationDeliveryService({
    notifications: stored,
    ...{ subscriptions, settings, auth, mailer, mailOrigin, push, jobs, clock, logger },
  });

  return { notifications, notificationRounds, notificationDelivery };
};
