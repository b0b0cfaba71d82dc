import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { identities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { AccountAccessRepository } from "./account-access-repository.ts";
import type { AccountClaim } from "./end-access-queries.ts";

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** The addresses of accounts, and what happens once their owner has proved them. */
export const createAccountRepository = (db: Database, access: AccountAccessRepository) => {
  const findWhere = async (condition: SQL) => {
    const [row] = await db
      .select({
        ...{ id: users.id, email: users.email, firstName: users.firstName },
        /** False for accounts that a provider created without a password. */
        hasPassword: sql<boolean>`${users.passwordHash} is not null or ${users.authProvider} = 'manual'`,
        isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(users)
      .where(condition);
    return row;
  };

  const find = (userId: string) => findWhere(eq(users.id, userId));

  return {
    find,

    findByEmail: (email: string) => findWhere(eq(sql`lower(${users.email})`, email)),

    /** Null without an address. */
    async recipientOf(userId: string) {
      const { email, isVerified = false, firstName: name = "" } = (await find(userId)) ?? {};
      return email ? { to: email, isVerified, name } : null;
    },

    async providersOf(userId: string) {
      return db
        .selectDistinct({ provider: identities.provider })
        .from(identities)
        .where(eq(identities.userId, userId));
    },

    claim: (userId: string, claim: AccountClaim) => access.claim(userId, claim),

    async verify(userId: string, at: Date) {
      await db
        .update(users)
        .set({ emailVerifiedAt: at })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    },

    /** Stores a new hash and verifies the address; returns external consents when it was unverified before. */
    async resetPassword(userId: string, { passwordHash, at }: { passwordHash: string; at: Date }) {
      const outside = await access.claim(userId, { passwordHash, authProvider: "manual", at });
      if (outside) return outside;
      await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await access.endSessions(userId, at);
      return null;
    },
  };
};
