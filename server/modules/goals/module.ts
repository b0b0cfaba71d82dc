import type { ImportService } from "#server/modules/banking/imports/import-service.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { FreeTimeService } from "#server/modules/calendar/free-time-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { GoalDates } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import { type GainOf, noGain } from "#server/platform/events/gain-of.ts";
import type { BackgroundWork, HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { goalListeners } from "./goal-listeners.ts";
import { createGoalTransactions } from "./lifecycle/goal-change-repository.ts";
import { createGoalRepository } from "./lifecycle/goal-repository.ts";
import { createGoalService } from "./lifecycle/goal-service.ts";
import { createContributionService } from "./plan/contribution-service.ts";
import { createGoalBlockRepository } from "./plan/goal-block-repository.ts";
import { createGoalPlanService } from "./plan/goal-plan-service.ts";
import { createGoalUpkeepRepository } from "./plan/goal-upkeep-repository.ts";
import { createGoalUpkeepService } from "./plan/goal-upkeep-service.ts";
import { goalRoutes } from "./routes.ts";
import { createGoalSuggestionRepository } from "./suggestions/goal-suggestion-repository.ts";
import { createGoalSuggestionService } from "./suggestions/goal-suggestion-service.ts";
import { createWeeklyReviewRepository } from "./weekly-review/weekly-review-repository.ts";
import { createWeeklyReviewService } from "./weekly-review/weekly-review-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  ledger: LedgerService;
  imports: Pick<ImportService, "keepAccountsOf">;
  events: EventService;
  freeTime: FreeTimeService;
  onboarding: OnboardingService;
  budgets: BudgetService;
  finance: FinanceService;
  cashFlow: Pick<ReadingService, "recurring" | "freeMonth" | "freeMonthOn">;
  contributionsFrom: (find: ReturnType<typeof createContributionService>) => void;
  goalDatesFrom: (find: GoalDates) => void;
  gainOf?: GainOf;
}

export const open = ({ db, clock, logger, jobs, publish }: Platform, needs: Needs) => {
  const { ledger, events, freeTime, onboarding, budgets, finance, cashFlow, gainOf = noGain } = needs;
  const goalPlan = createGoalPlanService({
    blocks: createGoalBlockRepository(db),
    blocksIn: createGoalBlockRepository,
    mutex: createKeyedMutex(),
    ...{ events, freeTime, publish, clock, logger },
  });
  const goalsAt = (clock: Clock) =>
    createGoalService({
      goals: createGoalRepository(db),
      inTransaction: createGoalTransactions(db),
      inTransactionOf: createGoalTransactions,
      plan: goalPlan,
      forecast: cashFlow,
      ...{ publish, ledger, gainOf, clock, logger },
    });
  const goals = goalsAt(clock);
  needs.contributionsFrom(
    createContributionService({ blocks: createGoalBlockRepository(db), ...{ goals, clock } }),
  );
  needs.goalDatesFrom(goals.datesWith);
  needs.imports.keepAccountsOf(createGoalRepository(db).accountsFollowed);
  const goalUpkeep = createGoalUpkeepService({
    repository: createGoalUpkeepRepository(db),
    keepUp: goals.keepUp,
    ...{ jobs, clock },
  });
  const goalSuggestions = createGoalSuggestionService({
    suggestions: createGoalSuggestionRepository(db),
    ...{ goals, ledger, finance, cashFlow, events, onboarding, clock },
  });
  const weeklyReview = createWeeklyReviewService({
    reviews: createWeeklyReviewRepository(db),
    plan: goalPlan,
    suggestions: goalSuggestions,
    ...{ goals, ledger, budgets, publish, gainOf, clock },
  });
  return { gainOf, onboarding, finance, goals, goalsAt, goalPlan, goalUpkeep, goalSuggestions, weeklyReview };
};

type Services = ReturnType<typeof open>;

export const routes = (services: Services): HttpInterface => ({ routes: goalRoutes(services) });

export const listeners = goalListeners;

export const jobs = ({ goalUpkeep }: Services): BackgroundWork => ({
  jobs: [goalUpkeep.job],
  scheduled: [goalUpkeep],
});
