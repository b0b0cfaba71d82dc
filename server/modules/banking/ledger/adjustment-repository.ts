import { and, asc, eq, sql } from "drizzle-orm";
import { transactionEdits, transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transactions } from "./tables.ts";

/** What the person wants a transaction to count as. */
export type Edit = Pick<
  typeof transactionEdits.$inferSelect,
  "note" | "countsOn" | "isExcluded" | "refundOf"
>;
export type Part = Pick<typeof transactionParts.$inferSelect, "amountCents" | "category" | "note">;

export interface Adjustment {
  edit: Edit;
  parts: readonly Part[];
}

export const createAdjustmentRepository = (db: Database) => {
  const isOf = (table: typeof transactionEdits | typeof transactionParts, userId: string, id: string) =>
    and(eq(table.userId, userId), eq(table.transactionId, id));

  return {
    /** Null without such a transaction. */
    async adjustment(userId: string, id: string) {
      const [row] = await db
        .select({
          accountId: transactions.accountId,
          bookedOn: transactions.bookedOn,
          amountCents: transactions.amountCents,
          transferId: transactions.transferId,
          edit: transactionEdits,
        })
        .from(transactions)
        .leftJoin(
          transactionEdits,
          and(
            eq(transactionEdits.userId, transactions.userId),
            eq(transactionEdits.transactionId, transactions.id),
          ),
        )
        .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
      if (!row) return null;
      const parts = await db
        .select()
        .from(transactionParts)
        .where(isOf(transactionParts, userId, id))
        .orderBy(asc(transactionParts.place));
      return { ...row, parts };
    },

    /** Replaces what was there; the version grows by one. */
    async adjust(userId: string, id: string, { edit, parts }: Adjustment, updatedAt: Date) {
      await db
        .insert(transactionEdits)
        .values({ userId, transactionId: id, ...edit, updatedAt })
        .onConflictDoUpdate({
          target: [transactionEdits.userId, transactionEdits.transactionId],
          set: { ...edit, updatedAt, version: sql`${transactionEdits.version} + 1` },
        });
      await db.delete(transactionParts).where(isOf(transactionParts, userId, id));
      if (parts.length > 0)
        await db
          .insert(transactionParts)
          .values(parts.map((part, place) => ({ ...part, userId, transactionId: id, place })));
      const isAdjusted =
        parts.length > 0 || edit.isExcluded || edit.countsOn !== null || edit.refundOf !== null;
      await db
        .update(transactions)
        .set({ isAdjusted })
        .where(and(eq(transactions.userId, userId), eq(transactions.id, id)));
    },
  };
};
