import { and, asc, eq, gt, gte, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { notificationSettings, notifications } from "./tables.ts";

export type MorningRepository = ReturnType<typeof createMorningRepository>;

export const createMorningRepository = (db: Database) => ({
  /** People whose morning lies between two times of the day and who were not told of this one, in the order of their ids. */
  async due(
    { factKey, from, to }: { factKey: string; from: string; to: string },
    { after, limit }: { after: string | null; limit: number },
  ): Promise<string[]> {
    const { userId, morning } = notificationSettings;
    const told = db
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.factKey, factKey)));
    const rows = await db
      .select({ userId })
      .from(notificationSettings)
      .where(
        and(
          gte(morning, sql`${from}`),
          lte(morning, sql`${to}`),
          notExists(told),
          after === null ? undefined : gt(userId, after),
        ),
      )
      .orderBy(asc(userId))
      .limit(limit);
    return rows.map((row) => row.userId);
  },
});
