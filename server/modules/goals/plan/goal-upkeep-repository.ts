import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type GoalUpkeepRepository = ReturnType<typeof createGoalUpkeepRepository>;

export const createGoalUpkeepRepository = (db: Database) => ({
  async due(today: string, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    // A later day was written by a clock that ran ahead.
    const isBehind = or(isNull(users.goalsKeptUpOn), ne(users.goalsKeptUpOn, today));
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.goalsVersion, 0), isBehind, after === null ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  async neverKeptUp(limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.goalsVersion} > 0 and ${users.goalsKeptUpOn} is null`)
      .orderBy(asc(users.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  async setKeptUp(userId: string, today: string) {
    await db.update(users).set({ goalsKeptUpOn: today }).where(eq(users.id, userId));
  },
});
