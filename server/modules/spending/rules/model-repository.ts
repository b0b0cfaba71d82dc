import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { ruleSettings } from "./tables.ts";

export type UncategorisedRow = Awaited<ReturnType<ModelRepository["uncategorised"]>>[number];
export type ModelRepository = ReturnType<typeof createModelRepository>;

/** The newest; older ones are asked about once these are decided. */
const mostRows = 5000;

export const createModelRepository = (db: Database) => ({
  async uncategorised(userId: string) {
    const { id, alikeKey, description, counterparty, amountCents } = transactions;
    return db
      .select({ id, alikeKey, description, counterparty, amountCents })
      .from(transactions)
      .where(
        and(
          eq(transactions.userId, userId),
          eq(transactions.categorySource, "none"),
          isNull(transactions.transferId),
          ne(transactions.description, ""),
        ),
      )
      .orderBy(desc(transactions.bookedOn), desc(transactions.id))
      .limit(mostRows);
  },

  async consentedAt(userId: string): Promise<Date | null> {
    const [row] = await db
      .select({ at: ruleSettings.modelConsentAt })
      .from(ruleSettings)
      .where(eq(ruleSettings.userId, userId));
    return row?.at ?? null;
  },

  async setConsent(userId: string, modelConsentAt: Date | null) {
    await db
      .insert(ruleSettings)
      .values({ userId, modelConsentAt })
      .onConflictDoUpdate({ target: ruleSettings.userId, set: { modelConsentAt } });
  },
});
