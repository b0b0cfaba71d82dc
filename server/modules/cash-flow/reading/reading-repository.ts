import { eq } from "drizzle-orm";
import type { CashFlowReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";
import { cashFlowReadings } from "#server/modules/cash-flow/promises/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type ReadingRepository = ReturnType<typeof createReadingRepository>;

export const createReadingRepository = (db: Database) => ({
  /** What is stored, and the versions of what it should be made of; null for somebody who has left. */
  async stored(userId: string) {
    const [row] = await db
      .select({
        ledger: users.ledgerVersion,
        agenda: users.agendaVersion,
        decisions: cashFlowReadings.decisionsVersion,
        madeOf: cashFlowReadings.madeOf,
        content: cashFlowReadings.content,
      })
      .from(users)
      .leftJoin(cashFlowReadings, eq(cashFlowReadings.userId, users.id))
      .where(eq(users.id, userId));
    return row && { ...row, decisions: row.decisions ?? 0 };
  },

  async store(userId: string, madeOf: string, content: CashFlowReading) {
    await db
      .insert(cashFlowReadings)
      .values({ userId, madeOf, content })
      .onConflictDoUpdate({ target: cashFlowReadings.userId, set: { madeOf, content } });
  },
});
