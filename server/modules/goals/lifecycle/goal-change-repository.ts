import { and, eq, getTableColumns, inArray, isNull, like, or, sql } from "drizzle-orm";
import { isUntold, latestBalance } from "#server/modules/banking/domain/account-balance.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { netSinceSaid } from "#server/modules/banking/ledger/totals-queries.ts";
import { weekPrefix } from "#server/modules/goals/domain/week-notes.ts";
import { goalAccounts, goalAdvances, goalHistory, goals } from "#server/modules/goals/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson, raiseVersion } from "#server/platform/db/person-row.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { shareOfCents } from "#shared/rules/share.ts";
import { createGoalRepository, type StoredGoal } from "./goal-repository.ts";

export type NewGoal = Omit<typeof goals.$inferInsert, "userId">;
export type NewAdvance = Omit<typeof goalAdvances.$inferInsert, "userId" | "goalId">;
export type NewHistory = Omit<typeof goalHistory.$inferInsert, "userId" | "goalId">;
export type GoalValues = Partial<Omit<StoredGoal, "userId" | "id" | "key" | "slot" | "createdAt">>;
/** A transaction that other modules' repositories can write in together with a goal. */
export type GoalScope = Database;
export type GoalChangeRepository = ReturnType<typeof createGoalChanges>;
export type GoalTransactions = ReturnType<typeof createGoalTransactions>;

/** Runs work in one transaction, one at a time for each person. */
export const createGoalTransactions =
  (db: Database) =>
  <Result>(userId: string, work: (changes: GoalChangeRepository) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      return work(createGoalChanges(tx, userId));
    });

const createGoalChanges = (tx: Database, userId: string) => {
  const own = eq(goals.userId, userId);
  const ownAdvance = (goalId: string, id: string) =>
    and(eq(goalAdvances.userId, userId), eq(goalAdvances.goalId, goalId), eq(goalAdvances.id, id));
  const isByPerson = or(isNull(goalAdvances.key), like(goalAdvances.key, `${weekPrefix}%`));
  const reader = createGoalRepository(tx);

  return {
    scope: tx,
    read: (since: string, id?: string) => reader.read(userId, since, id),

    async accounts() {
      const all = await tx
        .select({ ...getTableColumns(accounts), netSinceSaid })
        .from(accounts)
        .where(eq(accounts.userId, userId));
      return all.map(({ id, name, currency, sharePercent, ...account }) => {
        const told = { cents: account.balanceCents, statedOn: account.balanceStatedOn };
        const latest = latestBalance(told, account);
        const balanceCents = shareOfCents(latest.cents, sharePercent);
        return { id, name, currency, balanceCents, lacksBalance: isUntold(latest, account) };
      });
    },

    async slotsAndKeys() {
      return tx.select({ id: goals.id, slot: goals.slot, key: goals.key }).from(goals).where(own);
    },

    async insert(goal: NewGoal) {
      await tx.insert(goals).values({ ...goal, userId });
    },

    async update(id: string, values: GoalValues) {
      await tx
        .update(goals)
        .set(values)
        .where(and(own, eq(goals.id, id)));
    },

    async remove(id: string) {
      const rows = await tx
        .delete(goals)
        .where(and(own, eq(goals.id, id)))
        .returning({ id: goals.id });
      return rows.length > 0;
    },

    async followers(accountIds: string[], exceptGoalId: string) {
      return tx
        .select({ accountId: goalAccounts.accountId, title: goals.title })
        .from(goalAccounts)
        .innerJoin(goals, and(eq(goals.userId, goalAccounts.userId), eq(goals.id, goalAccounts.goalId)))
        .where(
          and(
            eq(goalAccounts.userId, userId),
            inArray(goalAccounts.accountId, accountIds),
            sql`${goalAccounts.goalId} <> ${exceptGoalId}`,
          ),
        );
    },

    async follow(goalId: string, accountIds: string[]) {
      await tx
        .delete(goalAccounts)
        .where(and(eq(goalAccounts.userId, userId), eq(goalAccounts.goalId, goalId)));
      if (accountIds.length === 0) return;
      await tx.insert(goalAccounts).values(accountIds.map((accountId) => ({ userId, goalId, accountId })));
    },

    /** Lets the caller give later advances a later instant, so that their order is kept. */
    async lastAdvanceAt(goalId: string): Promise<Date | null> {
      const rows = await tx
        .select({ at: sql`max(${goalAdvances.at})`.mapWith(goalAdvances.at) })
        .from(goalAdvances)
        .where(and(eq(goalAdvances.userId, userId), eq(goalAdvances.goalId, goalId)));
      return onlyRow(rows).at;
    },

    async advanceKeys(goalId: string, prefix: string) {
      const rows = await tx
        .select({ key: goalAdvances.key })
        .from(goalAdvances)
        .where(
          and(
            eq(goalAdvances.userId, userId),
            eq(goalAdvances.goalId, goalId),
            like(goalAdvances.key, `${prefix}%`),
          ),
        );
      return new Set(rows.map(({ key }) => key));
    },

    /** A step that the person made; undefined when there is none, or it is gone. */
    async step(goalId: string, id: string) {
      const [row] = await tx
        .select()
        .from(goalAdvances)
        .where(and(ownAdvance(goalId, id), isByPerson));
      return row;
    },

    async removeStep(goalId: string, id: string) {
      await tx.delete(goalAdvances).where(ownAdvance(goalId, id));
    },

    async insertAdvances(goalId: string, advances: NewAdvance[]) {
      if (advances.length === 0) return;
      await tx.insert(goalAdvances).values(advances.map((advance) => ({ ...advance, goalId, userId })));
    },

    /** Returns how many rows were new. */
    async insertHistory(goalId: string, entries: NewHistory[]) {
      if (entries.length === 0) return 0;
      const rows = await tx
        .insert(goalHistory)
        .values(entries.map((entry) => ({ ...entry, goalId, userId })))
        .onConflictDoNothing()
        .returning({ id: goalHistory.id });
      return rows.length;
    },

    raiseVersion: () => raiseVersion(tx, userId, "goalsVersion"),
  };
};
