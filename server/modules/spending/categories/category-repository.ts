import { and, asc, eq, getTableColumns, ne, or, sql } from "drizzle-orm";
import { isInRecords, recordsOfIds } from "#server/modules/banking/ledger/record-queries.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { categoryRules } from "./tables.ts";

/** The transactions that one correction covers: of one key and one direction. An empty key matches no other. */
export interface Alike {
  alikeKey: string;
  side: "in" | "out";
}

/** What a person may choose: a fixed category, and perhaps one of their own below it. */
export type ChosenCategory = Pick<typeof transactions.$inferSelect, "category" | "ownCategoryId">;

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

const byDay = [asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id)];

export const createCategoryRepository = (db: Database) => {
  const ruleOf = (userId: string, { alikeKey, side }: Alike) =>
    and(eq(categoryRules.userId, userId), eq(categoryRules.alikeKey, alikeKey), eq(categoryRules.side, side));
  const isTransaction = (userId: string, id: string) =>
    and(eq(transactions.userId, userId), eq(transactions.id, id));
  const alikeTo = (userId: string, { alikeKey, side }: Alike) =>
    and(
      eq(transactions.userId, userId),
      eq(transactions.alikeKey, alikeKey),
      side === "in" ? sql`${transactions.amountCents} > 0` : sql`${transactions.amountCents} <= 0`,
    );

  return {
    async rules(userId: string) {
      return db
        .select()
        .from(categoryRules)
        .where(and(eq(categoryRules.userId, userId), categoryRules.isActive));
    },

    async rule(userId: string, alike: Alike) {
      const [row] = await db.select().from(categoryRules).where(ruleOf(userId, alike));
      return row ?? null;
    },

    /** Null deletes the rule. */
    async setRule(userId: string, alike: Alike, chosen: ChosenCategory | null, updatedAt: Date) {
      if (chosen === null) return void (await db.delete(categoryRules).where(ruleOf(userId, alike)));
      const { category, ownCategoryId } = chosen;
      // Its place among the rules stays.
      await db
        .insert(categoryRules)
        .values({ userId, ...alike, category, ownCategoryId, updatedAt })
        .onConflictDoUpdate({
          target: [categoryRules.userId, categoryRules.alikeKey, categoryRules.side],
          set: { category, ownCategoryId, updatedAt, isActive: true },
        });
    },

    async transaction(userId: string, id: string) {
      const [row] = await db.select().from(transactions).where(isTransaction(userId, id));
      return row;
    },

    /** Ordered by day. */
    async covered(userId: string, alike: Alike, transactionId: string): Promise<string[]> {
      const isCovered =
        alike.alikeKey === ""
          ? isTransaction(userId, transactionId)
          : or(
              isTransaction(userId, transactionId),
              // Rules that the person wrote come before what follows from a correction.
              and(alikeTo(userId, alike), ne(transactions.categorySource, "rule")),
            );
      const rows = await db
        .select({ id: transactions.id })
        .from(transactions)
        .where(isCovered)
        .orderBy(...byDay);
      return rows.map(({ id }) => id);
    },

    /** The similar transactions with the person's category, ordered by day. */
    async correctedAlike(userId: string, alike: Alike) {
      return db
        .select(getTableColumns(transactions))
        .from(transactions)
        .where(and(alikeTo(userId, alike), eq(transactions.categorySource, "person")))
        .orderBy(...byDay);
    },

    /** At most some thousands at a time. */
    async transactionsOf(userId: string, ids: readonly string[]) {
      return db
        .select(getTableColumns(transactions))
        .from(transactions)
        .innerJoin(recordsOfIds(userId, ids), isInRecords);
    },
  };
};
