import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import type { AccountMonths } from "#server/modules/banking/domain/money-reading.ts";
import { accounts, dailyTotals } from "#server/modules/banking/ledger/tables.ts";
import {
  accountInTotals,
  countedBetween,
  isCounted,
  isExpense,
  isIncome,
  isInMonths,
} from "#server/modules/banking/ledger/totals-queries.ts";
import { ownCategories } from "#server/modules/spending/own-categories/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type FinanceRepository = ReturnType<typeof createFinanceRepository>;

const { accountId, category, ownCategoryId, description, counterparty, cents } = countedEntries;

/** What daily totals lack: texts, single transactions and transfers into savings accounts. Totals' accounts only. */
export const createFinanceRepository = (db: Database) => {
  const countedIn = (userId: string, months: AccountMonths) =>
    and(eq(countedEntries.userId, userId), isInMonths(countedEntries, months), isCounted);

  const largest = (where: ReturnType<typeof and>, first: typeof asc | typeof desc, limit: number) =>
    db
      .select({ category, cents })
      .from(countedEntries)
      .where(where)
      .orderBy(first(cents), countedEntries.transactionId)
      .limit(limit);

  return {
    async ownCategories(userId: string) {
      return db.select().from(ownCategories).where(eq(ownCategories.userId, userId));
    },

    async expenseTexts(userId: string, months: AccountMonths, categories: string[]) {
      return db
        .select({
          accountId,
          category,
          description,
          counterparty,
          cents: sql`-sum(${cents})`.mapWith(Number),
        })
        .from(countedEntries)
        .where(and(countedIn(userId, months), isExpense, inArray(category, categories)))
        .groupBy(accountId, category, description, counterparty);
    },

    /** What was spent in own categories, with the texts that decide what some fixed ones are for. */
    async ownExpenses(userId: string, months: AccountMonths) {
      return db
        .select({
          ...{ accountId, category, ownCategoryId, description, counterparty },
          cents: sql`-sum(${cents})`.mapWith(Number),
        })
        .from(countedEntries)
        .where(and(countedIn(userId, months), isExpense, isNotNull(ownCategoryId)))
        .groupBy(accountId, category, ownCategoryId, description, counterparty);
    },

    /** All that was spent in own categories in these days. */
    async ownSpent(userId: string, span: { from: string; to: string }) {
      return db
        .select({ category, ownCategoryId, cents: sql`-sum(${cents})`.mapWith(Number) })
        .from(countedEntries)
        .where(and(countedBetween(userId, span), isExpense, isNotNull(ownCategoryId)))
        .groupBy(category, ownCategoryId);
    },

    async ownIncome(userId: string, months: AccountMonths) {
      return db
        .select({ accountId, category, ownCategoryId, cents: sql`sum(${cents})`.mapWith(Number) })
        .from(countedEntries)
        .where(and(countedIn(userId, months), isIncome, isNotNull(ownCategoryId)))
        .groupBy(accountId, category, ownCategoryId);
    },

    async incomeCounts(userId: string, months: AccountMonths) {
      const count = sql`count(*)`.mapWith(Number);
      return db
        .select({ type: category, count })
        .from(countedEntries)
        .where(and(countedIn(userId, months), isIncome))
        .groupBy(category)
        .orderBy(desc(count), category);
    },

    async largestIncome(userId: string, months: AccountMonths, limit: number) {
      return largest(and(countedIn(userId, months), isIncome), desc, limit);
    },

    /** Negative cents. */
    async largestExpenses(userId: string, months: AccountMonths, limit: number) {
      return largest(and(countedIn(userId, months), isExpense), asc, limit);
    },

    /** Net of own transfers by savings account: positive is money into it. */
    async movedToSavings(userId: string, months: AccountMonths) {
      const isSavingsAccount = and(accountInTotals(dailyTotals), eq(accounts.type, "savings"));
      return db
        .select({
          accountId: dailyTotals.accountId,
          cents: sql`sum(${dailyTotals.movedCents})`.mapWith(Number),
        })
        .from(dailyTotals)
        .innerJoin(accounts, isSavingsAccount)
        .where(and(eq(dailyTotals.userId, userId), isInMonths(dailyTotals, months)))
        .groupBy(dailyTotals.accountId);
    },
  };
};
