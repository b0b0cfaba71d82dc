import { and, desc, eq, gte, min, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { onlyRow } from "#server/db/rows.ts";
import { accounts, dailyTotals, transactions, users } from "#server/db/schema.ts";

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** What screens read: balances and daily totals, never a sum over movements. */
export const createLedgerRepository = (db: Database) => {
  const userId = sql.placeholder("userId");
  const from = sql.placeholder("from");
  const ownAccount = and(eq(accounts.userId, dailyTotals.userId), eq(accounts.id, dailyTotals.accountId));
  const inEuros = sql`${accounts.currency} = 'EUR'`;

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

  // Ordered like its index and joined with nothing: it reads as many rows as it gives, statistics or not.
  const newest = db
    .select({
      id: transactions.id,
      accountId: transactions.accountId,
      description: transactions.description,
      merchantName: transactions.merchantName,
      category: transactions.category,
      bookedOn: transactions.bookedOn,
      amountCents: transactions.amountCents,
      balanceAfterCents: transactions.balanceAfterCents,
    })
    .from(transactions)
    .where(and(eq(transactions.userId, userId), gte(transactions.bookedOn, from)))
    .orderBy(desc(transactions.bookedOn), desc(transactions.position), desc(transactions.id))
    .limit(sql.placeholder("limit"))
    .prepare("ledger_newest");

  const cents = (column: typeof dailyTotals.incomeCents | typeof dailyTotals.expenseCents) =>
    sql`coalesce(sum(${column}) filter (where ${inEuros}), 0)`.mapWith(Number);

  const rangeTotals = db
    .select({
      count: sql`coalesce(sum(${dailyTotals.count}), 0)`.mapWith(Number),
      incomeCents: cents(dailyTotals.incomeCents),
      expenseCents: cents(dailyTotals.expenseCents),
      lastDay: sql<string | null>`max(${dailyTotals.day})::text`,
    })
    .from(dailyTotals)
    .innerJoin(accounts, ownAccount)
    .where(and(eq(dailyTotals.userId, userId), gte(dailyTotals.day, from)))
    .prepare("ledger_range_totals");

  const firstDay = db
    .select({ day: min(dailyTotals.day) })
    .from(dailyTotals)
    .where(eq(dailyTotals.userId, userId));

  const dayTotals = db
    .select({
      day: dailyTotals.day,
      incomeCents: cents(dailyTotals.incomeCents),
      expenseCents: cents(dailyTotals.expenseCents),
      count: sql`sum(${dailyTotals.count})`.mapWith(Number),
      firstDay: sql<string>`(${firstDay})::text`,
    })
    .from(dailyTotals)
    .innerJoin(accounts, ownAccount)
    .where(and(eq(dailyTotals.userId, userId), gte(dailyTotals.day, from)))
    .groupBy(dailyTotals.day)
    .orderBy(dailyTotals.day)
    .prepare("ledger_day_totals");

  return {
    /** Undefined when there is no such person. */
    async version(userId: string): Promise<number | undefined> {
      const [row] = await version.execute({ userId });
      return row?.version;
    },

    async accounts(userId: string) {
      return accountList.execute({ userId });
    },

    /** The newest movements from a day on. */
    async newest(userId: string, from: string, limit: number) {
      return newest.execute({ userId, from, limit });
    },

    /** Counts every movement from a day on; the sums are of accounts in euros. */
    async rangeTotals(userId: string, from: string) {
      return onlyRow(await rangeTotals.execute({ userId, from }));
    },

    /** Sums per day from a day on, of accounts in euros, and the first day ever seen. */
    async dayTotals(userId: string, from: string) {
      const rows = await dayTotals.execute({ userId, from });
      return { firstDay: rows[0]?.firstDay ?? null, days: rows };
    },
  };
};
