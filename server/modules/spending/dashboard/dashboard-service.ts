import {
  isUneven,
  monthCount,
  monthsOrThis,
  overspentIn,
  untoldAccounts,
} from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService, MoneyReading } from "#server/modules/banking/ledger/ledger-service.ts";
import { toAvailable } from "#server/modules/cash-flow/domain/reading/available-money.ts";
import type { Forecast } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { FirstWordsService } from "#server/modules/spending/first-words-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { formatMoney } from "#server/spanish/format.ts";
import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import type {
  Dashboard,
  FinancialSummary,
  RecentTransaction,
  RewardProgress,
} from "#shared/contracts/spending/pulse.ts";
import { bankLabel, bankOrAccountName } from "#shared/rules/bank-label.ts";
import { type Category, categoryLook, categorySchema } from "#shared/rules/categories.ts";
import { moneyBetween } from "#shared/rules/day-money.ts";
import { madridDayOf, monthEndOf, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { actualLine, expectedBand, expectedLine } from "./balance-line.ts";
import { monthlyFigures } from "./month-figures.ts";

interface Dependencies {
  ledger: LedgerService;
  budgets: BudgetService;
  firstWords: FirstWordsService;
  /** The goals module offers these, and it depends on this one. */
  goals: {
    featured(userId: string, money: GoalMoney): Promise<FeaturedGoal | null>;
    versions(userId: string): Promise<{ goals: number; ledger: number; agenda: number }>;
  };
  cashFlow: { forecast(userId: string): Promise<Forecast> };
  /** Null before anything was earned; undefined where nothing counts points. */
  rewardProgressOf?: (userId: string, overspentCents: number) => Promise<RewardProgress | null>;
  clock: Clock;
}

interface GoalMoney {
  overspentCents: number;
  free: Forecast["freeMonth"];
}

type Transaction = Awaited<ReturnType<LedgerService["newest"]>>[number];

export type DashboardService = ReturnType<typeof createDashboardService>;

const recentLength = 7;

export const createDashboardService = ({
  ledger,
  budgets,
  firstWords,
  goals,
  cashFlow,
  rewardProgressOf,
  clock,
}: Dependencies) => ({
  async version(userId: string) {
    const { goals: own, ledger: money, agenda } = await goals.versions(userId);
    return `${money}.${own}.${agenda}.${madridDayOf(clock.now())}`;
  },

  async read(userId: string): Promise<Dashboard> {
    const today = madridDayOf(clock.now());
    const money = await ledger.readMoney(userId, today);
    const budgetAlerts = await budgets.alerts(userId, today, money.spansOf);
    const recent = await ledger.newest(userId, recentLength);
    // No praise stands beside it.
    const overspentCents = overspentIn(money, today);
    const forecast = await cashFlow.forecast(userId);
    return {
      financialSummary: summaryOf({ ...money, today, budgetAlerts, forecast }),
      firstWords: await firstWords.read(userId, money),
      recentTransactions: recent.map(toRecent),
      featuredGoal: await goals.featured(userId, { overspentCents, free: forecast.freeMonth }),
      rewardProgress: (await rewardProgressOf?.(userId, overspentCents)) ?? null,
    };
  },

  /** The summary in cents and the expected balance per day from today to `until`, at most 90 days ahead. */
  async outlook(userId: string, until: string) {
    const today = madridDayOf(clock.now());
    const { accounts, balance, days, spansOf, months, leftOut } = await ledger.readMoney(userId, today);
    const now = actualLine(daysOf(balance.current, days), balance.cents, today).at(-1);
    const { days: coming, freeMonth } = months.size > 0 ? await cashFlow.forecast(userId) : unforecast;
    return {
      ...monthlyFigures(days, monthsOrThis(months, spansOf.keys(), today), today),
      balanceCents: balance.cents,
      hasAccounts: accounts.length > 0,
      /** Nobody has told the balance of any account. */
      lacksBalance: lacksBalance(balance),
      months: monthCount(months),
      isUneven: isUneven(months),
      leftOut,
      untold: untoldAccounts(balance.untold),
      forecast: until > today ? expectedLine(coming, now, until) : [],
      /** As it is forecast; null without a forecast. */
      freeMonth,
    };
  },
});

const unforecast = { days: [], freeMonth: null };

interface Money extends MoneyReading {
  today: string;
  budgetAlerts: FinancialSummary["budgetAlerts"];
  forecast: Forecast;
}

const summaryOf = ({
  balance,
  days,
  spansOf,
  months,
  leftOut,
  today,
  budgetAlerts,
  forecast,
}: Money): FinancialSummary => {
  const month = monthlyFigures(days, monthsOrThis(months, spansOf.keys(), today), today);
  const now = moneyBetween(days, today, today);
  const actual = actualLine(daysOf(balance.current, days), balance.cents, today);
  const monthEnd = monthEndOf(today);
  const hasForecast = months.size > 0 && actual.length > 0;
  const coming = hasForecast ? forecast.days : [];

  return {
    totalBalance: fromCents(balance.cents),
    balanceOn: balance.on,
    lacksBalance: lacksBalance(balance),
    untold: untoldAccounts(balance.untold),
    monthlyIncome: fromCents(month.incomeCents),
    monthlyExpenses: fromCents(month.expenseCents),
    availableMonthly: fromCents(month.incomeCents - month.expenseCents),
    leftOut,
    weeklySpending: fromCents(moneyBetween(days, weekStartOf(today), today).expenseCents),
    todaySpending: fromCents(now.expenseCents),
    todayEarnings: fromCents(now.incomeCents),
    todayTransactionCount: days.reduce((sum, { day, count }) => (day === today ? sum + count : sum), 0),
    bankBalances: [
      ...bankBalancesOf(balance.current, false),
      ...bankBalancesOf(balance.untold, false),
      ...bankBalancesOf(balance.apart, true),
    ],
    budgetAlerts,
    balanceLine: {
      monthStart: monthStartOf(today),
      today,
      monthEnd,
      actual: actual.map(toPoint),
      forecast: expectedLine(coming, actual.at(-1), monthEnd).map(toPoint),
      band: expectedBand(coming, monthEnd),
    },
    available: hasForecast && forecast.available ? toAvailable(forecast.available) : null,
  };
};

const lacksBalance = ({ current, untold }: MoneyReading["balance"]) =>
  current.length === 0 && untold.length > 0;

const chipOf = (account: MoneyReading["accounts"][number]) =>
  bankLabel({ institutionName: bankOrAccountName(account), isSimulated: account.isSimulated });

const bankBalancesOf = (accounts: MoneyReading["accounts"], isApart: boolean) =>
  [...Map.groupBy(accounts, (account) => `${chipOf(account)} ${account.lacksBalance}`).values()].map(
    (own) => ({
      bankName: own[0] ? bankOrAccountName(own[0]) : "",
      isSimulated: own[0]?.isSimulated ?? false,
      accountsCount: own.length,
      balance: own[0]?.lacksBalance
        ? null
        : fromCents(own.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
      balanceOn: own.flatMap(({ knownTo }) => knownTo ?? []).toSorted()[0] ?? null,
      isApart,
      isPart: own.some(({ sharePercent }) => sharePercent < 100),
    }),
  );

/** Daily totals of some accounts. */
const daysOf = (accounts: readonly { id: string }[], days: MoneyReading["days"]) =>
  days.filter(({ accountId }) => accounts.some(({ id }) => id === accountId));

const toPoint = ({ day, cents }: { day: string; cents: number }) => ({ day, balance: fromCents(cents) });

const toRecent = (transaction: Transaction): RecentTransaction => {
  const { icon, token } = categoryLook(knownCategory(transaction.category));
  return {
    id: transaction.id,
    merchantName: transaction.merchantName,
    description: transaction.description,
    category: transaction.category,
    date: transaction.bookedOn,
    formattedAmount: formatAmount(transaction.amountCents, transaction.currency),
    icon: transaction.ownCategory?.icon ?? icon,
    iconColor: transaction.ownCategory?.color ?? token,
    ownCategory: transaction.ownCategory,
    isTransfer: transaction.transferId !== null,
  };
};

const knownCategory = (category: string): Category => {
  const parsed = categorySchema.safeParse(category);
  return parsed.success ? parsed.data : "Sin categorizar";
};

const signOf = (cents: number) => {
  if (cents === 0) return "";
  return cents < 0 ? "\u2212" : "+";
};

/** "−38,74 €", "+25,00 €", "0,00 €": a true minus sign and a no-break space before the symbol. */
export const formatAmount = (cents: number, currency: string) =>
  `${signOf(cents)}${formatMoney(Math.abs(cents), currency)}`;
