import { and, asc, between, desc, eq, gt, gte, isNotNull, isNull, like, lt, ne, or, sql } from "drizzle-orm";
import { weekPrefix } from "#server/modules/goals/domain/week-notes.ts";
import { goalAccounts, goalAdvances, goalHistory, goals } from "#server/modules/goals/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { versionsOf } from "#server/platform/db/person-versions.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";

export type StoredGoal = typeof goals.$inferSelect;
export type StoredHistory = Omit<typeof goalHistory.$inferSelect, "userId" | "goalId">;
export type StoredAdvance = Omit<typeof goalAdvances.$inferSelect, "userId">;
export type GoalRepository = ReturnType<typeof createGoalRepository>;

export interface GoalRows {
  goal: StoredGoal;
  recordedCents: number;
  /** Advances that may not have reached the accounts yet, and weeks that were noted, the oldest first. */
  recent: StoredAdvance[];
  accountIds: string[];
  /** The ten newest, the newest first. */
  history: StoredHistory[];
}

const historyShown = 10;
/** Key prefix of advances that carry an amount over to another funding and are no contribution. */
export const carriedOverPrefix = "carried:";

/** The number of queries does not depend on the number of goals. */
export const createGoalRepository = (db: Database) => {
  const goalRows = (userId: string, id?: string) =>
    db
      .select()
      .from(goals)
      .where(and(eq(goals.userId, userId), id === undefined ? undefined : eq(goals.id, id)))
      .orderBy(desc(goals.priority), asc(goals.createdAt), asc(goals.id));

  const sums = (userId: string, id?: string) =>
    db
      .select({
        goalId: goalAdvances.goalId,
        cents: sql`coalesce(sum(${goalAdvances.amountCents}), 0)`.mapWith(Number),
      })
      .from(goalAdvances)
      .where(ofGoal(goalAdvances, userId, id))
      .groupBy(goalAdvances.goalId);

  const recentAdvances = (userId: string, since: string, id?: string) =>
    db
      .select()
      .from(goalAdvances)
      .where(
        and(
          ofGoal(goalAdvances, userId, id),
          gt(goalAdvances.day, since),
          or(
            isNotNull(goalAdvances.balanceCents),
            like(goalAdvances.key, `${carriedOverPrefix}%`),
            like(goalAdvances.key, `${weekPrefix}%`),
          ),
        ),
      )
      .orderBy(asc(goalAdvances.at), asc(goalAdvances.id));

  const followed = (userId: string, id?: string) =>
    db
      .select({ goalId: goalAccounts.goalId, accountId: goalAccounts.accountId })
      .from(goalAccounts)
      .where(ofGoal(goalAccounts, userId, id))
      .orderBy(goalAccounts.accountId);

  const newestHistory = (userId: string, id?: string) => {
    const newest = db
      .select()
      .from(goalHistory)
      .where(and(eq(goalHistory.userId, goals.userId), eq(goalHistory.goalId, goals.id)))
      .orderBy(desc(goalHistory.at), desc(goalHistory.id))
      .limit(historyShown)
      .as("newest");
    return db
      .select({
        goalId: newest.goalId,
        id: newest.id,
        at: newest.at,
        notes: newest.notes,
        action: newest.action,
        reason: newest.reason,
      })
      .from(goals)
      .innerJoinLateral(newest, sql`true`)
      .where(and(eq(goals.userId, userId), id === undefined ? undefined : eq(goals.id, id)))
      .orderBy(desc(newest.at), desc(newest.id));
  };

  return {
    accountsFollowed: async (userId: string) => (await followed(userId)).map(({ accountId }) => accountId),

    async titles(userId: string) {
      const rows = await db.select({ title: goals.title }).from(goals).where(eq(goals.userId, userId));
      return rows.map(({ title }) => title);
    },

    /** The most important first; `since` is the day from which recent advances are read. */
    async read(userId: string, since: string, id?: string): Promise<GoalRows[]> {
      const own = await goalRows(userId, id);
      if (own.length === 0) return [];
      const recorded = new Map((await sums(userId, id)).map(({ goalId, cents }) => [goalId, cents]));
      const recent = Map.groupBy(await recentAdvances(userId, since, id), ({ goalId }) => goalId);
      const accounts = Map.groupBy(await followed(userId, id), ({ goalId }) => goalId);
      const history = Map.groupBy(await newestHistory(userId, id), ({ goalId }) => goalId);
      return own.map((goal) => ({
        goal,
        recordedCents: recorded.get(goal.id) ?? 0,
        recent: recent.get(goal.id) ?? [],
        accountIds: (accounts.get(goal.id) ?? []).map(({ accountId }) => accountId),
        history: history.get(goal.id) ?? [],
      }));
    },

    /** Both days included, the oldest first. */
    async advancesBetween(userId: string, fromDay: string, toDay: string): Promise<StoredAdvance[]> {
      return db
        .select()
        .from(goalAdvances)
        .where(
          and(
            eq(goalAdvances.userId, userId),
            between(goalAdvances.day, fromDay, toDay),
            or(isNull(goalAdvances.key), sql`${goalAdvances.key} not like ${`${carriedOverPrefix}%`}`),
            or(isNull(goalAdvances.amountCents), ne(goalAdvances.amountCents, 0)),
          ),
        )
        .orderBy(asc(goalAdvances.at), asc(goalAdvances.id));
    },

    async completedBetween(userId: string, fromDay: string, toDay: string) {
      return db
        .select({ id: goals.id, title: goals.title, completedAt: goals.completedAt })
        .from(goals)
        .where(
          and(
            eq(goals.userId, userId),
            eq(goals.status, "completado"),
            gte(goals.completedAt, startOfMadridDay(fromDay)),
            lt(goals.completedAt, endOfMadridDay(toDay)),
          ),
        )
        .orderBy(asc(goals.completedAt), asc(goals.id));
    },

    async versions(userId: string) {
      return (await versionsOf(db, userId)) ?? { goals: 0, agenda: 0, ledger: 0 };
    },
  };
};

const ofGoal = (
  table: typeof goalAdvances | typeof goalAccounts | typeof goalHistory,
  userId: string,
  id?: string,
) => and(eq(table.userId, userId), id === undefined ? undefined : eq(table.goalId, id));
