import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import {
  type AccountMonths,
  countedRows,
  meanMonthCents,
  monthCount,
} from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService, MoneyReading } from "#server/modules/banking/ledger/ledger-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { FreeMonth } from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { revolvingWords } from "#server/modules/goals/domain/suggestions/debt.ts";
import type {
  GoalFacts,
  MonthFacts,
  SpendingFacts,
  SuggestionFacts,
} from "#server/modules/goals/domain/suggestions/facts.ts";
import { suggestGoals, suggestStarters } from "#server/modules/goals/domain/suggestions/suggest.ts";
import type { GoalService, GoalState, StoredAdvance } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { GoalSuggestion } from "#shared/contracts/goals.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { leftOutWords } from "#shared/rules/left-out.ts";
import { addDays, madridDayOf, monthEndOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import type { GoalSuggestionRepository } from "./goal-suggestion-repository.ts";

interface Dependencies {
  suggestions: GoalSuggestionRepository;
  goals: Pick<GoalService, "list" | "advancesBetween">;
  ledger: Pick<LedgerService, "readMoney" | "categoryTotals">;
  cashFlow: Pick<ReadingService, "recurring" | "freeMonthOn">;
  finance: Pick<FinanceService, "summarise">;
  events: Pick<EventService, "listed">;
  onboarding: Pick<OnboardingService, "profile">;
  clock: Clock;
}

export type GoalSuggestionService = ReturnType<typeof createGoalSuggestionService>;

const agendaDays = 28;

/** The answer stays the same for a week, or up to the end of a month in it, unless stored data changes. */
export const createGoalSuggestionService = ({
  suggestions,
  goals,
  ledger,
  cashFlow,
  finance,
  events,
  onboarding,
  clock,
}: Dependencies) => {
  const readMonths = async (userId: string, months: AccountMonths, all: readonly GoalState[]) => {
    const days = [...months.values()].flat().toSorted();
    const [from, last] = [days.at(0), days.at(-1)];
    if (from === undefined || last === undefined)
      return { spending: null, revolvingCents: 0, recordedCents: 0 };
    const span = { from, to: monthEndOf(last) };
    const totals = countedRows(await ledger.categoryTotals(userId, span.from, span.to), months);
    const revolving = await suggestions.spentOnWords(userId, months, revolvingWords);
    const recorded = recordedIn(await goals.advancesBetween(userId, span.from, span.to), all);
    const count = differenceInCalendarMonths(parseISO(last), parseISO(from)) + 1;
    return {
      spending: spendingOf(totals, months),
      revolvingCents: meanMonthCents(revolving, months, ({ cents }) => cents),
      recordedCents: Math.round(recorded / count),
    };
  };

  const factsOf = async (userId: string): Promise<SuggestionFacts> => {
    const today = madridDayOf(clock.now());
    const monday = weekStartOf(today);
    const { accounts, balance, months, leftOut } = await ledger.readMoney(userId, today);
    const all = await goals.list(userId);
    const { spending, ...besides } = await readMonths(userId, months, all);
    const followed = new Set(all.flatMap(({ accountIds }) => accountIds));
    const around = { from: addDays(monday, -agendaDays), to: addDays(monday, agendaDays - 1) };
    return {
      monday,
      without: leftOutWords(leftOut, today),
      profile: await onboarding.profile(userId),
      month: monthFactsOf(await finance.summarise(userId, today), {
        ...besides,
        free: await cashFlow.freeMonthOn(userId, monday),
      }),
      spending,
      balanceCents: isKnown(balance) ? balance.cents : null,
      hasAccounts: accounts.length > 0,
      freeSavings: accounts.filter(({ id, type }) => type === "savings" && !followed.has(id)),
      subscriptions: (await cashFlow.recurring(userId)).subscriptions,
      agenda: (await events.listed(userId, around)).map(({ title }) => title),
      goals: all.map(goalFactsOf),
    };
  };

  return {
    async suggest(userId: string): Promise<GoalSuggestion[]> {
      const facts = await factsOf(userId);
      const fromFigures = suggestGoals(facts);
      return fromFigures.length > 0 ? fromFigures : suggestStarters(facts);
    },

    /** Only what the person's own figures ask for. */
    suggestByFigures: async (userId: string): Promise<GoalSuggestion[]> =>
      suggestGoals(await factsOf(userId)),
  };
};

type Totals = Awaited<ReturnType<LedgerService["categoryTotals"]>>;

const spendingOf = (totals: Totals, months: AccountMonths): SpendingFacts => {
  const mean = (some: Totals) => meanMonthCents(some, months, ({ expenseCents }) => expenseCents);
  const byCategory = [...Map.groupBy(totals, ({ category }) => category)];
  return {
    months: monthCount(months),
    totalCents: mean(totals),
    byCategory: new Map(byCategory.map(([category, days]) => [category, mean(days)])),
  };
};

/** Goals that follow accounts are left out: their growth is already counted. */
const recordedIn = (advances: readonly StoredAdvance[], goals: readonly GoalState[]) => {
  const followers = new Set(goals.flatMap(({ id, funding }) => (funding === "accounts" ? id : [])));
  return advances.reduce(
    (sum, { goalId, amountCents }) => (followers.has(goalId) ? sum : sum + (amountCents ?? 0)),
    0,
  );
};

const goalFactsOf = (goal: GoalState): GoalFacts => ({
  id: goal.id,
  key: goal.key,
  title: goal.title,
  category: goal.category,
  priority: goal.priority,
  isActive: goal.status === "activo" && goal.paraType !== "archive",
  progress: goal.progress,
  targetDate: goal.targetDate,
  targetCents: goal.targetCents,
  currentCents: goal.withoutBalance.length > 0 ? null : goal.currentCents,
  followsSurplus: goal.funding === "surplus",
});

interface MonthTotals {
  revolvingCents: number;
  /** Negative when more was taken back. */
  recordedCents: number;
  free: FreeMonth | null;
}

/** Null without a full month. */
export const monthFactsOf = (
  summary: SimpleFinancialSummary,
  { revolvingCents, recordedCents, free }: MonthTotals,
): MonthFacts | null => {
  if (summary.monthsAnalyzed === 0) return null;
  const [income, expenses] = [toCents(summary.totalMonthlyIncome), toCents(summary.totalMonthlyExpenses)];
  const named =
    toCents(summary.monthlyFixedDebt) +
    toCents(summary.monthlyVariableDebt) +
    toCents(summary.monthlyProfessionalExpenses) +
    toCents(summary.monthlyHousingCosts) +
    toCents(summary.monthlyOtherExpenses);
  const invested = Math.max(0, expenses - named);
  const moved = Math.max(0, toCents(summary.monthlySavings) - invested);
  return {
    incomeCents: income,
    expenseCents: expenses,
    // The larger one, because both may be the same money.
    movedCents: Math.max(moved, recordedCents),
    aheadCents: free?.isFirm ? free.cents : null,
    fixedDebtCents: toCents(summary.monthlyFixedDebt),
    revolvingCents,
  };
};

/** A purse holds too little to change what is advised. */
const isKnown = ({ current, untold }: MoneyReading["balance"]) =>
  untold.length === 0 || (current.length > 0 && untold.every(({ type }) => type === "cash"));
