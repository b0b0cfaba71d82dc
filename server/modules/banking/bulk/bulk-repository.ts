import { and, eq, ne, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountOf } from "#server/modules/banking/ledger/totals-queries.ts";
import {
  matchesFilter,
  type SearchPattern,
  type TransactionFilter,
} from "#server/modules/banking/ledger/transaction-filter-queries.ts";
import { newestFirst } from "#server/modules/banking/ledger/transaction-list-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";

const { id, accountId, amountCents, bookedOn, merchantName } = transactions;

export type BulkRepository = ReturnType<typeof createBulkRepository>;

export const createBulkRepository = (db: Database) => ({
  /** All of a filter, the newest first. */
  async matching(userId: string, filter: TransactionFilter, patterns: readonly SearchPattern[]) {
    return db
      .select({ id, amountCents })
      .from(transactions)
      .where(matchesFilter(userId, filter, patterns))
      .orderBy(...newestFirst);
  },

  /** Those that there are. */
  async picked(userId: string, ids: readonly string[]) {
    return db
      .select({ id, amountCents })
      .from(transactions)
      .where(and(eq(transactions.userId, userId), isAnyOf(id, ids)))
      .orderBy(...newestFirst);
  },

  /** What has come back for a purchase, without one row. */
  async refundedCents(userId: string, purchaseId: string, without: string): Promise<number> {
    const rows = await db
      .select({ cents: sql`coalesce(sum(${amountCents}), 0)`.mapWith(Number) })
      .from(transactionEdits)
      .innerJoin(
        transactions,
        and(eq(transactions.userId, transactionEdits.userId), eq(id, transactionEdits.transactionId)),
      )
      .where(
        and(eq(transactionEdits.userId, userId), eq(transactionEdits.refundOf, purchaseId), ne(id, without)),
      );
    return onlyRow(rows).cents;
  },

  async linkable(userId: string, ids: readonly string[]) {
    return db
      .select({ id, accountId, amountCents, bookedOn, merchantName, currency: accounts.currency })
      .from(transactions)
      .innerJoin(accounts, accountOf(transactions))
      .where(and(eq(transactions.userId, userId), isAnyOf(id, ids)));
  },
});
