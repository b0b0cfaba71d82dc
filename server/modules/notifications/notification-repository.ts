import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { notifications } from "./tables.ts";

export type StoredNotification = typeof notifications.$inferSelect;
type NewNotification = Omit<StoredNotification, "userId" | "sentAt" | "mailedAt" | "readAt">;

export type NotificationRepository = ReturnType<typeof createNotificationRepository>;

/** What people were told. What is not to be delivered yet is nobody's business. */
export const createNotificationRepository = (db: Database) => {
  const isOwn = (userId: string) => eq(notifications.userId, userId);
  const isDelivered = (now: Date) => lte(notifications.deliverAt, now);

  return {
    /** Those of some facts that the person was told of, or will be. */
    async notifiedFactKeys(userId: string, factKeys: string[]): Promise<Set<string>> {
      if (factKeys.length === 0) return new Set();
      const rows = await db
        .select({ factKey: notifications.factKey })
        .from(notifications)
        .where(and(isOwn(userId), inArray(notifications.factKey, factKeys)));
      return new Set(rows.map(({ factKey }) => factKey));
    },

    /** What is told already stays as it was: of two who find the same fact at once, one tells it. */
    async add(userId: string, rows: NewNotification[]) {
      if (rows.length === 0) return;
      await db
        .insert(notifications)
        .values(rows.map((row) => ({ ...row, userId })))
        .onConflictDoNothing({ target: [notifications.userId, notifications.factKey] });
    },

    /** The newest first. */
    async latest(userId: string, now: Date, limit: number): Promise<StoredNotification[]> {
      return db
        .select()
        .from(notifications)
        .where(and(isOwn(userId), isDelivered(now)))
        .orderBy(desc(notifications.deliverAt), desc(notifications.createdAt), asc(notifications.id))
        .limit(limit);
    },

    async unread(userId: string, now: Date): Promise<number> {
      const rows = await db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(notifications)
        .where(and(isOwn(userId), isDelivered(now), isNull(notifications.readAt)));
      return onlyRow(rows).count;
    },

    /** Those of some ids, or all. */
    async read(userId: string, now: Date, ids?: string[]) {
      const isMeant = ids && inArray(notifications.id, ids);
      await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(isOwn(userId), isDelivered(now), isNull(notifications.readAt), isMeant));
    },

    /** Takes back what was noted after an instant. */
    async withdrawAfter(userId: string, instant: Date) {
      await db.delete(notifications).where(and(isOwn(userId), gt(notifications.createdAt, instant)));
    },

    /** Takes back what nobody has seen yet of some kinds. */
    async withdraw(userId: string, kinds: StoredNotification["kind"][], now: Date) {
      if (kinds.length === 0) return;
      await db
        .delete(notifications)
        .where(and(isOwn(userId), inArray(notifications.kind, kinds), gt(notifications.deliverAt, now)));
    },

    /** Ids of those for whom something is due and unsent, from an id on, in its order. */
    async peopleToSendTo(now: Date, { after, limit }: { after: string | null; limit: number }) {
      const rows = await db
        .selectDistinct({ userId: notifications.userId })
        .from(notifications)
        .where(
          and(
            isNull(notifications.sentAt),
            isDelivered(now),
            after === null ? undefined : gt(notifications.userId, after),
          ),
        )
        .orderBy(asc(notifications.userId))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },

    /** The oldest first. */
    async unsent(userId: string, now: Date): Promise<StoredNotification[]> {
      return db
        .select()
        .from(notifications)
        .where(and(isOwn(userId), isNull(notifications.sentAt), isDelivered(now)))
        .orderBy(asc(notifications.deliverAt), asc(notifications.createdAt), asc(notifications.id));
    },

    async markSent(userId: string, ids: string[], now: Date) {
      if (ids.length === 0) return;
      await db
        .update(notifications)
        .set({ sentAt: now })
        .where(and(isOwn(userId), inArray(notifications.id, ids), isNull(notifications.sentAt)));
    },

    /** Those of some ids whose mail nobody has begun; they are the caller's from now on. */
    async claimForMail(userId: string, ids: string[], now: Date): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .update(notifications)
        .set({ mailedAt: now })
        .where(and(isOwn(userId), inArray(notifications.id, ids), isNull(notifications.mailedAt)))
        .returning({ id: notifications.id });
      return new Set(rows.map(({ id }) => id));
    },

    /** Of a mail that was not taken. */
    async releaseForMail(userId: string, ids: string[]) {
      await db
        .update(notifications)
        .set({ mailedAt: null })
        .where(and(isOwn(userId), inArray(notifications.id, ids)));
    },
  };
};
