import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { sessions, users } from "#server/db/schema/people.ts";

export type DemoRepository = ReturnType<typeof createDemoRepository>;

export const createDemoRepository = (db: Database) => ({
  /** Ends their sessions and takes away all that is theirs. */
  async remove(userId: string) {
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
      await tx.delete(users).where(eq(users.id, userId));
    });
  },
});
