import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { AutomaticNettingService } from "#server/modules/cash-flow/shared-expenses/automatic-netting-service.ts";
import type { GoalService, GoalState } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { toCentsIfAny } from "#shared/rules/money.ts";
import type { NoticeFacts } from "./domain/derive-notices.ts";
import type { GoalFact } from "./domain/goal-reminder.ts";
import { noticeDayOf } from "./domain/quiet-hours.ts";
import type { TopicSettings } from "./domain/topics.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";
import { createBudgetFactReader } from "./read-budgets.ts";
import { createChargeReader } from "./read-charges.ts";
import { createPromiseReader, nothingPromised } from "./read-promises.ts";
import { createWeekReader, noWeek } from "./read-week.ts";

interface Dependencies {
  facts: NoticeFactsRepository;
  ledger: Pick<
    LedgerService,
    "balances" | "knownDays" | "categoryTotals" | "spendingOfOwn" | "ownCategoryNamed"
  >;
  budgets: Pick<BudgetService, "read">;
  goals: Pick<GoalService, "list" | "outlook" | "outlookOf" | "advancesBetween">;
  bankSync: Pick<BankSyncService, "matters" | "findings">;
  cashFlow: Pick<ReadingService, "read" | "forecast" | "recurring">;
  automaticNetting: Pick<AutomaticNettingService, "takenSince">;
  clock: Clock;
}

/** What was taken longer ago was told, or is not news. */
const nettedDays = 3;

const noSpending = {
  budgets: [],
  promised: nothingPromised,
  netted: [],
  charges: [],
  usual: { merchants: new Map(), categories: new Map() },
  equals: [],
  recurring: [],
};

type Accounts = Awaited<ReturnType<LedgerService["balances"]>>;

export const createFactReader = ({
  facts,
  ledger,
  budgets,
  goals,
  bankSync,
  cashFlow,
  automaticNetting,
  clock,
}: Dependencies) => {
  const readCharges = createChargeReader({ facts, cashFlow });
  const readPromises = createPromiseReader({ cashFlow });
  const readWeek = createWeekReader({ facts, ledger });

  const readBudgets = createBudgetFactReader({ facts, ledger, budgets });

  const readSpending = async (
    userId: string,
    accounts: Accounts,
    when: Pick<NoticeFacts, "today" | "noticeDay" | "openedOn">,
  ) => ({
    budgets: await readBudgets(userId, when),
    ...(await readCharges(userId, when)),
    promised: await readPromises(userId, accounts, when),
    netted: await automaticNetting.takenSince(userId, new Date(+clock.now() - nettedDays * 86_400_000)),
  });

  const readGoals = async (userId: string, today: string): Promise<GoalFact[]> => {
    const all = await goals.list(userId);
    const active = all.filter(({ status, paraType }) => status === "activo" && paraType !== "archive");
    const month = monthStartOf(today);
    const advances = active.length > 0 ? await goals.advancesBetween(userId, month, today) : [];
    const served = new Set(
      advances.flatMap(({ goalId, amountCents }) => ((amountCents ?? 0) > 0 ? goalId : [])),
    );
    const money = await goals.outlook(userId, all);
    return active.flatMap((goal) => {
      const outlook = goals.outlookOf(goal, money);
      return outlook ? [factOf(goal, outlook, { month, isServed: served.has(goal.id) })] : [];
    });
  };

  return async (userId: string, switches: TopicSettings): Promise<NoticeFacts> => {
    const now = clock.now();
    const accounts = await ledger.balances(userId);
    const when = {
      today: madridDayOf(now),
      noticeDay: noticeDayOf(now),
      openedOn: new Map(accounts.map(({ id, createdAt }) => [id, madridDayOf(createdAt)])),
    };
    const isSpending = switches.spending && accounts.length > 0;
    return {
      ...when,
      ...(isSpending ? await readSpending(userId, accounts, when) : noSpending),
      goals: switches.goals ? await readGoals(userId, when.today) : [],
      week: switches.insights ? await readWeek(userId, when.noticeDay) : noWeek,
      banks: switches.banks ? await bankSync.matters(userId) : [],
      ...(switches.banks ? await bankSync.findings(userId) : { withdrawals: [], mismatches: [] }),
    };
  };
};

type Outlook = NonNullable<ReturnType<GoalService["outlookOf"]>>;

const factOf = (
  goal: GoalState,
  outlook: Outlook,
  around: { month: string; isServed: boolean },
): GoalFact => ({
  title: goal.title,
  progress: goal.progress,
  targetDate: goal.targetDate,
  daysLeft: outlook.daysRemaining,
  remainingCents: toCentsIfAny(outlook.remainingAmount),
  monthlyCents: toCentsIfAny(outlook.requiredMonthlySaving),
  isOnTrack: outlook.onTrack,
  awaitsContribution:
    outlook.pace !== "overspent" &&
    goal.funding === "recorded" &&
    goal.targetCents !== null &&
    !around.isServed &&
    madridDayOf(goal.createdAt) < around.month,
});
