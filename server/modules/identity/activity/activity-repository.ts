import { desc, eq } from "drizzle-orm";
import { activities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { Activity } from "#shared/contracts/identity/activity.ts";

interface Entry extends Omit<Activity, "at"> {
  at: Date;
}

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

export const createActivityRepository = (db: Database) => ({
  /** Returns false when an entry of this id exists already. */
  async add(userId: string, entry: Entry) {
    const rows = await db
      .insert(activities)
      .values({ ...entry, userId })
      .onConflictDoNothing()
      .returning({ id: activities.id });
    return rows.length > 0;
  },

  async hasPerson(userId: string) {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    return rows.length > 0;
  },

  async latest(userId: string, limit: number): Promise<Entry[]> {
    return await db
      .select()
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(desc(activities.at))
      .limit(limit);
  },
});
