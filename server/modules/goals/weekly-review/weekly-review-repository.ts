import { and, between, eq, inArray, sql } from "drizzle-orm";
import { accounts, dailyTotals } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

/** Both days inclusive. */
interface Span {
  from: string;
  to: string;
}

export type WeeklyReviewRepository = ReturnType<typeof createWeeklyReviewRepository>;

export const createWeeklyReviewRepository = (db: Database) => ({
  /** By how many cents accounts in euros grew on each day on which anything moved; what was moved between own ones counts. */
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
      .innerJoin(
        accounts,
        and(
          eq(accounts.userId, dailyTotals.userId),
          eq(accounts.id, dailyTotals.accountId),
          eq(accounts.currency, "EUR"),
        ),
      )
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
