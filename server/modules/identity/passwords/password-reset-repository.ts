import { eq, sql } from "drizzle-orm";
import { claimAccount, endAccess } from "#server/modules/identity/account-access/account-access-queries.ts";
import { identities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;

export const createPasswordResetRepository = (db: Database, publish: Publish) => ({
  async findByEmail(email: string) {
    const [row] = await db
      .select({
        id: users.id,
        firstName: users.firstName,
        /** False for accounts that a provider created without a password. */
        hasPassword: sql<boolean>`${users.passwordHash} is not null or ${users.authProvider} = 'manual'`,
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

  /** Stores a new hash and verifies the address; returns external consents when it was unverified before. */
  async reset(userId: string, { passwordHash, at }: { passwordHash: string; at: Date }) {
    const outside = await claimAccount(db, userId, {
      ...{ passwordHash, authProvider: "manual", at, publish },
    });
    if (outside) return outside;
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endAccess(db, userId, { at, publish });
    return null;
  },
});
