import { and, eq, gt, gte, inArray, sql } from "drizzle-orm";
import type { AccountBalance } from "#server/modules/banking/domain/account-balance.ts";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import { statementImports } from "#server/modules/banking/imports/tables.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import type { Database } from "#server/platform/db/database.ts";
import { freshenStatistics } from "#server/platform/db/embedded/statistics.ts";
import { lockPerson, type PersonTransaction, raiseVersion } from "#server/platform/db/person-row.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";
import { pauseForOthers } from "#server/platform/db/traffic.ts";
import { createDailyTotalsRepository } from "./daily-totals-repository.ts";
import { createFileTransactionRepository } from "./file-transaction-repository.ts";
import { createKnownTransactionRepository } from "./known-transaction-repository.ts";
import { createRestatedTransactionRepository } from "./restated-transaction-repository.ts";
import { accountCoverage, accounts, dailyTotals, transactionSourceLinks, transactions } from "./tables.ts";
import { accountsAsListed, inAccount } from "./totals-queries.ts";
import { createTransactionRepository } from "./transaction-repository.ts";
import { createTransferRepository } from "./transfer-repository.ts";

export type StoredAccount = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, "userId">;
export type ImportRecord = Omit<typeof statementImports.$inferSelect, "userId">;
/** An open transaction, for repositories of modules that change their own rows along with the ledger. */
export type LedgerScope = Database;

/** How much of an account is the person's, and whether totals count it. */
export type AccountCounting = Partial<Pick<StoredAccount, "sharePercent" | "isHidden">>;

export type Coverage = Omit<typeof accountCoverage.$inferSelect, "userId">;

export type LedgerChangeRepository = ReturnType<typeof createLedgerChangeRepository>;

/** The changes of one person. */
export interface PersonChanges {
  userId: string;
  changes: LedgerChangeRepository;
}

export type LedgerTransactions = ReturnType<typeof createLedgerTransactions>;

/** Runs a person's changes one after another, each in a transaction that no other change of theirs overlaps. */
export const createLedgerTransactions = (db: Database) => ({
  // Waiting here holds no connection; the lock covers other processes.
  serially: createKeyedMutex(),

  inTransaction: <Result>(
    userId: string,
    work: (changes: LedgerChangeRepository) => Promise<Result>,
    transaction?: PersonTransaction,
  ) =>
    db.transaction(async (tx) => {
      await lockPerson(tx, userId, transaction);
      return work(createLedgerChangeRepository(tx));
    }),

  pauseForOthers: (longestMs: number) => pauseForOthers(db, longestMs),
  freshenStatistics: () => freshenStatistics(db, [transactions, dailyTotals]),
});

/** Not a row that the person wrote by hand and no bank or file has told since. */
const isTold = (userId: string) => sql`(${transactions.source} <> ${manualSource} or exists (
  select 1 from ${transactionSourceLinks} told
  where told.user_id = ${userId} and told.transaction_id = ${transactions.id}))`;

/**
 * The first day with a row of an account that had nothing before it. One that is often empty, as what only passes money on,
 * may have been in use before, and so may a credit card.
 */
const startOfEmpty = (balanceCents: number) => sql`(
  select min(day) from (
    select ${dailyTotals.day}, sum(sum(${dailyTotals.netCents})) over (order by ${dailyTotals.day}) as after,
      sum(sum(${dailyTotals.netCents})) over () as net, max(${dailyTotals.day}) over () as last
    from ${dailyTotals}
    where ${dailyTotals.userId} = ${accounts.userId} and ${dailyTotals.accountId} = ${accounts.id}
      and ${accounts.type} <> 'credit' and ${dailyTotals.netCents} <> 0
    group by ${dailyTotals.day}
  ) days
  having min(net) = ${balanceCents} and bool_and(after > 0 or (after = 0 and day = last)))`;

/** Rows come at most some thousands at a time. */
export const createLedgerChangeRepository = (db: LedgerScope) => ({
  scope: db,
  ...createTransactionRepository(db),
  ...createFileTransactionRepository(db),
  ...createKnownTransactionRepository(db),
  ...createRestatedTransactionRepository(db),
  ...createTransferRepository(db),
  ...createDailyTotalsRepository(db),

  async countTransactions(userId: string): Promise<number> {
    const count = sql`coalesce(sum(${dailyTotals.count}), 0)`.mapWith(Number);
    return onlyRow(await db.select({ count }).from(dailyTotals).where(eq(dailyTotals.userId, userId))).count;
  },

  async accounts(userId: string): Promise<StoredAccount[]> {
    return db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(...accountsAsListed);
  },

  async sharePercentOf(userId: string, accountId: string): Promise<number> {
    const rows = await db
      .select({ sharePercent: accounts.sharePercent })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
    return onlyRow(rows).sharePercent;
  },

  async setCounting(userId: string, accountId: string, values: AccountCounting) {
    await db
      .update(accounts)
      .set(values)
      .where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
  },

  async insertAccount(userId: string, account: NewAccount): Promise<StoredAccount> {
    return onlyRow(
      await db
        .insert(accounts)
        .values({ ...account, userId })
        .returning(),
    );
  },

  async setBalance(userId: string, accountId: string, balance: AccountBalance, updatedAt: Date) {
    await db
      .update(accounts)
      .set({
        ...{ balanceCents: balance.cents, balanceStatedOn: balance.statedOn, updatedAt },
        startedEmptyOn: balance.statedOn === null ? null : startOfEmpty(balance.cents),
      })
      .where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
  },

  async deleteAccounts(userId: string, ids: string[]) {
    await db.delete(accounts).where(and(eq(accounts.userId, userId), inArray(accounts.id, ids)));
  },

  /** Net cents after a day, or of all days. */
  async netAfter(userId: string, accountId: string, day = "-infinity"): Promise<number> {
    const net = sql`coalesce(sum(${dailyTotals.netCents}), 0)`;
    const rows = await db
      .select({ net: net.mapWith(Number) })
      .from(dailyTotals)
      .where(and(inAccount(dailyTotals, userId, accountId), gt(dailyTotals.day, day)));
    return onlyRow(rows).net;
  },

  /** Net cents from a day on, by status: one by one for the latest days, one sum for all before. Without what was only written by hand. */
  async netsByDay(
    userId: string,
    accountId: string,
    { from, recentFrom }: { from: string; recentFrom: string },
  ) {
    const { amountCents, bookedOn, status } = transactions;
    const day = sql<string>`greatest(${bookedOn}, ${recentFrom}::date)::text`.as("day");
    return db
      .select({ day, status, cents: sql`sum(${amountCents})`.mapWith(Number) })
      .from(transactions)
      .where(and(inAccount(transactions, userId, accountId), gte(bookedOn, from), isTold(userId)))
      .groupBy(day, status);
  },

  async insertImport(userId: string, statementImport: ImportRecord) {
    await db.insert(statementImports).values({ ...statementImport, userId });
  },

  async coverage(userId: string, accountId: string): Promise<Coverage[]> {
    return db
      .select()
      .from(accountCoverage)
      .where(inAccount(accountCoverage, userId, accountId));
  },

  async setCoverage(
    userId: string,
    { accountId, origin }: Pick<Coverage, "accountId" | "origin">,
    spans: readonly DaySpan[],
  ) {
    await db
      .delete(accountCoverage)
      .where(and(inAccount(accountCoverage, userId, accountId), eq(accountCoverage.origin, origin)));
    if (spans.length === 0) return;
    await db
      .insert(accountCoverage)
      .values(spans.map(({ from, to }) => ({ userId, accountId, origin, fromDay: from, toDay: to })));
  },

  async version(userId: string) {
    const rows = await db.select({ version: users.ledgerVersion }).from(users).where(eq(users.id, userId));
    return rows[0]?.version ?? 0;
  },

  raiseVersion: (userId: string) => raiseVersion(db, userId, "ledgerVersion"),
});
