import { and, asc, between, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { accountInEuros, isCounted, type Span } from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, dailyTotals, transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";

export type FinanceRepository = ReturnType<typeof createFinanceRepository>;

/** What daily totals lack: texts, single transactions and transfers into savings accounts. Euros only. */
export const createFinanceRepository = (db: Database) => {
  const ofTransaction = accountInEuros(transactions);
  const isIncome = gt(transactions.amountCents, 0);
  const isExpense = lt(transactions.amountCents, 0);

  const largest = (where: ReturnType<typeof and>, first: typeof asc | typeof desc, limit: number) =>
    db
      .select({ category: transactions.category, cents: transactions.amountCents })
      .from(transactions)
      .innerJoin(accounts, ofTransaction)
      .where(where)
      .orderBy(first(transactions.amountCents), transactions.id)
      .limit(limit);

  return {
    async expenseTexts(userId: string, span: Span, categories: string[]) {
      return db
        .select({
          category: transactions.category,
          description: transactions.description,
          counterparty: transactions.counterparty,
          cents: sql`-sum(${transactions.amountCents})`.mapWith(Number),
        })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isCounted(userId, span), isExpense, inArray(transactions.category, categories)))
        .groupBy(transactions.category, transactions.description, transactions.counterparty);
    },

    async incomeCounts(userId: string, span: Span) {
      const count = sql`count(*)`.mapWith(Number);
      return db
        .select({ type: transactions.category, count })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isCounted(userId, span), isIncome))
        .groupBy(transactions.category)
        .orderBy(desc(count), transactions.category);
    },

    async largestIncome(userId: string, span: Span, limit: number) {
      return largest(and(isCounted(userId, span), isIncome), desc, limit);
    },

    /** Negative cents. */
    async largestExpenses(userId: string, span: Span, limit: number) {
      return largest(and(isCounted(userId, span), isExpense), asc, limit);
    },

    /** Net of own transfers: positive is money into savings accounts. */
    async movedToSavings(userId: string, { from, to }: Span) {
      const isSavingsAccount = and(accountInEuros(dailyTotals), eq(accounts.type, "savings"));
      const rows = await db
        .select({ cents: sql`coalesce(sum(${dailyTotals.movedCents}), 0)`.mapWith(Number) })
        .from(dailyTotals)
        .innerJoin(accounts, isSavingsAccount)
        .where(and(eq(dailyTotals.userId, userId), between(dailyTotals.day, from, to)));
      return onlyRow(rows).cents;
    },
  };
};
