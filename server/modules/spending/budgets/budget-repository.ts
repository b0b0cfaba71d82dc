import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { raiseVersion } from "#server/platform/db/person-row.ts";
import { budgets } from "./tables.ts";

interface OwnBudget {
  category: string;
  limitCents: number | null;
}

export type BudgetRepository = ReturnType<typeof createBudgetRepository>;

/** The person's own limits. Each change raises the ledger version, which the dashboard's cache depends on. */
export const createBudgetRepository = (db: Database) => {
  const own = db
    .select({ category: budgets.category, limitCents: budgets.limitCents })
    .from(budgets)
    .where(eq(budgets.userId, sql.placeholder("userId")))
    .prepare("budgets_own");

  const change = (userId: string, work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx);
      await raiseVersion(tx, userId, "ledgerVersion");
    });

  return {
    async own(userId: string): Promise<OwnBudget[]> {
      return own.execute({ userId });
    },

    async set(
      userId: string,
      { category, limitCents }: OwnBudget,
      updatedAt: Date,
      alongside: (scope: Database) => Promise<void>,
    ) {
      await change(userId, async (tx) => {
        await tx
          .insert(budgets)
          .values({ userId, category, limitCents, updatedAt })
          .onConflictDoUpdate({
            target: [budgets.userId, budgets.category],
            set: { limitCents, updatedAt },
          });
        await alongside(tx);
      });
    },

    async remove(userId: string, category: string) {
      await change(userId, (tx) =>
        tx.delete(budgets).where(and(eq(budgets.userId, userId), eq(budgets.category, category))),
      );
    },
  };
};
