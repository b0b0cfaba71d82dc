import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { notificationSettings } from "./tables.ts";

type Stored = Omit<typeof notificationSettings.$inferSelect, "userId" | "updatedAt">;

export type NotificationSettingsRepository = ReturnType<typeof createNotificationSettingsRepository>;

export const createNotificationSettingsRepository = (db: Database) => ({
  async find(userId: string): Promise<Stored | undefined> {
    const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return row;
  },

  async change(userId: string, changes: Partial<NotificationSettings>, updatedAt: Date) {
    const topics = { spending: true, goals: true, insights: true, banks: true };
    await db
      .insert(notificationSettings)
      .values({ userId, ...topics, ...changes, updatedAt })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...changes, updatedAt } });
  },
});
