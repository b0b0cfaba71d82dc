import * as z from "zod/mini";
import { transactionSchema } from "#shared/contracts/banking/ledger.ts";
import { availableSchema } from "#shared/contracts/cash-flow/forecast.ts";
import { featuredGoalSchema } from "#shared/contracts/featured-goal.ts";
import { achievementSchema } from "#shared/contracts/gain.ts";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { leftOutAccounts } from "./left-out.ts";

const balancePoint = z.object({ day, balance: euros });
export type BalancePoint = z.infer<typeof balancePoint>;

export const financialSummarySchema = z.object({
  /** Without accounts that are known for long before the others: those stand apart. */
  totalBalance: euros,
  /** The latest day that is known of any account; null without accounts. */
  balanceOn: z.nullable(day),
  /** Nobody has told a balance of any account, so that there is no total. */
  lacksBalance: z.boolean(),
  /** Accounts of which nobody has told the balance: they are neither in the total nor in the forecast. */
  untold: leftOutAccounts,
  /** Averages over at most the last six whole months of each account; before there is one, this month's figures. */
  monthlyIncome: euros,
  monthlyExpenses: euros,
  availableMonthly: euros,
  /** What these averages and the forecast leave out. */
  leftOut: leftOutAccounts,
  /** Since Monday. Spending is positive. */
  weeklySpending: euros,
  todaySpending: euros,
  todayEarnings: euros,
  todayTransactionCount: z.int(),
  bankBalances: z.array(
    z.object({
      bankName: z.string(),
      isSimulated: z.boolean(),
      accountsCount: z.int(),
      /** Null of accounts whose balance nobody has told: the sum of their transactions is none. */
      balance: z.nullable(euros),
      /** The oldest day that one of its balances is of. */
      balanceOn: z.nullable(day),
      /** Known for long before the others, so that it is not in the total. */
      isApart: z.boolean(),
      /** Whether some of it is shared, so that the balance is the person's part. */
      isPart: z.boolean(),
    }),
  ),
  budgetAlerts: z.array(z.object({ category: z.string(), percentage: z.number() })),
  /** Empty with fewer than seven days of transactions. */
  balanceLine: z.object({
    monthStart: day,
    today: day,
    monthEnd: day,
    /** End-of-day balances from the first of the month to today. */
    actual: z.array(balancePoint),
    /** From today to the end of the month, what is as likely to be more as to be less. */
    forecast: z.array(balancePoint),
    /** Of the days after today: four in five fall in between. */
    band: z.array(z.object({ day, low: euros, high: euros })),
  }),
  /** Null before there is a forecast. */
  available: z.nullable(availableSchema),
});
export type FinancialSummary = z.infer<typeof financialSummarySchema>;

export const recentTransactionSchema = z.object({
  id: z.uuid(),
  merchantName: z.string(),
  description: z.string(),
  category: z.string(),
  date: day,
  /** "−38,74 €" or "+25,00 €". */
  formattedAmount: z.string(),
  icon: z.string(),
  /** A category colour token without its `--cat-`. */
  iconColor: z.string(),
  ownCategory: transactionSchema.shape.ownCategory,
  isTransfer: transactionSchema.shape.isTransfer,
});
export type RecentTransaction = z.infer<typeof recentTransactionSchema>;

export const rewardProgressSchema = z.object({
  totalPoints: z.int(),
  level: z.int(),
  title: z.string(),
  /** Points at which the next level begins. */
  nextLevelPoints: z.int(),
  /** Percent of the way from this level to the next, 0 to 99. */
  progress: z.int(),
  /** Days in Madrid with at least one act that matters, bridged by at most two days of rest in each month. */
  currentStreak: z.int(),
  week: z.array(z.object({ day, state: z.enum(["active", "rest", "none"]) })),
  /** The newest unlocked first, then those that come next. */
  recentAchievements: z.array(z.extend(achievementSchema, { unlocked: z.boolean() })),
});
export type RewardProgress = z.infer<typeof rewardProgressSchema>;

/** Of money that has come in these days: three facts and one next step; Spanish. */
const firstWords = z.object({
  facts: z.array(z.string()),
  step: z.object({ text: z.string(), href: z.string() }),
});
export type FirstWords = z.infer<typeof firstWords>;

/** Everything that the feed shows; 304 while unchanged. */
export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "person",
  tokenScope: "read",
  response: z.object({
    financialSummary: financialSummarySchema,
    /** For a week from the first account on; else null. */
    firstWords: z.nullable(firstWords),
    recentTransactions: z.array(recentTransactionSchema),
    featuredGoal: z.nullable(featuredGoalSchema),
    rewardProgress: z.nullable(rewardProgressSchema),
  }),
});
export type Dashboard = z.infer<(typeof getDashboard)["response"]>;
