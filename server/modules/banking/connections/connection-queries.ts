import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { bankConnections } from "./tables.ts";

export type StoredConnection = typeof bankConnections.$inferSelect;

export const isConnection = (userId: string, id: string) =>
  and(eq(bankConnections.userId, userId), eq(bankConnections.id, id));

export const connectionReads = (db: Database) => ({
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
});
