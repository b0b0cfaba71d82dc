import { and, eq, sql } from "drizzle-orm";
import type { OwnLimit } from "#server/modules/spending/domain/budget-limits.ts";
import { onceInReading } from "#server/platform/concurrency/one-reading.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { BudgetPeriodBy } from "#shared/contracts/spending/budgets.ts";
import { budgetSettings, budgets } from "./tables.ts";

interface OwnBudget extends OwnLimit {
  category: string;
}

export type BudgetRepository = ReturnType<typeof createBudgetRepository>;

/** The person's own limits. They change within a change of the ledger, whose version the dashboard's cache depends on. */
export const createBudgetRepository = (db: Database) => {
  const { category, limitCents, rolloverFrom, earlierLimits } = budgets;
  const own = db
    .select({ category, limitCents, rolloverFrom, earlierLimits })
    .from(budgets)
    .where(eq(budgets.userId, sql.placeholder("userId")))
    .prepare("budgets_own");
  const settings = db
    .select({ periodBy: budgetSettings.periodBy })
    .from(budgetSettings)
    .where(eq(budgetSettings.userId, sql.placeholder("userId")))
    .prepare("budgets_settings");

  return {
    own: onceInReading(async (userId: string): Promise<OwnBudget[]> => own.execute({ userId })),

    async set(userId: string, { category, ...limit }: OwnBudget, updatedAt: Date) {
      await db
        .insert(budgets)
        .values({ userId, category, ...limit, updatedAt })
        .onConflictDoUpdate({
          target: [budgets.userId, budgets.category],
          set: { ...limit, updatedAt },
        });
    },

    async remove(userId: string, category: string) {
      await db.delete(budgets).where(and(eq(budgets.userId, userId), eq(budgets.category, category)));
    },

    async periodBy(userId: string): Promise<BudgetPeriodBy> {
      const [row] = await settings.execute({ userId });
      return row?.periodBy ?? "month";
    },

    async setPeriodBy(userId: string, periodBy: BudgetPeriodBy, updatedAt: Date) {
      await db
        .insert(budgetSettings)
        .values({ userId, periodBy, updatedAt })
        .onConflictDoUpdate({ target: budgetSettings.userId, set: { periodBy, updatedAt } });
    },
  };
};
