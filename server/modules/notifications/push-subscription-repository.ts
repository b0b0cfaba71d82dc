import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { lockLiveSession } from "#server/platform/db/live-session-queries.ts";
import { pushSubscriptions } from "./tables.ts";

export type StoredSubscription = typeof pushSubscriptions.$inferSelect;
type NewSubscription = Omit<StoredSubscription, "userId">;

export type PushSubscriptionRepository = ReturnType<typeof createPushSubscriptionRepository>;

export const createPushSubscriptionRepository = (db: Database) => ({
  async list(userId: string): Promise<StoredSubscription[]> {
    return db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  },

  /**
   * Keeps the newest so many. An address that another person holds comes over only with the keys that it has there: who
   * has them is in the same browser. Of the session of that fingerprint. Answers whether it was stored. Throws
   * `unauthenticated` once the session is over.
   */
  async add(
    userId: string,
    fingerprint: string,
    { id, most, ...subscription }: NewSubscription & { most: number },
  ): Promise<boolean> {
    const { endpoint, p256dh, auth } = subscription;
    return db.transaction(async (tx) => {
      // One at a time for each person, so that their number holds, too.
      await lockLiveSession(tx, userId, fingerprint);
      const isSameBrowser = and(eq(pushSubscriptions.p256dh, p256dh), eq(pushSubscriptions.auth, auth));
      const stored = await tx
        .insert(pushSubscriptions)
        .values({ userId, id, ...subscription })
        .onConflictDoUpdate({
          target: pushSubscriptions.endpoint,
          set: { userId, id, ...subscription },
          setWhere: sql`${eq(pushSubscriptions.userId, userId)} or ${isSameBrowser}`,
        })
        .returning({ endpoint: pushSubscriptions.endpoint });
      const newest = tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(sql`${pushSubscriptions.endpoint} = ${endpoint}`))
        .limit(most);
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
      return stored.length > 0;
    });
  },

  async remove(userId: string, endpoint: string) {
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  },
  async removeAll(userId: string) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  },
});
