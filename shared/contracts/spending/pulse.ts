import * as z from "zod/mini";
import { featuredGoalSchema } from "#shared/contracts/goals.ts";
import { rewardProgressSchema } from "#shared/contracts/rewards.ts";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

const balancePoint = z.object({ day, balance: euros });
export type BalancePoint = z.infer<typeof balancePoint>;

export const financialSummarySchema = z.object({
  totalBalance: euros,
  /** Averages over the full months seen, at most the last three; this month's figures before there is one. */
  monthlyIncome: euros,
  monthlyExpenses: euros,
  availableMonthly: euros,
  /** Since Monday. Spending is positive. */
  weeklySpending: euros,
  todaySpending: euros,
  todayEarnings: euros,
  todayTransactionCount: z.int(),
  bankBalances: z.array(z.object({ bankName: z.string(), accountsCount: z.int(), balance: euros })),
  budgetAlerts: z.array(z.object({ category: z.string(), percentage: z.number() })),
  /** The month's line; empty with fewer than seven days of movements. */
  balanceLine: z.object({
    monthStart: day,
    today: day,
    monthEnd: day,
    /** End-of-day balances from the first of the month to today. */
    actual: z.array(balancePoint),
    /** From today to the end of the month; empty before a full month has been seen. */
    forecast: z.array(balancePoint),
  }),
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
  /** A lucide icon in kebab-case. */
  icon: z.string(),
  /** A category colour token, without its `--cat-`. */
  iconColor: z.string(),
});
export type RecentTransaction = z.infer<typeof recentTransactionSchema>;

/** Everything the feed shows; unchanged between two polls it is a 304. */
export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "person",
  response: z.object({
    financialSummary: financialSummarySchema,
    recentTransactions: z.array(recentTransactionSchema),
    /** Null without a goal to work for. */
    featuredGoal: z.nullable(featuredGoalSchema),
    /** Null before anything was earned. */
    rewardProgress: z.nullable(rewardProgressSchema),
  }),
});
export type Dashboard = z.infer<(typeof getDashboard)["response"]>;
