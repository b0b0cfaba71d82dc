import { and, eq, gte, lte, min, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import { accountOf, isInEuros, sumInEuros } from "./euro-queries.ts";
import { accounts, dailyTotals } from "./tables.ts";

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** What screens read: balances and daily totals, never a sum over transactions. */
export const createLedgerRepository = (db: Database) => {
  const userId = sql.placeholder("userId");
  const from = sql.placeholder("from");

  const version = db
    .select({ version: users.ledgerVersion })
    .from(users)
    .where(eq(users.id, userId))
    .prepare("ledger_version");

  const accountList = db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.institutionName, accounts.createdAt, accounts.id)
    .prepare("ledger_accounts");

  const firstDay = db
    .select({ day: min(dailyTotals.day) })
    .from(dailyTotals)
    .where(eq(dailyTotals.userId, userId));

  const dayTotals = db
    .select({
      day: dailyTotals.day,
      incomeCents: sumInEuros(dailyTotals.incomeCents),
      expenseCents: sumInEuros(dailyTotals.expenseCents),
      movedCents: sumInEuros(dailyTotals.movedCents),
      count: sql`sum(${dailyTotals.count})`.mapWith(Number),
      firstDay: sql<string>`(${firstDay})::text`,
    })
    .from(dailyTotals)
    .innerJoin(accounts, accountOf(dailyTotals))
    .where(and(eq(dailyTotals.userId, userId), gte(dailyTotals.day, from)))
    .groupBy(dailyTotals.day)
    .orderBy(dailyTotals.day)
    .prepare("ledger_day_totals");

  const categoryTotals = db
    .select({
      day: dailyTotals.day,
      category: dailyTotals.category,
      incomeCents: sumInEuros(dailyTotals.incomeCents),
      expenseCents: sumInEuros(dailyTotals.expenseCents),
      count: sql`sum(${dailyTotals.count})`.mapWith(Number),
    })
    .from(dailyTotals)
    .innerJoin(accounts, accountOf(dailyTotals))
    .where(
      and(
        eq(dailyTotals.userId, userId),
        gte(dailyTotals.day, from),
        lte(dailyTotals.day, sql.placeholder("to")),
        isInEuros,
      ),
    )
    .groupBy(dailyTotals.day, dailyTotals.category)
    .orderBy(dailyTotals.day, dailyTotals.category)
    .prepare("ledger_category_totals");

  return {
    async version(userId: string): Promise<number | undefined> {
      const [row] = await version.execute({ userId });
      return row?.version;
    },

    async accounts(userId: string) {
      return accountList.execute({ userId });
    },

    /** Per day and category, euro accounts only, without own transfers. */
    async categoryTotals(userId: string, from: string, to: string) {
      return categoryTotals.execute({ userId, from, to });
    },

    /** Euro accounts only, from a day on; also the first day of all. */
    async dayTotals(userId: string, from: string) {
      const rows = await dayTotals.execute({ userId, from });
      return { firstDay: rows[0]?.firstDay ?? null, days: rows };
    },
  };
};
