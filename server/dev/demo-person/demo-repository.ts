import { and, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/tables.ts";

export type DemoRepository = ReturnType<typeof createDemoRepository>;

export const createDemoRepository = (db: Database) => ({
  /** Backdates the accounts, because an account made today has no observed months. */
  async ageAccounts(userId: string, days: number) {
    const createdAt = sql`${accounts.createdAt} - make_interval(days => ${days}::int)`;
    await db.update(accounts).set({ createdAt }).where(eq(accounts.userId, userId));
  },

  /** Only the demo's own accounts: who tries it may import a file of theirs. */
  async sayInvented(userId: string, endings: string[]) {
    await db
      .update(accounts)
      .set({ isSimulated: true })
      .where(and(eq(accounts.userId, userId), inArray(accounts.ibanLast4, endings)));
  },

  async remove(userId: string) {
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
      await tx.delete(users).where(eq(users.id, userId));
    });
  },
});
