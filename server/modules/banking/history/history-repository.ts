import { and, asc, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Joined, ownCategorySubject } from "#server/modules/banking/domain/own-categories-since.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsAlike } from "#server/platform/db/records.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { moneyHistory, moneyHistoryRows } from "./tables.ts";

export type StoredEntry = typeof moneyHistory.$inferSelect;
export type StoredRow = Pick<
  typeof moneyHistoryRows.$inferSelect,
  "place" | "subject" | "key" | "before" | "after"
>;
export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

interface Page {
  before: { at: Date; id: string } | undefined;
  limit: number;
  actor?: HistoryActor | undefined;
  transactionId?: string | undefined;
}

export const createHistoryRepository = (db: Database) => {
  const isEntry = (userId: string, id: string) =>
    and(eq(moneyHistory.userId, userId), eq(moneyHistory.id, id));

  return {
    async insert(userId: string, entry: Omit<StoredEntry, "userId" | "undoneBy">) {
      // Later than every other even if the clock is wrong, so that they stand in order.
      const at = sql`greatest(${entry.at.toISOString()}::timestamptz,
        (select max(at) + interval '1 millisecond' from money_history where user_id = ${userId}))`;
      await db.insert(moneyHistory).values({ ...entry, userId, at });
    },

    /** Of entries before `undoable` the line is left, of those before `shown` nothing. */
    async forget(userId: string, { undoable, shown }: { undoable: Date; shown: Date }) {
      const isOld = and(
        eq(moneyHistory.userId, userId),
        lt(moneyHistory.at, undoable),
        gt(moneyHistory.kept, 0),
      );
      const old = await db
        .update(moneyHistory)
        .set({ kept: 0 })
        .where(isOld)
        .returning({ id: moneyHistory.id });
      const ids = old.map(({ id }) => id);
      await db
        .delete(moneyHistoryRows)
        .where(and(eq(moneyHistoryRows.userId, userId), isAnyOf(moneyHistoryRows.entryId, ids)));
      await db.delete(moneyHistory).where(and(eq(moneyHistory.userId, userId), lt(moneyHistory.at, shown)));
    },

    /** Those who have something to forget. */
    async peopleBehind({ undoable, shown }: { undoable: Date; shown: Date }, limit: number) {
      const rows = await db
        .selectDistinct({ userId: moneyHistory.userId })
        .from(moneyHistory)
        .where(or(and(lt(moneyHistory.at, undoable), gt(moneyHistory.kept, 0)), lt(moneyHistory.at, shown)))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },

    /** At most some thousands at a time. */
    async insertRows(userId: string, entryId: string, rows: readonly StoredRow[]) {
      if (rows.length > 0)
        await db
          .insert(moneyHistoryRows)
          .select(recordsAlike(moneyHistoryRows, ["place", "key"], { userId, entryId }, rows));
    },

    async entry(userId: string, id: string): Promise<StoredEntry | undefined> {
      const [entry] = await db.select().from(moneyHistory).where(isEntry(userId, id));
      return entry;
    },

    async entriesOf(userId: string, ids: readonly string[]): Promise<StoredEntry[]> {
      return db
        .select()
        .from(moneyHistory)
        .where(and(eq(moneyHistory.userId, userId), isAnyOf(moneyHistory.id, ids)));
    },

    /** The newest first. */
    async entries(userId: string, { before, limit, actor, transactionId }: Page): Promise<StoredEntry[]> {
      const { at, id } = moneyHistory;
      return db
        .select()
        .from(moneyHistory)
        .where(
          and(
            eq(moneyHistory.userId, userId),
            actor && eq(moneyHistory.actor, actor),
            transactionId === undefined
              ? undefined
              : sql`${id} in (select entry_id from money_history_rows
                  where user_id = ${userId} and key = ${transactionId})`,
            before && sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(at), desc(id))
        .limit(limit);
    },

    async rows(userId: string, entryId: string, limit?: number): Promise<StoredRow[]> {
      const { place, subject, key, before, after } = moneyHistoryRows;
      const rows = db
        .select({ place, subject, key, before, after })
        .from(moneyHistoryRows)
        .where(and(eq(moneyHistoryRows.userId, userId), eq(moneyHistoryRows.entryId, entryId)))
        .orderBy(asc(place));
      return limit === undefined ? rows : rows.limit(limit);
    },

    /** What own categories have been joined with, where it is not undone; the oldest first. */
    async joinedCategories(userId: string): Promise<Joined[]> {
      const { key, before } = moneyHistoryRows;
      return db
        .select({
          from: key,
          category: sql<string>`${before} -> 'into' ->> 'category'`,
          ownCategoryId: sql<string | null>`${before} -> 'into' ->> 'ownCategoryId'`,
        })
        .from(moneyHistoryRows)
        .innerJoin(
          moneyHistory,
          and(
            eq(moneyHistory.userId, moneyHistoryRows.userId),
            eq(moneyHistory.id, moneyHistoryRows.entryId),
          ),
        )
        .where(
          and(
            eq(moneyHistoryRows.userId, userId),
            eq(moneyHistoryRows.subject, ownCategorySubject),
            sql`${moneyHistoryRows.after} is null and ${before} -> 'into' is not null`,
            isNull(moneyHistory.undoneBy),
          ),
        )
        .orderBy(asc(moneyHistory.at));
    },

    async setUndone(userId: string, id: string, undoneBy: string) {
      await db.update(moneyHistory).set({ undoneBy }).where(isEntry(userId, id));
    },
  };
};
