import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { accounts } from "#server/db/schema/ledger.ts";
import { sessions, users } from "#server/db/schema/people.ts";

export type DemoRepository = ReturnType<typeof createDemoRepository>;

export const createDemoRepository = (db: Database) => ({
  /** Makes their accounts as old as their history: what is only as old as today tells of nothing. */
  async ageAccounts(userId: string, days: number) {
    const createdAt = sql`${accounts.createdAt} - make_interval(days => ${days}::int)`;
    await db.update(accounts).set({ createdAt }).where(eq(accounts.userId, userId));
  },

  /** Ends their sessions and takes away all that is theirs. */
  async remove(userId: string) {
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
      await tx.delete(users).where(eq(users.id, userId));
    });
  },
});
