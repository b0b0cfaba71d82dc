import { and, between, eq, inArray, sql } from "drizzle-orm";
import { accounts, dailyTotals } from "#server/modules/banking/ledger/tables.ts";
import { accountInTotals, type Span } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";

export type WeeklyReviewRepository = ReturnType<typeof createWeeklyReviewRepository>;

export const createWeeklyReviewRepository = (db: Database) => ({
  inTransaction: <Result>(work: (scope: Database) => Promise<Result>) => db.transaction(work),

  /** Cents by day in the person's share, transfers between own accounts included. */
  async growth(userId: string, accountIds: string[], { from, to }: Span) {
    if (accountIds.length === 0) return [];
    return db
      .select({
        accountId: dailyTotals.accountId,
        day: dailyTotals.day,
        cents: sql`round(sum(${dailyTotals.netCents}) * ${accounts.sharePercent} / 100.0)`.mapWith(Number),
      })
      .from(dailyTotals)
      .innerJoin(accounts, accountInTotals(dailyTotals))
      .where(
        and(
          eq(dailyTotals.userId, userId),
          between(dailyTotals.day, from, to),
          inArray(dailyTotals.accountId, accountIds),
        ),
      )
      .groupBy(dailyTotals.accountId, dailyTotals.day, accounts.sharePercent);
  },
});
