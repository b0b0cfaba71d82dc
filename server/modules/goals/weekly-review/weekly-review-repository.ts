import { and, between, eq, inArray, sql } from "drizzle-orm";
import { accountInEuros, type Span } from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, dailyTotals } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type WeeklyReviewRepository = ReturnType<typeof createWeeklyReviewRepository>;

export const createWeeklyReviewRepository = (db: Database) => ({
  inTransaction: <Result>(work: (scope: Database) => Promise<Result>) => db.transaction(work),

  /** Cents by day, transfers between own accounts included. */
  async growth(userId: string, accountIds: string[], { from, to }: Span) {
    if (accountIds.length === 0) return [];
    const { incomeCents, expenseCents, movedCents } = dailyTotals;
    return db
      .select({
        accountId: dailyTotals.accountId,
        day: dailyTotals.day,
        cents: sql`sum(${incomeCents} - ${expenseCents} + ${movedCents})`.mapWith(Number),
      })
      .from(dailyTotals)
      .innerJoin(accounts, accountInEuros(dailyTotals))
      .where(
        and(
          eq(dailyTotals.userId, userId),
          between(dailyTotals.day, from, to),
          inArray(dailyTotals.accountId, accountIds),
        ),
      )
      .groupBy(dailyTotals.accountId, dailyTotals.day);
  },
});
