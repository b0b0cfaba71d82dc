import { and, desc, eq, isNull, max, sql } from "drizzle-orm";
import { activities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type AdministrationRepository = ReturnType<typeof createAdministrationRepository>;

/** For whoever runs the installation: who has an account, and nothing of what is in it. */
export const createAdministrationRepository = (db: Database) => ({
  async list() {
    return db
      .select({
        ...{ id: users.id, email: users.email, createdAt: users.createdAt, lockedAt: users.lockedAt },
        lastActiveAt: max(activities.at),
      })
      .from(users)
      .leftJoin(activities, eq(activities.userId, users.id))
      .groupBy(users.id)
      .orderBy(desc(users.createdAt), users.id);
  },

  async find(email: string) {
    const [found] = await db
      .select({ id: users.id, lockedAt: users.lockedAt })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return found;
  },

  async isLocked(userId: string) {
    const [found] = await db.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, userId));
    return found !== undefined && found.lockedAt !== null;
  },

  /** Returns false when it was locked before. */
  async lock(userId: string, at: Date) {
    const rows = await db
      .update(users)
      .set({ lockedAt: at })
      .where(and(eq(users.id, userId), isNull(users.lockedAt)))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  async unlock(userId: string) {
    await db.update(users).set({ lockedAt: null }).where(eq(users.id, userId));
  },

  inTransaction: <Done>(work: (scope: Database) => Promise<Done>) => db.transaction(work),
});
