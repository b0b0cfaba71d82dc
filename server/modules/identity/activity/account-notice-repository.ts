import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type AccountNoticeRepository = ReturnType<typeof createAccountNoticeRepository>;

export const createAccountNoticeRepository = (db: Database) => ({
  async recipientOf(userId: string) {
    const [row] = await db
      .select({ email: users.email, name: users.firstName, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId));
    return row?.email ? { to: row.email, isVerified: row.verifiedAt !== null, name: row.name } : null;
  },
});
