import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { AccountMonths } from "#server/modules/banking/domain/money-reading.ts";
import { accountInEuros, isInMonths, isNoTransfer } from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, dailyTotals, transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type FinanceRepository = ReturnType<typeof createFinanceRepository>;

/** What daily totals lack: texts, single transactions and transfers into savings accounts. Euros only. */
export const createFinanceRepository = (db: Database) => {
  const ofTransaction = accountInEuros(transactions);
  const isIncome = gt(transactions.amountCents, 0);
  const isExpense = lt(transactions.amountCents, 0);

  const isCounted = (userId: string, months: AccountMonths) =>
    and(
      eq(transactions.userId, userId),
      isInMonths(transactions, transactions.bookedOn, months),
      isNoTransfer,
    );

  const largest = (where: ReturnType<typeof and>, first: typeof asc | typeof desc, limit: number) =>
    db
      .select({ category: transactions.category, cents: transactions.amountCents })
      .from(transactions)
      .innerJoin(accounts, ofTransaction)
      .where(where)
      .orderBy(first(transactions.amountCents), transactions.id)
      .limit(limit);

  return {
    async expenseTexts(userId: string, months: AccountMonths, categories: string[]) {
      return db
        .select({
          accountId: transactions.accountId,
          category: transactions.category,
          description: transactions.description,
          counterparty: transactions.counterparty,
          cents: sql`-sum(${transactions.amountCents})`.mapWith(Number),
        })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isCounted(userId, months), isExpense, inArray(transactions.category, categories)))
        .groupBy(
          transactions.accountId,
          transactions.category,
          transactions.description,
          transactions.counterparty,
        );
    },

    async incomeCounts(userId: string, months: AccountMonths) {
      const count = sql`count(*)`.mapWith(Number);
      return db
        .select({ type: transactions.category, count })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isCounted(userId, months), isIncome))
        .groupBy(transactions.category)
        .orderBy(desc(count), transactions.category);
    },

    async largestIncome(userId: string, months: AccountMonths, limit: number) {
      return largest(and(isCounted(userId, months), isIncome), desc, limit);
    },

    /** Negative cents. */
    async largestExpenses(userId: string, months: AccountMonths, limit: number) {
      return largest(and(isCounted(userId, months), isExpense), asc, limit);
    },

    /** Net of own transfers by savings account: positive is money into it. */
    async movedToSavings(userId: string, months: AccountMonths) {
      const isSavingsAccount = and(accountInEuros(dailyTotals), eq(accounts.type, "savings"));
      return db
        .select({
          accountId: dailyTotals.accountId,
          cents: sql`sum(${dailyTotals.movedCents})`.mapWith(Number),
        })
        .from(dailyTotals)
        .innerJoin(accounts, isSavingsAccount)
        .where(and(eq(dailyTotals.userId, userId), isInMonths(dailyTotals, dailyTotals.day, months)))
        .groupBy(dailyTotals.accountId);
    },
  };
};
