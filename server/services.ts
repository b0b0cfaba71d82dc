import { readMovement } from "#server/categoriser/read-movement.ts";
import { createSealing } from "#server/crypto/sealing.ts";
import type { Database } from "#server/db/database.ts";
import { createQuietLogger } from "#server/features/account-removal/quiet-logger.ts";
import { createEventTransactions } from "#server/features/agenda/event-change-repository.ts";
import { createEventRepository } from "#server/features/agenda/event-repository.ts";
import { createEventService } from "#server/features/agenda/event-service.ts";
import { createCalendarFeedRepository } from "#server/features/agenda-files/calendar-feed-repository.ts";
import { createCalendarFeedService } from "#server/features/agenda-files/calendar-feed-service.ts";
import { createCalendarImportService } from "#server/features/agenda-files/calendar-import-service.ts";
import type { PasswordCost } from "#server/features/auth/password.ts";
import { createBankSyncRepository } from "#server/features/bank-sync/bank-sync-repository.ts";
import { createBankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import { createBudgetRepository } from "#server/features/budgets/budget-repository.ts";
import { createBudgetService } from "#server/features/budgets/budget-service.ts";
import { createCalendarConnectionRepository } from "#server/features/calendar-connection/calendar-connection-repository.ts";
import { createCalendarConnectionService } from "#server/features/calendar-connection/calendar-connection-service.ts";
import { createCalendarGrantRepository } from "#server/features/calendar-connection/calendar-grant-repository.ts";
import { createCalendarSyncService } from "#server/features/calendar-sync/calendar-sync-service.ts";
import { createSyncRepository } from "#server/features/calendar-sync/sync-repository.ts";
import { createCategoryRepository } from "#server/features/categories/category-repository.ts";
import { createCategoryService } from "#server/features/categories/category-service.ts";
import { createConnectionRepository } from "#server/features/connections/connection-repository.ts";
import { createConnectionService } from "#server/features/connections/connection-service.ts";
import { createDashboardService } from "#server/features/dashboard/dashboard-service.ts";
import { createDemoRepository } from "#server/features/demo/demo-repository.ts";
import { createDemoService } from "#server/features/demo/demo-service.ts";
import { createFinanceRepository } from "#server/features/finance/finance-repository.ts";
import { createFinanceService } from "#server/features/finance/finance-service.ts";
import { createFreeTimeService } from "#server/features/free-time/free-time-service.ts";
import { createGoalBlockRepository } from "#server/features/goal-plan/goal-block-repository.ts";
import { createGoalPlanService } from "#server/features/goal-plan/goal-plan-service.ts";
import { createGoalUpkeepRepository } from "#server/features/goal-plan/goal-upkeep-repository.ts";
import { createGoalUpkeepService } from "#server/features/goal-plan/goal-upkeep-service.ts";
import { createGoalSuggestionRepository } from "#server/features/goal-suggestions/goal-suggestion-repository.ts";
import { createGoalSuggestionService } from "#server/features/goal-suggestions/goal-suggestion-service.ts";
import { createGoalTransactions } from "#server/features/goals/goal-change-repository.ts";
import { createGoalRepository } from "#server/features/goals/goal-repository.ts";
import { createGoalService } from "#server/features/goals/goal-service.ts";
import { createIdempotencyRepository } from "#server/features/idempotency/idempotency-repository.ts";
import { createIdempotencyService } from "#server/features/idempotency/idempotency-service.ts";
import {
  createLedgerChangeRepository,
  createLedgerTransactions,
} from "#server/features/ledger/ledger-change-repository.ts";
import { createLedgerRepository } from "#server/features/ledger/ledger-repository.ts";
import { createLedgerService } from "#server/features/ledger/ledger-service.ts";
import { createLedgerStepRepository } from "#server/features/ledger/ledger-step-repository.ts";
import { createMovementListRepository } from "#server/features/ledger/movement-list-repository.ts";
import { createMovementSumsRepository } from "#server/features/ledger/movement-sums-repository.ts";
import { createOnboardingRepository } from "#server/features/onboarding/onboarding-repository.ts";
import { createOnboardingService } from "#server/features/onboarding/onboarding-service.ts";
import { createRewardFactsRepository } from "#server/features/rewards/reward-facts-repository.ts";
import { createRewardRepository } from "#server/features/rewards/reward-repository.ts";
import { createRewardService } from "#server/features/rewards/reward-service.ts";
import { createRewardedActs } from "#server/features/rewards/rewarded-acts.ts";
import { createShopperService } from "#server/features/shopper/shopper-service.ts";
import { createStatementService } from "#server/features/statements/statement-service.ts";
import { createWeeklyReviewRepository } from "#server/features/weekly-review/weekly-review-repository.ts";
import { createWeeklyReviewService } from "#server/features/weekly-review/weekly-review-service.ts";
import { createUploads } from "#server/http/uploads.ts";
import { createFileLoader } from "#server/pacing/file-loader.ts";
import { createTurns } from "#server/pacing/turns.ts";
import type { BankProviders } from "#server/ports/bank-providers.ts";
import type { CalendarProvider } from "#server/ports/calendar-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { IdentityProvider } from "#server/ports/identity-provider.ts";
import type { Jobs } from "#server/ports/jobs.ts";
import type { LimiterFactory } from "#server/ports/limiter.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Mailer } from "#server/ports/mailer.ts";
import type { PushService } from "#server/ports/push-service.ts";
import type { VideoSearch } from "#server/ports/video-search.ts";
import type { Secrets } from "#server/secrets.ts";
import { createReaders } from "#server/workers/readers.ts";
import { createWorkerPool, type WorkerPool } from "#server/workers/worker-pool.ts";
import { dailyQuotas } from "#shared/rules/quotas.ts";
import { openAccess } from "./access.ts";
import { type ConfiguredModel, openAssistant, openPriceGuess } from "./assistant.ts";
import { openMyData } from "./my-data.ts";
import { openNotifications } from "./notifications.ts";

/** Everything the services reach outside their own code. */
export interface Dependencies {
  db: Database;
  clock: Clock;
  /** Whether all work shares one connection. */
  hasOneConnection?: boolean;
  limiters: LimiterFactory;
  logger: Logger;
  secrets: Secrets;
  banks: BankProviders;
  /** Null when none is configured. */
  calendar: CalendarProvider | null;
  /** Those that are configured. */
  identityProviders: IdentityProvider[];
  /** Null when none is configured. */
  videos: VideoSearch | null;
  /** Null when none is configured. */
  model: ConfiguredModel | null;
  jobs: Jobs;
  /** Null when mails are off. */
  mailer: Mailer | null;
  /** Scheme, host and port that links in mails lead to. */
  mailOrigin: () => string;
  passwordCost: PasswordCost;
  /** Null when none is configured. */
  push: PushService | null;
  /** Where foreign content is read; of its own unless given. */
  workers?: WorkerPool;
}

export type Services = ReturnType<typeof createServices>;

/** The whole object graph, read top to bottom: who needs whom. */
export const createServices = ({
  db,
  hasOneConnection = false,
  clock,
  limiters,
  logger: givenLogger,
  secrets,
  banks,
  calendar,
  identityProviders,
  videos,
  model,
  jobs,
  mailer,
  mailOrigin,
  passwordCost,
  push,
  workers = createWorkerPool(),
}: Dependencies) => {
  const logger = createQuietLogger(givenLogger);
  const sealing = createSealing(...secrets.encryption);
  const access = openAccess({
    ...{ db, clock, limiters, logger, secrets, sealing },
    ...{ identityProviders, jobs, mailer, mailOrigin, passwordCost },
  });
  const { auth, noted } = access;
  const onboarding = createOnboardingService({
    profiles: createOnboardingRepository(db),
    // Declared below: goals are planned in the hours of the profile that they are made of.
    makeGoals: (userId, profile, before) => goals.createFromProfile(userId, profile, before),
    clock,
  });
  const ledger = createLedgerService({
    ledger: createLedgerRepository(db),
    lists: createMovementListRepository(db),
    sums: createMovementSumsRepository(db),
    changes: createLedgerChangeRepository(db),
    transactions: createLedgerTransactions(db),
    stepsIn: createLedgerStepRepository,
    hasOneConnection,
    clock,
    identitySecret: secrets.identity,
  });
  const categories = createCategoryService({
    repositoryIn: createCategoryRepository,
    ledger,
    clock,
    readMovement,
  });
  const inTurn = createTurns();
  const readers = createReaders(workers);
  const withFile = createFileLoader(2);
  const statements = createStatementService({
    readFile: (userId, file) =>
      inTurn(userId, () => withFile(file, (bytes) => readers.readStatement(userId, bytes))),
    readRows: readers.readRows,
    ledger,
    clock,
    sealing,
    readerFor: categories.readerFor,
  });
  const bankSync = createBankSyncService({
    repository: createBankSyncRepository(db),
    repositoryIn: createBankSyncRepository,
    ledger,
    readerFor: categories.readerFor,
    activity: access.told,
    banks,
    jobs,
    limiters,
    clock,
    logger,
  });
  const connections = createConnectionService({
    repository: createConnectionRepository(db),
    repositoryIn: createConnectionRepository,
    ledger,
    sync: bankSync,
    banks,
    sealing,
    limiters,
    clock,
    logger,
    psuSecret: secrets.identity,
  });
  const calendarConnection = noted.calendarConnection(
    createCalendarConnectionService({
      repository: createCalendarConnectionRepository(db),
      grants: createCalendarGrantRepository(db),
      provider: calendar,
      sealing,
      limiters,
      clock,
      logger,
    }),
  );
  const calendarSync = createCalendarSyncService({
    repository: createSyncRepository(db),
    connection: calendarConnection,
    jobs,
    clock,
    logger,
  });
  const budgets = createBudgetService({ budgets: createBudgetRepository(db), ledger, clock });
  const finance = createFinanceService({ finance: createFinanceRepository(db), ledger, clock });
  const events = createEventService({
    events: createEventRepository(db),
    inTransaction: createEventTransactions(db),
    clock,
    logger,
    announce: calendarSync.enqueue,
  });
  const calendarFeed = createCalendarFeedService({
    feeds: createCalendarFeedRepository(db),
    events,
    activity: access.told,
    sealing,
    limiters,
    clock,
  });
  const calendarImport = createCalendarImportService({
    readFile: (userId, file, days) =>
      inTurn(userId, () => withFile(file, (bytes) => readers.readCalendar(userId, bytes, days))),
    events,
    limiters,
    clock,
  });
  const freeTime = createFreeTimeService({ events, onboarding, clock });
  const goalPlan = createGoalPlanService({
    blocks: createGoalBlockRepository(db),
    blocksIn: createGoalBlockRepository,
    events,
    freeTime,
    inTurn: createTurns(),
    clock,
    logger,
  });
  const rewards = createRewardService({
    rewards: createRewardRepository(db),
    facts: createRewardFactsRepository(db),
    ledger,
    clock,
    logger,
  });
  const rewarded = createRewardedActs({ rewards, clock });
  const goalsAt = (clock: Clock) =>
    createGoalService({
      goals: createGoalRepository(db),
      inTransaction: createGoalTransactions(db),
      rewardsIn: createRewardRepository,
      ledger,
      plan: goalPlan,
      rewards,
      clock,
      logger,
    });
  const goals = goalsAt(clock);
  const goalUpkeep = createGoalUpkeepService({
    repository: createGoalUpkeepRepository(db),
    keepUp: goals.keepUp,
    jobs,
    clock,
  });
  const goalSuggestions = createGoalSuggestionService({
    suggestions: createGoalSuggestionRepository(db),
    goals,
    ledger,
    finance,
    events,
    onboarding,
    clock,
  });
  const weeklyReview = createWeeklyReviewService({
    reviews: createWeeklyReviewRepository(db),
    goals,
    plan: goalPlan,
    ledger,
    budgets,
    suggestions: goalSuggestions,
    rewards,
    clock,
  });
  const dashboard = createDashboardService({ ledger, budgets, goals, rewards, clock });
  const shopper = createShopperService({
    ...{ dashboard, finance, goals, onboarding, ledger },
    videos,
    guessPrice: model && openPriceGuess({ model, db, clock, logger }),
    limiters,
    clock,
    logger,
  });
  const acts = {
    events: rewarded.events(events),
    goals,
    categories: rewarded.categories(categories),
    rewards,
  };
  const assistant = openAssistant({
    services: { auth, budgets, freeTime, ledger, shopper, ...acts },
    understand: readers.understand,
    ...{ db, model, limiters, clock, logger },
  });
  const notifications = openNotifications({
    ...{ db, clock, logger, jobs, mailer, mailOrigin, push },
    ...{ onboarding, ledger, budgets, goals, bankSync, auth },
  });
  const { identities, notices } = access;
  const myData = openMyData({
    ...{ db, clock, limiters, logger, jobs, calendar, sealing },
    ...{ activity: access.told, ledger, connections, identities, notices },
  });
  const idempotency = createIdempotencyService({
    repository: createIdempotencyRepository(db),
    ...{ sealing, jobs, clock, logger },
  });
  const uploads = createUploads({
    perDay: limiters({ name: "uploads", points: dailyQuotas.uploads.most, seconds: 24 * 3600 }),
  });
  const people = createDemoRepository(db);
  const demo = createDemoService({ people, auth, onboarding, ledger, statements, events, goalsAt, clock });

  return {
    ...access,
    ...notifications,
    ...myData,
    assistant,
    workers,
    onboarding,
    ledger,
    categories: acts.categories,
    statements: rewarded.statements(statements),
    bankSync,
    connections: rewarded.connections(noted.connections(connections)),
    calendarConnection: rewarded.calendarConnection(calendarConnection),
    calendarSync,
    budgets: rewarded.budgets(budgets),
    finance,
    dashboard,
    events: acts.events,
    calendarFeed,
    calendarImport,
    freeTime,
    goalPlan,
    goalSuggestions,
    goalUpkeep,
    goals,
    idempotency,
    rewards,
    shopper,
    uploads,
    weeklyReview,
    demo,
  };
};
