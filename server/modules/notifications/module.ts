import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { ReminderService } from "#server/modules/calendar/events/reminder-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { AutomaticNettingService } from "#server/modules/cash-flow/shared-expenses/automatic-netting-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { sessionsEnded } from "#server/modules/identity/domain-events.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import { inTransaction, type Listener } from "#server/platform/events/domain-event.ts";
import type { BackgroundWork, HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createMorningRepository } from "./morning-repository.ts";
import { createMorningService } from "./morning-service.ts";
import { createNoticeFactsRepository } from "./notice-facts-repository.ts";
import { createNotificationDeliveryService } from "./notification-delivery-service.ts";
import { createNotificationRepository } from "./notification-repository.ts";
import { createNotificationRoundRepository } from "./notification-round-repository.ts";
import { createNotificationRoundService } from "./notification-round-service.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { createNotificationService } from "./notification-service.ts";
import type { PushService } from "./push-service.ts";
import { createPushSubscriptionRepository } from "./push-subscription-repository.ts";
import { createFactReader } from "./read-facts.ts";
import { createReminderRepository } from "./reminder-repository.ts";
import { createReminderService } from "./reminder-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  onboarding: OnboardingService;
  ledger: LedgerService;
  budgets: BudgetService;
  goals: GoalService;
  cashFlow: ReadingService;
  automaticNetting: AutomaticNettingService;
  history: HistoryService;
  bankSync: BankSyncService;
  events: EventService;
  reminders: ReminderService;
  auth: AuthService;
}

export interface PushOptions {
  push: PushService | null;
}

export const open = (
  { db, clock, logger, jobs, mailer, mailOrigin, push }: Platform & PushOptions,
  needs: Needs,
) => {
  const { onboarding, ledger, history, budgets, goals, cashFlow, automaticNetting } = needs;
  const { bankSync, events, reminders: agenda, auth } = needs;
  const stored = createNotificationRepository(db);
  const subscriptions = createPushSubscriptionRepository(db);
  const reminders = createReminderRepository(db);
  const facts = createNoticeFactsRepository(db);
  const notifications = createNotificationService({
    notifications: stored,
    ...{ facts, subscriptions, reminders, onboarding, history, push, clock },
  });
  const { settings } = notifications;
  const notificationRounds = createNotificationRoundService({
    rounds: createNotificationRoundRepository(db),
    notifications: stored,
    readFacts: createFactReader({
      ...{ facts, ledger, budgets, goals, cashFlow, automaticNetting, bankSync, clock },
    }),
    ...{ settings, jobs, clock },
  });
  const notificationDelivery = createNotificationDeliveryService({
    notifications: stored,
    ...{ subscriptions, settings, auth, mailer, mailOrigin, push, jobs, clock, logger },
  });

  const deliver = (userId: string) => jobs.enqueue(notificationDelivery.job.name, userId, { userId });
  const eventReminders = createReminderService({
    notifications: stored,
    deliver,
    ...{ reminders, events, agenda, settings, jobs, clock },
  });
  const mornings = createMorningService({
    mornings: createMorningRepository(db),
    notifications: stored,
    deliver,
    ...{ events, cashFlow, auth, onboarding, settings, jobs, clock },
  });
  return { notifications, notificationRounds, notificationDelivery, eventReminders, mornings };
};

type Services = ReturnType<typeof open>;

export const routes = ({ notifications }: Services): HttpInterface => ({
  routes: notificationRoutes(notifications),
});

/** A browser whose session ended gets no more pushes; others register again. */
export const listeners = (): Listener[] => [
  inTransaction(sessionsEnded, (scope, { userId }) =>
    createPushSubscriptionRepository(scope).removeAll(userId),
  ),
];

export const jobs = ({
  notificationRounds,
  notificationDelivery,
  eventReminders,
  mornings,
}: Services): BackgroundWork => ({
  jobs: [notificationRounds.job, notificationDelivery.job, eventReminders.job, mornings.job],
  scheduled: [notificationRounds, eventReminders, mornings, notificationDelivery],
});
