import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema.ts";

export type DemoRepository = ReturnType<typeof createDemoRepository>;

export const createDemoRepository = (db: Database) => ({
  async find(email: string) {
    const [row] = await db
      .select({ id: users.id, isSettled: users.onboardingCompleted })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return row;
  },
});
