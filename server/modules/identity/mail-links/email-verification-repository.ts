import { and, eq, isNull, sql } from "drizzle-orm";
import {
  type AccountClaim,
  claimAccount,
} from "#server/modules/identity/account-access/account-access-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";

export type EmailVerificationRepository = ReturnType<typeof createEmailVerificationRepository>;

const columns = {
  id: users.id,
  email: users.email,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

export const createEmailVerificationRepository = (db: Database, publish: Publish) => ({
  async find(userId: string) {
    const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
    return row;
  },

  async findByEmail(email: string) {
    const [row] = await db
      .select(columns)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return row;
  },

  claim: (userId: string, claim: Omit<AccountClaim, "publish">) =>
    claimAccount(db, userId, { ...claim, publish }),

  async verify(userId: string, at: Date) {
    await db
      .update(users)
      .set({ emailVerifiedAt: at })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  },
});
