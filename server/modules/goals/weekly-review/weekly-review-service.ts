import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { prioritiesOf } from "#server/modules/goals/domain/review/priorities.ts";
import { progressText } from "#server/modules/goals/domain/review/progress-text.ts";
import type { PassedBudget, WeekFacts } from "#server/modules/goals/domain/review/week-facts.ts";
import type { Shortfall } from "#server/modules/goals/domain/shortfall.ts";
import { weekReviewed } from "#server/modules/goals/domain-events.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import { type GoalPlanService, reviewBlockOf } from "#server/modules/goals/plan/goal-plan-service.ts";

import type { GoalSuggestionService } from "#server/modules/goals/suggestions/goal-suggestion-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { GainOf } from "#server/platform/events/gain-of.ts";
import type { WeeklyReview } from "#shared/contracts/goal-review.ts";
import type { BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import { addDays, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import { goalStepsSince, weekGoalOf } from "./week-goals.ts";
import type { WeeklyReviewRepository } from "./weekly-review-repository.ts";

interface Dependencies {
  reviews: WeeklyReviewRepository;
  goals: Pick<GoalService, "list" | "outlook" | "outlookOf" | "advancesBetween" | "completedBetween">;
  plan: Pick<GoalPlanService, "sessionsBetween">;
  ledger: Pick<LedgerService, "categoryTotals">;
  budgets: Pick<BudgetService, "read">;
  suggestions: Pick<GoalSuggestionService, "suggestByFigures">;
  publish: Publish;
  gainOf: GainOf;
  clock: Clock;
}

export type WeeklyReviewService = ReturnType<typeof createWeeklyReviewService>;

const daysCounted = 30;
const mostSuggestions = 2;

/** Monday's words stand while the other pages say the same of today. */
const lastingOf = (monday: Shortfall, today: Shortfall) =>
  today.cents > 0 && today.isForecast === monday.isForecast ? monday : today;

/** The review stays the same for a week, or up to the end of a month in it, unless stored data changes. */
export const createWeeklyReviewService = ({
  reviews,
  goals,
  plan,
  ledger,
  budgets,
  suggestions,
  publish,
  gainOf,
  clock,
}: Dependencies) => {
  const readAdvances = async (userId: string, sunday: string) => {
    const from = addDays(sunday, 1 - daysCounted);
    const all = await goals.list(userId);
    const followed = all.flatMap(({ accountIds }) => accountIds);
    return {
      goals: all,
      advances: await goals.advancesBetween(userId, from, sunday),
      growth: await reviews.growth(userId, followed, { from, to: sunday }),
    };
  };

  const spentBetween = async (userId: string, from: string, to: string) =>
    (await ledger.categoryTotals(userId, from, to)).reduce((sum, { expenseCents }) => sum + expenseCents, 0);

  return {
    async read(userId: string): Promise<WeeklyReview> {
      const now = clock.now();
      const today = madridDayOf(now);
      const monday = weekStartOf(today);
      const sunday = addDays(monday, 6);
      const moves = await readAdvances(userId, sunday);
      const gained = goalStepsSince(moves, addDays(sunday, 1 - daysCounted));
      const sessions = await plan.sessionsBetween(userId, monday, sunday);
      const blocks = sessions.filter(({ endsAt }) => endsAt <= now).map(reviewBlockOf);
      const completed = await goals.completedBetween(userId, monday, sunday);
      const outlook = await goals.outlook(userId, moves.goals, monday);
      const { shortfall } = await goals.outlook(userId, moves.goals);
      const facts: WeekFacts = {
        monday,
        steps: goalStepsSince(moves, monday),
        sessions: blocks.map(({ state }) => state),
        spentCents: await spentBetween(userId, monday, sunday),
        ...passedBudgetsOf(await budgets.read(userId, today)),
        completed: completed.map(({ title }) => title),
        goals: moves.goals.flatMap((goal) => weekGoalOf(goal, gained, goals.outlookOf(goal, outlook)) ?? []),
        shortfall: lastingOf(outlook.shortfall, shortfall),
      };
      const priorities = prioritiesOf(facts);
      const reviewed = await reviews.inTransaction((scope) =>
        publish(scope, userId, weekReviewed, { monday }),
      );
      await gainOf(userId, [reviewed]);
      return {
        weekStart: monday,
        progressUpdate: progressText(facts),
        completedGoals: completed.map(({ id, title }) => ({ id, title })),
        nextWeekPriorities: priorities.map(({ text }) => text),
        priorityTargets: priorities.map(({ target }) => target),
        newSuggestions: (await suggestions.suggestByFigures(userId)).slice(0, mostSuggestions),
        blocks,
      };
    },
  };
};

const passedBudgetsOf = ({ budgets, ownBudgets, period: { by, from, isPayKnown } }: BudgetMonth) => ({
  budgetMonth: by === "month" || !isPayKnown ? from : null,
  passedBudgets: [...budgets, ...ownBudgets.map((one) => ({ ...one, category: one.own.name }))]
    // What is only proposed is nobody's limit yet.
    .flatMap(({ category, left, source }): PassedBudget[] =>
      source === "own" && left !== null && left < 0 ? [{ category, overCents: toCents(-left) }] : [],
    )
    .toSorted((a, b) => b.overCents - a.overCents),
});
