import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { identities, passkeys } from "#server/db/schema/access.ts";
import { calendarFeeds } from "#server/db/schema/agenda.ts";
import { calendarConnections, calendarGrants } from "#server/db/schema/calendar.ts";
import { users } from "#server/db/schema/people.ts";

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;

export const createPasswordResetRepository = (db: Database) => ({
  async findByEmail(email: string) {
    const [row] = await db
      .select({
        id: users.id,
        firstName: users.firstName,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return row;
  },

  async providersOf(userId: string) {
    return db
      .selectDistinct({ provider: identities.provider })
      .from(identities)
      .where(eq(identities.userId, userId));
  },

  /** Puts a new hash and proves the address. */
  async reset(userId: string, { passwordHash, at }: { passwordHash: string; at: Date }) {
    const [before] = await db
      .select({ emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    await db
      .update(users)
      .set({ passwordHash, emailVerifiedAt: before?.emailVerifiedAt ?? at })
      .where(eq(users.id, userId));
    if (before?.emailVerifiedAt) return;
    // Whoever added these had never shown that the address was theirs: they may have waited for its owner.
    for (const ways of [passkeys, identities, calendarFeeds, calendarGrants, calendarConnections]) {
      await db.delete(ways).where(eq(ways.userId, userId));
    }
  },
});
