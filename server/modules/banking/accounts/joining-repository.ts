import { and, asc, between, eq, inArray, notExists, notInArray, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { adjustmentSource, manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import { transactionSourceLinks, transactions } from "#server/modules/banking/ledger/tables.ts";
import { inAccount } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf } from "#server/platform/db/records.ts";

const byHand = [manualSource, adjustmentSource];

export type JoiningRepository = ReturnType<typeof createJoiningRepository>;

export const createJoiningRepository = (db: Database) => ({
  /** The rows of an account kept by hand, in order. */
  async written(userId: string, accountId: string) {
    const { id, bookedOn, amountCents, description: text, source, position } = transactions;
    return db
      .select({ id, bookedOn, amountCents, text, source })
      .from(transactions)
      .where(inAccount(transactions, userId, accountId))
      .orderBy(asc(bookedOn), asc(position), asc(id));
  },

  /** What banks and files have told of an account in some days. */
  async told(userId: string, accountId: string, { from, to }: { from: string; to: string }) {
    const { id, bookedOn, valueOn, amountCents, description: text, status, source } = transactions;
    return db
      .select({ id, bookedOn, valueOn, amountCents, text, status })
      .from(transactions)
      .where(
        and(
          inAccount(transactions, userId, accountId),
          between(bookedOn, from, to),
          notInArray(source, byHand),
        ),
      )
      .orderBy(asc(bookedOn), asc(transactions.position), asc(id));
  },

  /** What refunds one of some purchases: its id and theirs. */
  async refundsOf(userId: string, ids: readonly string[]) {
    return db
      .select({ id: transactionEdits.transactionId, refundOf: sql<string>`${transactionEdits.refundOf}` })
      .from(transactionEdits)
      .where(and(eq(transactionEdits.userId, userId), isAnyOf(transactionEdits.refundOf, [...ids])));
  },

  /** The other side of its transfer stays in it. */
  async leaveTransfers(userId: string, ids: string[]) {
    await db
      .update(transactions)
      .set({ transferId: null })
      .where(and(eq(transactions.userId, userId), isAnyOf(transactions.id, ids)));
  },

  /** Moves rows that the person wrote, but for those that a bank or a file has told too. Returns them with their days. */
  async move(userId: string, { from, to, ids }: { from: string; to: string; ids: string[] }) {
    const { id, bookedOn: day, source } = transactions;
    const links = db
      .select({ one: sql`1` })
      .from(transactionSourceLinks)
      .where(and(eq(transactionSourceLinks.userId, userId), eq(transactionSourceLinks.transactionId, id)));
    return db
      .update(transactions)
      .set({ accountId: to })
      .where(
        and(
          inAccount(transactions, userId, from),
          isAnyOf(id, ids),
          inArray(source, [manualSource]),
          notExists(links),
        ),
      )
      .returning({ id, day });
  },
});
