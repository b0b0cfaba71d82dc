import { randomUUID } from "node:crypto";
import { and, between, eq, gt, ne, notExists, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { onlyRow } from "#server/db/rows.ts";
import {
  accounts,
  dailyTotals,
  statementImports,
  transactionSightings,
  transactions,
  users,
} from "#server/db/schema.ts";
import type { AccountBalance } from "./account-balance.ts";
import type { DayTotal, NewMovement, NewSighting } from "./movement.ts";
import { createTurns } from "./turns.ts";

export type StoredAccount = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, "userId">;
export type StatementImport = Omit<typeof statementImports.$inferInsert, "userId">;

/** The rows that one kind of file told of, in one account, between two days. */
export interface Slice {
  accountId: string;
  source: string;
  from: string;
  to: string;
}

export type LedgerChangeRepository = ReturnType<typeof createLedgerChangeRepository>;

export type LedgerTransactions = ReturnType<typeof createLedgerTransactions>;

/** Runs work in one transaction that no other change of the same person overlaps. */
export const createLedgerTransactions = (db: Database) => {
  // Waiting here holds no connection; the lock is for the changes of other processes.
  const inTurn = createTurns();

  return <Result>(userId: string, work: (changes: LedgerChangeRepository) => Promise<Result>) =>
    inTurn(userId, () =>
      db.transaction(async (tx) => {
        onlyRow(await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update"));
        return work(createLedgerChangeRepository(tx));
      }),
    );
};

/** What an import reads and writes; rows come at most some thousands at a time. */
export const createLedgerChangeRepository = (db: Database) => ({
  async accounts(userId: string): Promise<StoredAccount[]> {
    return db.select().from(accounts).where(eq(accounts.userId, userId));
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
      .set({ balanceCents: balance.cents, balanceStatedOn: balance.statedOn, updatedAt })
      .where(and(eq(accounts.userId, userId), eq(accounts.id, accountId)));
  },

  /** How many movements of each content key files of this kind have told of. */
  async countsByKey(userId: string, slice: Slice): Promise<Map<string, number>> {
    const told = (table: typeof transactions | typeof transactionSightings) =>
      db
        .select({ key: table.contentKey })
        .from(table)
        .where(
          and(
            eq(table.userId, userId),
            eq(table.accountId, slice.accountId),
            eq(table.source, slice.source),
            between(table.bookedOn, slice.from, slice.to),
          ),
        );
    const counts = new Map<string, number>();
    for (const rows of [await told(transactions), await told(transactionSightings)]) {
      for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  },

  /** Movements of other kinds of file that no file of this kind has claimed, in the order of their days. */
  async claimable(userId: string, { accountId, source, from, to }: Slice) {
    const claims = db
      .select({ one: sql`1` })
      .from(transactionSightings)
      .where(
        and(
          eq(transactionSightings.userId, userId),
          eq(transactionSightings.transactionId, transactions.id),
          eq(transactionSightings.source, source),
        ),
      );
    return db
      .select({
        id: transactions.id,
        bookedOn: transactions.bookedOn,
        valueOn: transactions.valueOn,
        amountCents: transactions.amountCents,
      })
      .from(transactions)
      .where(
        and(
          eq(transactions.userId, userId),
          eq(transactions.accountId, accountId),
          ne(transactions.source, source),
          between(transactions.bookedOn, from, to),
          notExists(claims),
        ),
      )
      .orderBy(transactions.bookedOn, transactions.position, transactions.id);
  },

  /** Net cents of the account's movements dated after a day. */
  async netAfter(userId: string, accountId: string, day: string): Promise<number> {
    const rows = await db
      .select({
        net: sql`coalesce(sum(${dailyTotals.incomeCents} - ${dailyTotals.expenseCents}), 0)`.mapWith(Number),
      })
      .from(dailyTotals)
      .where(
        and(eq(dailyTotals.userId, userId), eq(dailyTotals.accountId, accountId), gt(dailyTotals.day, day)),
      );
    return onlyRow(rows).net;
  },

  async insertMovements(
    userId: string,
    batch: Omit<Slice, "from" | "to">,
    importId: string,
    rows: NewMovement[],
  ) {
    const records = rows.map((row) => ({
      user_id: userId,
      id: randomUUID(),
      account_id: batch.accountId,
      booked_on: row.bookedOn,
      value_on: row.valueOn,
      position: row.position,
      amount_cents: row.amountCents,
      description: row.description,
      counterparty: row.counterparty,
      merchant_name: row.merchantName,
      category: row.category,
      balance_after_cents: row.balanceAfterCents,
      source: batch.source,
      external_id: row.externalId,
      bank_transaction_code: row.bankTransactionCode,
      content_key: row.contentKey,
      occurrence: row.occurrence,
      import_id: importId,
    }));
    await db.insert(transactions).select(recordsOf(transactions, records));
  },

  async insertSightings(userId: string, batch: Omit<Slice, "from" | "to">, rows: NewSighting[]) {
    await db.insert(transactionSightings).values(rows.map((row) => ({ ...row, ...batch, userId })));
  },

  async addTotals(userId: string, accountId: string, totals: DayTotal[]) {
    const records = totals.map(({ day, category, incomeCents, expenseCents, count }) => ({
      user_id: userId,
      day,
      account_id: accountId,
      category,
      income_cents: incomeCents,
      expense_cents: expenseCents,
      count,
    }));
    await db
      .insert(dailyTotals)
      .select(recordsOf(dailyTotals, records))
      .onConflictDoUpdate({
        target: [dailyTotals.userId, dailyTotals.day, dailyTotals.accountId, dailyTotals.category],
        set: {
          incomeCents: sql`${dailyTotals.incomeCents} + excluded.income_cents`,
          expenseCents: sql`${dailyTotals.expenseCents} + excluded.expense_cents`,
          count: sql`${dailyTotals.count} + excluded.count`,
        },
      });
  },

  async insertImport(userId: string, statementImport: StatementImport) {
    await db.insert(statementImports).values({ ...statementImport, userId });
  },

  async raiseVersion(userId: string) {
    await db
      .update(users)
      .set({ ledgerVersion: sql`${users.ledgerVersion} + 1` })
      .where(eq(users.id, userId));
  },
});

/** Rows as one JSON parameter: a parameter for each value costs more than the insert itself. */
const recordsOf = (table: PgTable, records: object[]) =>
  sql`select * from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
