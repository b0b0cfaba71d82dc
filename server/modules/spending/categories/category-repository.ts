import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { categoryChangeRows, categoryChanges, categoryRules } from "./tables.ts";

/** What one word of the person covers: movements of one key and one side of money. An empty key is like no other. */
export interface Alike {
  alikeKey: string;
  side: "in" | "out";
}

export type CategoryChange = typeof categoryChanges.$inferSelect;
export type Verdict = Pick<
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
  /** What a change covers: the movements alike, or the one that is like no other. */
  const coveredBy = (userId: string, alike: Alike, movementId: string) =>
    alike.alikeKey === "" ? movementOf(userId, movementId) : alikeTo(userId, alike);
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

    /** Opens a change; what its movements are said to be until now is kept with `keepBefore`. */
    async insertChange(userId: string, change: Omit<typeof categoryChanges.$inferInsert, "userId">) {
      // Later than every other, whatever the clock says: changes are undone in their order.
      const createdAt = sql`greatest(${change.createdAt.toISOString()}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from category_changes where user_id = ${userId}))`;
      await db.insert(categoryChanges).values({ ...change, userId, createdAt });
    },

    /** The movements that a change covers, by their days; and how many of them have another category. */
    async covered(userId: string, alike: Alike, { movementId, to }: { movementId: string; to: Verdict }) {
      const rows = await db
        .select({ id: transactions.id, differs: sql<boolean>`${ne(transactions.category, to.category)}` })
        .from(transactions)
        .where(coveredBy(userId, alike, movementId))
        .orderBy(...byDay);
      return {
        ids: rows.map(({ id }) => id),
        differing: rows.filter(({ differs }) => differs).length,
      };
    },

    /** Keeps what some movements are said to be until now. Some thousands at a time. */
    async keepBefore(userId: string, changeId: string, ids: string[]) {
      await db.insert(categoryChangeRows).select(
        db
          .select({
            userId: transactions.userId,
            changeId: sql<string>`${changeId}::uuid`.as("change_id"),
            transactionId: transactions.id,
            category: transactions.category,
            categorySource: transactions.categorySource,
            categoryConfidence: transactions.categoryConfidence,
            categoryReason: transactions.categoryReason,
          })
          .from(transactions)
          .innerJoin(toldIds(userId, ids), isTold),
      );
    },

    /** Gives movements a category; answers the days on which it was another before. Some thousands at a time. */
    async rewrite(userId: string, ids: string[], to: Verdict) {
      const differed = await db
        .selectDistinct(place)
        .from(transactions)
        .innerJoin(toldIds(userId, ids), and(isTold, ne(transactions.category, to.category)));
      await db
        .update(transactions)
        .set(to)
        .from(toldIds(userId, ids))
        .where(and(isTold, sql`not (${isSame(to)})`));
      return differed;
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

    /** The movements that a change has rewritten, by their days; and of how many of them the person's word still stands. */
    async rewrittenBy(userId: string, changeId: string) {
      // Fenced off: what is known of a person inside must not be used to plan the join.
      const kept = db
        .select()
        .from(categoryChangeRows)
        .where(and(eq(categoryChangeRows.userId, userId), eq(categoryChangeRows.changeId, changeId)))
        .offset(0)
        .as("kept");
      const rows = await db
        .select({ id: transactions.id, stands: sql<boolean>`${eq(transactions.categorySource, "person")}` })
        .from(transactions)
        .innerJoin(kept, and(eq(transactions.userId, kept.userId), eq(transactions.id, kept.transactionId)))
        .orderBy(...byDay);
      const standing = rows.filter(({ stands }) => stands);
      return { all: new Set(rows.map(({ id }) => id)), standing: standing.map(({ id }) => id) };
    },

    /** Puts back what movements were before a change, where the person's word still stands. Some thousands at a time. */
    async restore(userId: string, changeId: string, ids: string[]) {
      const kept = db
        .select(getTableColumns(categoryChangeRows))
        .from(categoryChangeRows)
        .innerJoin(
          toldIds(userId, ids),
          sql`${categoryChangeRows.userId} = told.user_id and ${categoryChangeRows.transactionId} = told.id
            and ${categoryChangeRows.changeId} = ${changeId}`,
        )
        .offset(0)
        .as("kept");
      return db
        .update(transactions)
        .set({
          category: sql`${kept.category}`,
          categorySource: sql`${kept.categorySource}`,
          categoryConfidence: sql`${kept.categoryConfidence}`,
          categoryReason: sql`${kept.categoryReason}`,
        })
        .from(kept)
        .where(
          and(
            eq(transactions.userId, kept.userId),
            eq(transactions.id, kept.transactionId),
            eq(transactions.categorySource, "person"),
          ),
        )
        .returning(place);
    },

    /** The movements that have the person's category by a rule or their word, by their days. */
    async toldAlike(userId: string, alike: Alike): Promise<string[]> {
      if (alike.alikeKey === "") return [];
      const rows = await db
        .select({ id: transactions.id })
        .from(transactions)
        .where(and(alikeTo(userId, alike), eq(transactions.categorySource, "person")))
        .orderBy(...byDay);
      return rows.map(({ id }) => id);
    },

    /** Some thousands at a time. */
    async movements(userId: string, ids: string[]) {
      return db
        .select(getTableColumns(transactions))
        .from(transactions)
        .innerJoin(toldIds(userId, ids), isTold);
    },

    /** Some thousands at a time. */
    async setVerdicts(userId: string, verdicts: (Verdict & { id: string })[]) {
      const records = recordsOfPerson(
        userId,
        verdicts.map((verdict) => ({
          id: verdict.id,
          category: verdict.category,
          source: verdict.categorySource,
          confidence: verdict.categoryConfidence,
          reason: verdict.categoryReason,
        })),
      );
      await db
        .update(transactions)
        .set({
          category: sql`told.category`,
          categorySource: sql`told.source`,
          categoryConfidence: sql`told.confidence`,
          categoryReason: sql`told.reason`,
        })
        .from(
          sql`${records} as told(user_id uuid, id uuid, category text, source text, confidence smallint, reason text)`,
        )
        .where(isTold);
    },

    async markUndone(userId: string, id: string, undoneAt: Date) {
      await db
        .update(categoryChanges)
        .set({ undoneAt })
        .where(and(eq(categoryChanges.userId, userId), eq(categoryChanges.id, id)));
    },
  };
};

const byDay = [asc(transactions.bookedOn), asc(transactions.position), asc(transactions.id)];

const toldIds = (userId: string, ids: string[]) => {
  const records = recordsOfPerson(
    userId,
    ids.map((id) => ({ id })),
  );
  return sql`${records} as told(user_id uuid, id uuid)`;
};

const isTold = sql`${transactions.userId} = told.user_id and ${transactions.id} = told.id`;

const isSame = (to: Verdict): SQL => sql`${transactions.category} = ${to.category}
  and ${transactions.categorySource} = ${to.categorySource}
  and ${transactions.categoryConfidence} = ${to.categoryConfidence}
  and ${transactions.categoryReason} = ${to.categoryReason}`;
