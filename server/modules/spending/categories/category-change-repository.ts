import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { categoryChangeRows, categoryChanges } from "./tables.ts";

export const byDay = [asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id)];

export const idRows = (userId: string, ids: string[]) => {
  const records = recordsOfPerson(
    userId,
    ids.map((id) => ({ id })),
  );
  return sql`${records} as input(user_id uuid, id uuid)`;
};

export const isAmongIdRows = sql`${transactions.userId} = input.user_id and ${transactions.id} = input.id`;

export type CategoryChange = typeof categoryChanges.$inferSelect;

export const createCategoryChangeRepository = (db: Database) => ({
  async insertChange(userId: string, change: Omit<typeof categoryChanges.$inferInsert, "userId">) {
    // Later than every other change even if the clock is wrong, because changes are undone in order.
    const createdAt = sql`greatest(${change.createdAt.toISOString()}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from category_changes where user_id = ${userId}))`;
    await db.insert(categoryChanges).values({ ...change, userId, createdAt });
  },

  /** At most some thousands at a time. */
  async storeFormer(userId: string, changeId: string, ids: string[]) {
    await db.insert(categoryChangeRows).select(
      db
        .select({
          userId: transactions.userId,
          changeId: sql<string>`${changeId}::uuid`.as("change_id"),
          transactionId: transactions.id,
          category: transactions.category,
          ownCategoryId: transactions.ownCategoryId,
          categorySource: transactions.categorySource,
          categoryConfidence: transactions.categoryConfidence,
          categoryReason: transactions.categoryReason,
        })
        .from(transactions)
        .innerJoin(idRows(userId, ids), isAmongIdRows),
    );
  },

  async change(userId: string, id: string): Promise<CategoryChange | undefined> {
    const [row] = await db
      .select()
      .from(categoryChanges)
      .where(and(eq(categoryChanges.userId, userId), eq(categoryChanges.id, id)));
    return row;
  },

  /** Whether a later change concerns the same rule or one of the same transactions. */
  async isOverruled(userId: string, change: CategoryChange): Promise<boolean> {
    const later = await db
      .select({ id: categoryChanges.id, alikeKey: categoryChanges.alikeKey, side: categoryChanges.side })
      .from(categoryChanges)
      .where(
        and(
          eq(categoryChanges.userId, userId),
          gt(categoryChanges.createdAt, change.createdAt),
          isNull(categoryChanges.undoneAt),
        ),
      );
    if (later.length === 0) return false;
    const { alikeKey, side } = change;
    if (alikeKey !== "" && later.some((one) => one.alikeKey === alikeKey && one.side === side)) return true;
    const isOwn = sql`${categoryChangeRows.changeId} = ${change.id}`;
    const shared = await db
      .select({ id: categoryChangeRows.transactionId })
      .from(categoryChangeRows)
      .where(
        and(
          eq(categoryChangeRows.userId, userId),
          inArray(categoryChangeRows.changeId, [change.id, ...later.map(({ id }) => id)]),
        ),
      )
      .groupBy(categoryChangeRows.transactionId)
      .having(sql`bool_or(${isOwn}) and not bool_and(${isOwn})`)
      .limit(1);
    return shared.length > 0;
  },

  /** The transactions of a change, and those that still have the person's category, ordered by day. */
  async rewrittenBy(userId: string, changeId: string) {
    // An optimisation fence: conditions inside must not influence the plan of the join.
    const former = db
      .select()
      .from(categoryChangeRows)
      .where(and(eq(categoryChangeRows.userId, userId), eq(categoryChangeRows.changeId, changeId)))
      .offset(0)
      .as("former");
    const rows = await db
      .select({ id: transactions.id, stands: sql<boolean>`${eq(transactions.categorySource, "person")}` })
      .from(transactions)
      .innerJoin(
        former,
        and(eq(transactions.userId, former.userId), eq(transactions.id, former.transactionId)),
      )
      .orderBy(...byDay);
    const standing = rows.filter(({ stands }) => stands);
    return { all: new Set(rows.map(({ id }) => id)), standing: standing.map(({ id }) => id) };
  },

  /** Restores former categories where the person's category still stands. At most some thousands at a time. */
  async restore(userId: string, changeId: string, ids: string[]) {
    const former = db
      .select(getTableColumns(categoryChangeRows))
      .from(categoryChangeRows)
      .innerJoin(
        idRows(userId, ids),
        sql`${categoryChangeRows.userId} = input.user_id and ${categoryChangeRows.transactionId} = input.id
            and ${categoryChangeRows.changeId} = ${changeId}`,
      )
      .offset(0)
      .as("former");
    return db
      .update(transactions)
      .set({
        category: sql`${former.category}`,
        ownCategoryId: sql`${former.ownCategoryId}`,
        categorySource: sql`${former.categorySource}`,
        categoryConfidence: sql`${former.categoryConfidence}`,
        categoryReason: sql`${former.categoryReason}`,
      })
      .from(former)
      .where(
        and(
          eq(transactions.userId, former.userId),
          eq(transactions.id, former.transactionId),
          eq(transactions.categorySource, "person"),
        ),
      )
      .returning({ accountId: transactions.accountId, day: transactions.bookedOn });
  },

  async markUndone(userId: string, id: string, undoneAt: Date) {
    await db
      .update(categoryChanges)
      .set({ undoneAt })
      .where(and(eq(categoryChanges.userId, userId), eq(categoryChanges.id, id)));
  },
});
