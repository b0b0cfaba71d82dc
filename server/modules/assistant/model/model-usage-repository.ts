import { and, eq, sql } from "drizzle-orm";
import { modelUsage } from "#server/modules/assistant/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

type DayUsage = Pick<
  typeof modelUsage.$inferSelect,
  "requests" | "inputTokens" | "outputTokens" | "costMicros"
>;
export type ModelUsageRepository = ReturnType<typeof createModelUsageRepository>;

const nothing: DayUsage = { requests: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };

export const createModelUsageRepository = (db: Database) => ({
  async of(userId: string, day: string): Promise<DayUsage> {
    const [row] = await db
      .select({
        requests: modelUsage.requests,
        inputTokens: modelUsage.inputTokens,
        outputTokens: modelUsage.outputTokens,
        costMicros: modelUsage.costMicros,
      })
      .from(modelUsage)
      .where(and(eq(modelUsage.userId, userId), eq(modelUsage.day, day)));
    return row ?? nothing;
  },

  /** The database adds, so that concurrent processes lose no count. */
  async add(userId: string, day: string, usage: DayUsage) {
    await db
      .insert(modelUsage)
      .values({ userId, day, ...usage })
      .onConflictDoUpdate({
        target: [modelUsage.userId, modelUsage.day],
        set: {
          requests: sql`${modelUsage.requests} + excluded.requests`,
          inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
          outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
          costMicros: sql`${modelUsage.costMicros} + excluded.cost_micros`,
        },
      });
  },
});
