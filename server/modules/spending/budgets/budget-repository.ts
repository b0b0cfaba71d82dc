import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { budgets } from "./tables.ts";

interface OwnBudget {
  category: string;
  limitCents: number | null;
}

export type BudgetRepository = ReturnType<typeof createBudgetRepository>;

/** The person's own limits. They change within a change of the ledger, whose version the dashboard's cache depends on. */
export const createBudgetRepository = (db: Database) => {
  const own = db
    .select({ category: budgets.category, limitCents: budgets.limitCents })
    .from(budgets)
    .where(eq(budgets.userId, sql.placeholder("userId")))
    .prepare("budgets_own");

  return {
    async own(userId: string): Promise<OwnBudget[]> {
      return own.execute({ userId });
    },

    async set(userId: string, { category, limitCents }: OwnBudget, updatedAt: Date) {
      await db
        .insert(budgets)
        .values({ userId, category, limitCents, updatedAt })
        .onConflictDoUpdate({
          target: [budgets.userId, budgets.category],
          set: { limitCents, updatedAt },
        });
    },

    async remove(userId: string, category: string) {
      await db.delete(budgets).where(and(eq(budgets.userId, userId), eq(budgets.category, category)));
    },
  };
};
