import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { bankConnections, bankFeeds } from "./tables.ts";

export type StoredConnection = typeof bankConnections.$inferSelect;
export type StoredFeed = typeof bankFeeds.$inferSelect;

export const isConnection = (userId: string, id: string) =>
  and(eq(bankConnections.userId, userId), eq(bankConnections.id, id));

export const hasNoFeed = sql`not exists (select 1 from ${bankFeeds} feed
  where feed.user_id = ${bankConnections.userId} and feed.connection_id = ${bankConnections.id})`;

/** Shared by linking and syncing. */
export const createConnectionQueries = (db: Database) => ({
  async connections(userId: string): Promise<StoredConnection[]> {
    return db
      .select()
      .from(bankConnections)
      .where(eq(bankConnections.userId, userId))
      .orderBy(asc(bankConnections.createdAt), asc(bankConnections.id));
  },

  async connection(userId: string, id: string): Promise<StoredConnection | undefined> {
    const [connection] = await db.select().from(bankConnections).where(isConnection(userId, id));
    return connection;
  },

  async setAccount(userId: string, id: string, changes: Partial<typeof accounts.$inferSelect>) {
    await db
      .update(accounts)
      .set(changes)
      .where(and(eq(accounts.userId, userId), eq(accounts.id, id)));
  },

  /** Accounts that are closed already keep their instant. */
  async closeAccounts(userId: string, ids: string[], at: Date) {
    if (ids.length === 0) return;
    await db
      .update(accounts)
      .set({ closedAt: at })
      .where(and(eq(accounts.userId, userId), inArray(accounts.id, ids), isNull(accounts.closedAt)));
  },
});
