import { and, eq, max, min, ne, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, packedRecords, recordsOf, recordsOfPerson } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { createAddedEditsRepository } from "./added-edits-repository.ts";
import {
  alikeOf,
  type InsertOrigin,
  type PackedTransactions,
  withCategoryColumns,
} from "./packed-transaction-queries.ts";
import { isInRecords } from "./record-queries.ts";
import type { ChangedTransaction, SourceLink } from "./reported-transaction.ts";
import { transactionSourceLinks, transactions } from "./tables.ts";
import { inAccount } from "./totals-queries.ts";

export interface Slice {
  accountId: string;
  source: string;
  from: string;
  to: string;
}

export type Origin = Omit<Slice, "from" | "to">;

export const isOfOrigin = (
  table: typeof transactions | typeof transactionSourceLinks,
  userId: string,
  { accountId, source }: Origin,
) => and(eq(table.userId, userId), eq(table.accountId, accountId), eq(table.source, source));

/** Columns that a new report of a transaction updates. */
export const reportedColumns = [
  "status",
  "bookedOn",
  "valueOn",
  "amountCents",
  "description",
  "counterparty",
  "counterpartyAccount",
  "balanceAfterCents",
  "externalId",
  "bankTransactionCode",
  "merchantCategoryCode",
  "creditorId",
  "contentKey",
  "occurrence",
  "alikeKey",
  "statedCategory",
] as const;

/** Columns that stay as the person chose them, or a model where nothing else decides. */
export const categoryColumns = [
  "category",
  "ownCategoryId",
  "categorySource",
  "categoryConfidence",
  "categoryReason",
] as const;

export const setEach = (columns: readonly string[], expressionOf: (column: string) => string) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(expressionOf(toSnakeCase(column)))]));

/** A name that the person gave stays. */
export const nameUnlessOwn = sql`case when ${transactions.hasOwnName} then ${transactions.merchantName} else input.merchant_name end`;

export const unlessByPerson = (column: string) =>
  `case when transactions.category_source = 'person' and sign(transactions.amount_cents) = sign(input.amount_cents)
    or transactions.category_source = 'model' and input.category_source = 'none'
    then transactions.${column} else input.${column} end`;

export const createTransactionRepository = (db: Database) => {
  const added = createAddedEditsRepository(db);

  return {
    async occurrences(userId: string, origin: Origin, keys: string[]): Promise<Map<string, number>> {
      const highest = new Map<string, number>();
      for (const table of [transactions, transactionSourceLinks]) {
        const rows = await db
          .select({ key: table.contentKey, most: max(table.occurrence) })
          .from(table)
          .where(and(isOfOrigin(table, userId, origin), isAnyOf(table.contentKey, keys)))
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
      origin: InsertOrigin,
      { records, adding }: Pick<PackedTransactions, "records" | "adding">,
    ) {
      await db.insert(transactions).select(packedRecords(transactions, alikeOf(userId, origin), records));
      await added.addEdits(userId, adding);
    },

    /** Updates the facts of transactions; a category that the person chose stays, unless the sign changed. */
    async updateTransactions(
      userId: string,
      origin: Origin,
      rows: (ChangedTransaction & { occurrence: number })[],
    ) {
      const records = rows.map((row) => withSnakeCase({ ...withCategoryColumns(row), ...origin, userId }));
      const input = sql`(${recordsOf(transactions, records)}) input`;
      // Joined from the records: constants would make the planner expect few rows.
      const isOwn = sql`${isInRecords} and ${transactions.accountId} = input.account_id and ${transactions.source} = input.source`;
      // Rows may swap keys, so all get temporary ones first.
      await db
        .update(transactions)
        .set({ occurrence: sql`-${transactions.occurrence}`, contentKey: sql`${transactions.id}::text` })
        .from(input)
        .where(isOwn);
      await db
        .update(transactions)
        .set({
          ...setEach(reportedColumns, (column) => `input.${column}`),
          merchantName: nameUnlessOwn,
          ...setEach(categoryColumns, unlessByPerson),
        })
        .from(input)
        .where(isOwn);
      await added.ruleAnew(userId, rows);
    },

    /** The days on which they counted are to be recounted: see `placesOf`. */
    async deleteTransactions(userId: string, accountId: string, ids: string[]) {
      await db
        .delete(transactions)
        .where(and(inAccount(transactions, userId, accountId), isAnyOf(transactions.id, ids)));
    },

    async insertLinks(userId: string, origin: Origin, rows: SourceLink[]) {
      await db.insert(transactionSourceLinks).values(rows.map((row) => ({ ...row, ...origin, userId })));
    },

    async deleteSourceLinks(userId: string, origin: Origin, transactionIds: string[]) {
      await db
        .delete(transactionSourceLinks)
        .where(
          and(
            isOfOrigin(transactionSourceLinks, userId, origin),
            isAnyOf(transactionSourceLinks.transactionId, transactionIds),
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
        .set({ source, occurrence: sql`input.occurrence` })
        .from(sql`${recordsOfPerson(userId, rows)} as input(user_id uuid, id uuid, occurrence integer)`)
        .where(isInRecords);
    },

    /** Null without one. */
    async oldestPending(userId: string, origin: Origin) {
      const rows = await db
        .select({ day: min(transactions.bookedOn) })
        .from(transactions)
        .where(and(isOfOrigin(transactions, userId, origin), eq(transactions.status, "pending")));
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

const withSnakeCase = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [toSnakeCase(name), value]));
