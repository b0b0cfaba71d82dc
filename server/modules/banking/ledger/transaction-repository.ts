import { and, eq, inArray, max, min, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsOf, recordsOfPerson, recordsSharing } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { inAccount } from "./euro-queries.ts";
import type {
  ChangedTransaction,
  IncomingTransaction,
  NewSighting,
  ReportedTransaction,
} from "./reported-transaction.ts";
import { transactionSightings, transactions } from "./tables.ts";

export interface Slice {
  accountId: string;
  source: string;
  from: string;
  to: string;
}

export type Origin = Omit<Slice, "from" | "to">;

export type InsertOrigin = Origin & { importId: string | null };

const isInRecords = sql`${transactions.userId} = told.user_id and ${transactions.id} = told.id`;

export const createTransactionRepository = (db: Database) => {
  const ofAccount = (
    table: typeof transactions | typeof transactionSightings,
    userId: string,
    origin: Origin,
  ) => and(eq(table.userId, userId), eq(table.accountId, origin.accountId), eq(table.source, origin.source));

  return {
    async occurrences(userId: string, origin: Origin, keys: string[]): Promise<Map<string, number>> {
      const highest = new Map<string, number>();
      for (const table of [transactions, transactionSightings]) {
        const rows = await db
          .select({ key: table.contentKey, most: max(table.occurrence) })
          .from(table)
          .where(and(ofAccount(table, userId, origin), isAnyOf(table.contentKey, keys)))
          .groupBy(table.contentKey);
        for (const { key, most } of rows) highest.set(key, Math.max(highest.get(key) ?? 0, most ?? 0));
      }
      return highest;
    },

    async positions(userId: string, accountId: string, days: string[]) {
      const rows = await db
        .select({ day: transactions.bookedOn, most: max(transactions.position) })
        .from(transactions)
        .where(and(inAccount(transactions, userId, accountId), isAnyOf(transactions.bookedOn, days)))
        .groupBy(transactions.bookedOn);
      return new Map(rows.map(({ day, most }) => [day, most ?? 0]));
    },

    async insertTransactions(
      userId: string,
      { accountId, source, importId }: InsertOrigin,
      rows: IncomingTransaction[],
    ) {
      const shared = { userId, accountId, source, importId, transferRefused: false };
      const records = rows.map(({ id, transferId, movement }) => {
        const { reading, ...told } = movement;
        const {
          source: categorySource,
          confidence: categoryConfidence,
          reason: categoryReason,
          ...read
        } = reading;
        return {
          id,
          transferId: transferId ?? undefined,
          ...told,
          ...read,
          categorySource,
          categoryConfidence,
          categoryReason,
        };
      });
      await db.insert(transactions).select(recordsSharing(transactions, shared, records));
    },

    /** Updates the facts of transactions; a category that the person chose stays, unless the sign changed. */
    async updateTransactions(
      userId: string,
      origin: Origin,
      rows: (ChangedTransaction & { occurrence: number })[],
    ) {
      const records = rows.map((row) => ({
        ...factsOf(row),
        user_id: userId,
        account_id: origin.accountId,
        source: origin.source,
        id: row.id,
        occurrence: row.occurrence,
      }));
      const told = sql`(${recordsOf(transactions, records)}) told`;
      // Joined from the records: constants would make the planner expect few rows.
      const isOwn = sql`${isInRecords} and ${transactions.accountId} = told.account_id and ${transactions.source} = told.source`;
      // Rows may swap keys, so all get temporary ones first.
      await db
        .update(transactions)
        .set({ occurrence: sql`-${transactions.occurrence}`, contentKey: sql`${transactions.id}::text` })
        .from(told)
        .where(isOwn);
      const kept = (column: string) =>
        sql.raw(
          `case when transactions.category_source = 'person' and sign(transactions.amount_cents) = sign(told.amount_cents)
            then transactions.${column} else told.${column} end`,
        );
      const now = (column: string) => sql.raw(`told.${column}`);
      await db
        .update(transactions)
        .set({
          status: now("status"),
          bookedOn: now("booked_on"),
          valueOn: now("value_on"),
          amountCents: now("amount_cents"),
          description: now("description"),
          counterparty: now("counterparty"),
          counterpartyAccount: now("counterparty_account"),
          balanceAfterCents: now("balance_after_cents"),
          externalId: now("external_id"),
          bankTransactionCode: now("bank_transaction_code"),
          merchantCategoryCode: now("merchant_category_code"),
          creditorId: now("creditor_id"),
          contentKey: now("content_key"),
          occurrence: now("occurrence"),
          merchantName: now("merchant_name"),
          alikeKey: now("alike_key"),
          category: kept("category"),
          categorySource: kept("category_source"),
          categoryConfidence: kept("category_confidence"),
          categoryReason: kept("category_reason"),
        })
        .from(told)
        .where(isOwn);
    },

    async deleteTransactions(userId: string, accountId: string, ids: string[]) {
      await db
        .delete(transactions)
        .where(and(inAccount(transactions, userId, accountId), inArray(transactions.id, ids)));
    },

    async insertSightings(userId: string, origin: Origin, rows: NewSighting[]) {
      await db.insert(transactionSightings).values(rows.map((row) => ({ ...row, ...origin, userId })));
    },

    async deleteSightings(userId: string, origin: Origin, transactionIds: string[]) {
      await db
        .delete(transactionSightings)
        .where(
          and(
            ofAccount(transactionSightings, userId, origin),
            inArray(transactionSightings.transactionId, transactionIds),
          ),
        );
    },

    async pendingOfOthers(userId: string, { accountId, source }: Origin) {
      return db
        .select({ id: transactions.id, contentKey: transactions.contentKey })
        .from(transactions)
        .where(
          and(
            inAccount(transactions, userId, accountId),
            eq(transactions.status, "pending"),
            ne(transactions.source, source),
          ),
        );
    },

    async handOver(userId: string, source: string, rows: { id: string; occurrence: number }[]) {
      await db
        .update(transactions)
        .set({ source, occurrence: sql`told.occurrence` })
        .from(sql`${recordsOfPerson(userId, rows)} as told(user_id uuid, id uuid, occurrence integer)`)
        .where(isInRecords);
    },

    /** Null without one. */
    async oldestPending(userId: string, origin: Origin) {
      const rows = await db
        .select({ day: min(transactions.bookedOn) })
        .from(transactions)
        .where(and(ofAccount(transactions, userId, origin), eq(transactions.status, "pending")));
      return onlyRow(rows).day;
    },

    async pendingNet(userId: string, accountId: string) {
      const rows = await db
        .select({ net: sql`coalesce(sum(${transactions.amountCents}), 0)`.mapWith(Number) })
        .from(transactions)
        .where(and(inAccount(transactions, userId, accountId), eq(transactions.status, "pending")));
      return onlyRow(rows).net;
    },
  };
};

const factsOf = (row: ReportedTransaction) => ({
  status: row.status,
  booked_on: row.bookedOn,
  value_on: row.valueOn,
  amount_cents: row.amountCents,
  description: row.description,
  counterparty: row.counterparty,
  counterparty_account: row.counterpartyAccount,
  merchant_name: row.reading.merchantName,
  alike_key: row.reading.alikeKey,
  category: row.reading.category,
  category_source: row.reading.source,
  category_confidence: row.reading.confidence,
  category_reason: row.reading.reason,
  balance_after_cents: row.balanceAfterCents,
  external_id: row.externalId,
  bank_transaction_code: row.bankTransactionCode,
  merchant_category_code: row.merchantCategoryCode,
  creditor_id: row.creditorId,
  content_key: row.contentKey,
});
