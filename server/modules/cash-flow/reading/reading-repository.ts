import { eq } from "drizzle-orm";
import type { CashForecast } from "#server/modules/cash-flow/domain/reading/make-forecast.ts";
import type { CashFlowReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";
import { cashFlowReadings } from "#server/modules/cash-flow/promises/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type ReadingRepository = ReturnType<typeof createReadingRepository>;

/** What a reading is made of; null for what was never made. */
const versions = {
  ledger: users.ledgerVersion,
  agenda: users.agendaVersion,
  decisions: cashFlowReadings.decisionsVersion,
  madeOf: cashFlowReadings.madeOf,
};

export const createReadingRepository = (db: Database) => {
  const of = (userId: string) => eq(users.id, userId);
  const isTheirs = eq(cashFlowReadings.userId, users.id);

  return {
    /** With the promises; nothing for somebody who has left. */
    async stored(userId: string) {
      const [row] = await db
        .select({ ...versions, content: cashFlowReadings.content })
        .from(users)
        .leftJoin(cashFlowReadings, isTheirs)
        .where(of(userId));
      return row;
    },

    /** With the forecast alone. */
    async storedForecast(userId: string) {
      const [row] = await db
        .select({ ...versions, content: cashFlowReadings.forecast })
        .from(users)
        .leftJoin(cashFlowReadings, isTheirs)
        .where(of(userId));
      return row;
    },

    async store(
      userId: string,
      reading: { madeOf: string; content: CashFlowReading; forecast: CashForecast },
    ) {
      await db
        .insert(cashFlowReadings)
        .values({ userId, ...reading })
        .onConflictDoUpdate({ target: cashFlowReadings.userId, set: reading });
    },
  };
};
