import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { categoryChangeRows, categoryChanges, categoryRules } from "#server/db/schema/categories.ts";
import { transactions } from "#server/db/schema/ledger.ts";

/** What one word of the person covers: movements of one key and one side of money. An empty key is like no other. */
export interface Alike {
  alikeKey: string;
  side: "in" | "out";
}

export type CategoryChange = typeof categoryChanges.$inferSelect;
type Verdict = Pick<
  typeof transactions.$inferSelect,
  "category" | "categorySource" | "categoryConfidence" | "categoryReason"
>;

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

/** What a person has said of categories, and the movements that it changed. */
export const createCategoryRepository = (db: Database) => {
  const ruleOf = (userId: string, { alikeKey, side }: Alike) =>
    and(eq(categoryRules.userId, userId), eq(categoryRules.alikeKey, alikeKey), eq(categoryRules.side, side));
  const movementOf = (userId: string, id: string) =>
    and(eq(transactions.userId, userId), eq(transactions.id, id));
  const alikeTo = (userId: string, { alikeKey, side }: Alike) =>
    and(
      eq(transactions.userId, userId),
      eq(transactions.alikeKey, alikeKey),
      side === "in" ? sql`${transactions.amountCents} > 0` : sql`${transactions.amountCents} <= 0`,
    );
  const inChange = (userId: string, changeId: string) =>
    and(
      eq(transactions.userId, userId),
      eq(categoryChangeRows.userId, userId),
      eq(categoryChangeRows.changeId, changeId),
      eq(categoryChangeRows.transactionId, transactions.id),
    );
  const place = { accountId: transactions.accountId, day: transactions.bookedOn };

  return {
    async rules(userId: string) {
      return db.select().from(categoryRules).where(eq(categoryRules.userId, userId));
    },

    async rule(userId: string, alike: Alike): Promise<string | null> {
      const [row] = await db.select().from(categoryRules).where(ruleOf(userId, alike));
      return row?.category ?? null;
    },

    /** Null takes the rule away. */
    async setRule(userId: string, alike: Alike, category: string | null, updatedAt: Date) {
      await db.delete(categoryRules).where(ruleOf(userId, alike));
      if (category !== null) await db.insert(categoryRules).values({ userId, ...alike, category, updatedAt });
    },

    async movement(userId: string, id: string) {
      const [row] = await db.select().from(transactions).where(movementOf(userId, id));
      return row;
    },

    /** Opens a change: keeps what the movement and all that are alike are said to be until now. */
    async insertChange(
      userId: string,
      change: Omit<typeof categoryChanges.$inferInsert, "userId">,
      movementId: string,
    ) {
      // Later than every other, whatever the clock says: changes are undone in their order.
      const createdAt = sql`greatest(${change.createdAt.toISOString()}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from category_changes where user_id = ${userId}))`;
      await db.insert(categoryChanges).values({ ...change, userId, createdAt });
      await db.insert(categoryChangeRows).select(
        db
          .select({
            userId: transactions.userId,
            changeId: sql<string>`${change.id}::uuid`.as("change_id"),
            transactionId: transactions.id,
            category: transactions.category,
            categorySource: transactions.categorySource,
            categoryConfidence: transactions.categoryConfidence,
            categoryReason: transactions.categoryReason,
          })
          .from(transactions)
          .where(change.alikeKey === "" ? movementOf(userId, movementId) : alikeTo(userId, change)),
      );
    },

    /** Gives every movement of a change its new category. Answers where it was another before. */
    async rewrite(userId: string, changeId: string, to: Verdict) {
      return db
        .update(transactions)
        .set(to)
        .from(categoryChangeRows)
        .where(inChange(userId, changeId))
        .returning({ ...place, differed: sql<boolean>`${categoryChangeRows.category} <> ${to.category}` });
    },

    async setVerdict(userId: string, id: string, verdict: Verdict) {
      await db.update(transactions).set(verdict).where(movementOf(userId, id));
    },

    async change(userId: string, id: string): Promise<CategoryChange | undefined> {
      const [row] = await db
        .select()
        .from(categoryChanges)
        .where(and(eq(categoryChanges.userId, userId), eq(categoryChanges.id, id)));
      return row;
    },

    /** Whether a later change, not undone, speaks of the same rule or of one of the same movements. */
    async isOverruled(userId: string, change: CategoryChange): Promise<boolean> {
      const own = sql`(select created_at from category_changes where user_id = ${userId} and id = ${change.id})`;
      const sharesMovement = sql`exists (
        select 1 from category_change_rows mine join category_change_rows theirs
          on theirs.user_id = mine.user_id and theirs.transaction_id = mine.transaction_id
         where mine.user_id = ${userId} and mine.change_id = ${change.id} and theirs.change_id = ${categoryChanges.id})`;
      const sharesRule = and(
        ne(categoryChanges.alikeKey, ""),
        eq(categoryChanges.alikeKey, change.alikeKey),
        eq(categoryChanges.side, change.side),
      );
      const later = await db
        .select({ id: categoryChanges.id })
        .from(categoryChanges)
        .where(
          and(
            eq(categoryChanges.userId, userId),
            sql`${categoryChanges.createdAt} > ${own}`,
            sql`${categoryChanges.undoneAt} is null`,
            sql`(${sharesRule} or ${sharesMovement})`,
          ),
        )
        .limit(1);
      return later.length > 0;
    },

    /** Puts back what the movements of a change were, where the person's word still stands. */
    async restore(userId: string, changeId: string) {
      return db
        .update(transactions)
        .set({
          category: sql`${categoryChangeRows.category}`,
          categorySource: sql`${categoryChangeRows.categorySource}`,
          categoryConfidence: sql`${categoryChangeRows.categoryConfidence}`,
          categoryReason: sql`${categoryChangeRows.categoryReason}`,
        })
        .from(categoryChangeRows)
        .where(and(inChange(userId, changeId), eq(transactions.categorySource, "person")))
        .returning(place);
    },

    /** The movements that came after a change and took its category by rule. */
    async taughtBy(userId: string, change: CategoryChange) {
      if (change.alikeKey === "") return [];
      const isInChange = sql`exists (select 1 from category_change_rows kept where kept.user_id = ${userId}
        and kept.change_id = ${change.id} and kept.transaction_id = ${transactions.id})`;
      return db
        .select()
        .from(transactions)
        .where(
          and(alikeTo(userId, change), eq(transactions.categorySource, "person"), sql`not ${isInChange}`),
        );
    },

    async markUndone(userId: string, id: string, undoneAt: Date) {
      await db
        .update(categoryChanges)
        .set({ undoneAt })
        .where(and(eq(categoryChanges.userId, userId), eq(categoryChanges.id, id)));
    },
  };
};
