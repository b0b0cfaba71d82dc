import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { onceInReading } from "#server/platform/concurrency/one-reading.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createFollowingRepository } from "./following-repository.ts";
import { ownCategories } from "./tables.ts";

export type StoredOwnCategory = typeof ownCategories.$inferSelect;
export type OwnCategoryValues = Omit<StoredOwnCategory, "userId" | "id" | "version">;
export type OwnCategoryRepository = ReturnType<typeof createOwnCategoryRepository>;

export const createOwnCategoryRepository = (db: Database) => {
  const isOne = (userId: string, id: string) =>
    and(eq(ownCategories.userId, userId), eq(ownCategories.id, id));

  return {
    ...createFollowingRepository(db),

    all: onceInReading(
      async (userId: string): Promise<StoredOwnCategory[]> =>
        db
          .select()
          .from(ownCategories)
          .where(eq(ownCategories.userId, userId))
          .orderBy(asc(ownCategories.nameKey)),
    ),

    /** By own category, how many transactions have it, whole or in a part. */
    async uses(userId: string) {
      const whole = db
        .select({ ownId: transactions.ownCategoryId, id: transactions.id })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), isNotNull(transactions.ownCategoryId)));
      const inPart = db
        .select({ ownId: transactionParts.ownCategoryId, id: transactionParts.transactionId })
        .from(transactionParts)
        .where(and(eq(transactionParts.userId, userId), isNotNull(transactionParts.ownCategoryId)));
      const both = whole.union(inPart).as("both");
      const rows = await db
        .select({ ownId: both.ownId, count: sql`count(*)`.mapWith(Number) })
        .from(both)
        .groupBy(both.ownId);
      return new Map(rows.map(({ ownId, count }) => [ownId, count]));
    },

    async insert(userId: string, id: string, values: OwnCategoryValues) {
      await db.insert(ownCategories).values({ userId, id, ...values });
    },

    /** The version grows by one. */
    async update(userId: string, id: string, values: Partial<OwnCategoryValues>) {
      await db
        .update(ownCategories)
        .set({ ...values, version: sql`${ownCategories.version} + 1` })
        .where(isOne(userId, id));
    },

    async remove(userId: string, id: string) {
      await db.delete(ownCategories).where(isOne(userId, id));
    },
  };
};
