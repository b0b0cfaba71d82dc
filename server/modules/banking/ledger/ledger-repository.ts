import { and, eq, getTableColumns, gte, lte, sql } from "drizzle-orm";
import { onceInReading } from "#server/platform/concurrency/one-reading.ts";
import type { Database } from "#server/platform/db/database.ts";
import { versionsOf } from "#server/platform/db/person-versions.ts";
import { accountCoverage, accounts, dailyTotals } from "./tables.ts";
import { accountOf, accountsAsListed, isInTotals, netSinceSaid, sumInTotals } from "./totals-queries.ts";

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** What screens read: balances and daily totals, never a sum over transactions. */
export const createLedgerRepository = (db: Database) => {
  const userId = sql.placeholder("userId");
  const from = sql.placeholder("from");

  const accountList = db
    .select({ ...getTableColumns(accounts), netSinceSaid })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(...accountsAsListed)
    .prepare("ledger_accounts");

  const dayTotals = db
    .select({
      accountId: dailyTotals.accountId,
      day: dailyTotals.day,
      incomeCents: sumInTotals(dailyTotals.incomeCents),
      expenseCents: sumInTotals(dailyTotals.expenseCents),
      movedCents: sumInTotals(dailyTotals.movedCents),
      netCents: sumInTotals(dailyTotals.netCents),
      count: sql`sum(${dailyTotals.count})`.mapWith(Number),
    })
    .from(dailyTotals)
    .innerJoin(accounts, accountOf(dailyTotals))
    .where(and(eq(dailyTotals.userId, userId), gte(dailyTotals.day, from)))
    .groupBy(dailyTotals.day, dailyTotals.accountId)
    .orderBy(dailyTotals.day, dailyTotals.accountId)
    .prepare("ledger_day_totals");

  const categoryTotals = db
    .select({
      accountId: dailyTotals.accountId,
      day: dailyTotals.day,
      category: dailyTotals.category,
      incomeCents: sumInTotals(dailyTotals.incomeCents),
      expenseCents: sumInTotals(dailyTotals.expenseCents),
      count: sql`sum(${dailyTotals.count})`.mapWith(Number),
    })
    .from(dailyTotals)
    .innerJoin(accounts, accountOf(dailyTotals))
    .where(
      and(
        eq(dailyTotals.userId, userId),
        gte(dailyTotals.day, from),
        lte(dailyTotals.day, sql.placeholder("to")),
        isInTotals,
      ),
    )
    .groupBy(dailyTotals.day, dailyTotals.accountId, dailyTotals.category)
    .orderBy(dailyTotals.day, dailyTotals.accountId, dailyTotals.category)
    .prepare("ledger_category_totals");

  const coverage = db
    .select({
      accountId: accountCoverage.accountId,
      from: accountCoverage.fromDay,
      to: accountCoverage.toDay,
    })
    .from(accountCoverage)
    .where(eq(accountCoverage.userId, userId))
    .prepare("ledger_coverage");

  return {
    coverage: onceInReading(async (userId: string) => coverage.execute({ userId })),

    version: onceInReading(
      async (userId: string): Promise<number | undefined> => (await versionsOf(db, userId))?.ledger,
    ),

    accounts: onceInReading(async (userId: string) => accountList.execute({ userId })),

    /** Per day, account and category, accounts in totals only, without own transfers. */
    categoryTotals: onceInReading(async (userId: string, from: string, to: string) =>
      categoryTotals.execute({ userId, from, to }),
    ),

    /** Per day and account, from a day on; accounts in no total have only their counts. */
    dayTotals: onceInReading(async (userId: string, from: string) => dayTotals.execute({ userId, from })),
  };
};
