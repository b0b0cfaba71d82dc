import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { announce } from "#server/platform/db/change-notices.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { notificationSettings, notifications } from "./tables.ts";

export type StoredNotification = typeof notifications.$inferSelect;
type NewNotification = Omit<StoredNotification, "userId" | "sentAt" | "mailedAt" | "readAt">;

export type NotificationRepository = ReturnType<typeof createNotificationRepository>;

/** Reads return nothing before its delivery time. */
export const createNotificationRepository = (db: Database) => {
  const isOwn = (userId: string) => eq(notifications.userId, userId);
  const isDelivered = (now: Date) => lte(notifications.deliverAt, now);

  return {
    /** Includes notices that are not delivered yet. */
    async notifiedFactKeys(userId: string, factKeys: string[]): Promise<Set<string>> {
      if (factKeys.length === 0) return new Set();
      const rows = await db
        .select({ factKey: notifications.factKey })
        .from(notifications)
        .where(and(isOwn(userId), inArray(notifications.factKey, factKeys)));
      return new Set(rows.map(({ factKey }) => factKey));
    },

    /** Stored facts stay as they are. */
    async add(userId: string, rows: NewNotification[]) {
      if (rows.length === 0) return;
      await db
        .insert(notifications)
        .values(rows.map((row) => ({ ...row, userId })))
        .onConflictDoNothing({ target: [notifications.userId, notifications.factKey] })
        .returning({ announced: announce(userId, "notices") });
    },

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

    async read(userId: string, now: Date, ids?: string[]) {
      const isMeant = ids && inArray(notifications.id, ids);
      await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(isOwn(userId), isDelivered(now), isNull(notifications.readAt), isMeant));
    },

    async withdrawAfter(userId: string, instant: Date) {
      await db.delete(notifications).where(and(isOwn(userId), gt(notifications.createdAt, instant)));
    },

    async withdraw(userId: string, kinds: StoredNotification["kind"][], now: Date) {
      if (kinds.length === 0) return;
      await db
        .delete(notifications)
        .where(and(isOwn(userId), inArray(notifications.kind, kinds), gt(notifications.deliverAt, now)));
    },

    /** Ids after `after`, in order. */
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

    /** Claims unsent mails, so that no other process sends them. */
    async claimForMail(userId: string, ids: string[], now: Date): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .update(notifications)
        .set({ mailedAt: now })
        .where(and(isOwn(userId), inArray(notifications.id, ids), isNull(notifications.mailedAt)))
        .returning({ id: notifications.id });
      return new Set(rows.map(({ id }) => id));
    },

    async settings(userId: string) {
      const ofPerson = eq(notificationSettings.userId, userId);
      const [row] = await db.select().from(notificationSettings).where(ofPerson);
      return row;
    },

    async changeSettings(userId: string, changes: Partial<NotificationSettings>, updatedAt: Date) {
      const topics = {
        spending: true,
        goals: true,
        insights: true,
        banks: true,
        agenda: true,
        morning: null,
      };
      await db
        .insert(notificationSettings)
        .values({ userId, ...topics, ...changes, updatedAt })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...changes, updatedAt } });
    },

    async releaseForMail(userId: string, ids: string[]) {
      await db
        .update(notifications)
        .set({ mailedAt: null })
        .where(and(isOwn(userId), inArray(notifications.id, ids)));
    },
  };
};
