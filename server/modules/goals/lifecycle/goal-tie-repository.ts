import { and, eq, sql } from "drizzle-orm";
import { goalAccounts, goals } from "#server/modules/goals/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

interface Joined {
  /** The account kept by hand. */
  accountId: string;
  into: string;
}

/** A goal that follows an account kept by hand follows what it was joined with, until the joining is undone. */
export const createTieRepository = (db: Database) => {
  const tieOf = (userId: string, accountId: string) =>
    and(eq(goalAccounts.userId, userId), eq(goalAccounts.accountId, accountId));
  const tied = async (userId: string, accountId: string) =>
    (await db.select().from(goalAccounts).where(tieOf(userId, accountId)))[0];

  return {
    async join(userId: string, { accountId, into }: Joined) {
      const [own, other] = [await tied(userId, accountId), await tied(userId, into)];
      if (!own) return;
      const memory = { joinedAccountId: accountId, joinedGoalId: other ? own.goalId : null };
      if (other) await db.update(goalAccounts).set(memory).where(tieOf(userId, into));
      else
        await db
          .update(goalAccounts)
          .set({ ...memory, accountId: into })
          .where(tieOf(userId, accountId));
    },

    async separate(userId: string, { accountId, into }: Joined) {
      const tie = await tied(userId, into);
      if (tie?.joinedAccountId !== accountId) return;
      const forgotten = { joinedAccountId: null, joinedGoalId: null };
      if (tie.joinedGoalId === null) {
        await db
          .update(goalAccounts)
          .set({ ...forgotten, accountId })
          .where(tieOf(userId, into));
        return;
      }
      await db.update(goalAccounts).set(forgotten).where(tieOf(userId, into));
      await db.insert(goalAccounts).select(
        db
          .select({
            userId: goals.userId,
            accountId: sql<string>`${accountId}::uuid`.as("account_id"),
            goalId: goals.id,
            joinedAccountId: sql<null>`null::uuid`.as("joined_account_id"),
            joinedGoalId: sql<null>`null::uuid`.as("joined_goal_id"),
          })
          .from(goals)
          .where(and(eq(goals.userId, userId), eq(goals.id, tie.joinedGoalId))),
      );
    },
  };
};
