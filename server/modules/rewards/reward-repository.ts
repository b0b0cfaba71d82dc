import { and, desc, eq, gte, inArray, like, notLike, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson, raiseVersion } from "#server/platform/db/person-row.ts";
import type { RewardEntry } from "./domain/points.ts";
import { achievements, rewardEntries } from "./tables.ts";

export interface RewardDay {
  day: string;
  points: number;
  /** False when everything earned that day came without an act of the person. */
  hasAct: boolean;
}

export type RewardRepository = ReturnType<typeof createRewardRepository>;

/** Key prefix of automatic entries. */
const automaticPrefix = "unasked:";

/** Rows are added, and taken back only with the step or the import that brought them. Each change raises the goals version. */
export const createRewardRepository = (db: Database) => {
  const ownEntries = (userId: string) => eq(rewardEntries.userId, userId);
  const isAct = and(notLike(rewardEntries.key, "month:%"), notLike(rewardEntries.key, `${automaticPrefix}%`));

  /** One addition of a person at a time, so that daily limits hold. */
  const oneAtATime = <Added>(userId: string, work: (tx: Database) => Promise<Added[]>): Promise<Added[]> =>
    db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const added = await work(tx);
      if (added.length > 0) await raiseVersion(tx, userId, "goalsVersion");
      return added;
    });

  const canEarn = async (
    tx: Database,
    userId: string,
    { key, day, maxPerDay, blockedBy = [] }: RewardEntry,
  ) => {
    if (maxPerDay !== undefined) {
      const sameKind = like(rewardEntries.key, `${key.split(":")[0]}:%`);
      const onThatDay = and(ownEntries(userId), eq(rewardEntries.day, day), sameKind);
      if ((await tx.$count(rewardEntries, onThatDay)) >= maxPerDay) return false;
    }
    const bars = [key, ...blockedBy].flatMap((bar) => [bar, automaticPrefix + bar]);
    return (await tx.$count(rewardEntries, and(ownEntries(userId), inArray(rewardEntries.key, bars)))) === 0;
  };

  return {
    /** Returns the new entries. */
    async add(userId: string, entries: RewardEntry[], at: Date): Promise<RewardEntry[]> {
      if (entries.length === 0) return [];
      return oneAtATime(userId, async (tx) => {
        const added: RewardEntry[] = [];
        for (const entry of entries) {
          if (!(await canEarn(tx, userId, entry))) continue;
          const { points, day } = entry;
          const key = entry.isAutomatic ? automaticPrefix + entry.key : entry.key;
          const rows = await tx
            .insert(rewardEntries)
            .values({ userId, key, points, day, at })
            .onConflictDoNothing()
            .returning({ key: rewardEntries.key });
          if (rows.length > 0) added.push(entry);
        }
        return added;
      });
    },

    /** Returns the newly unlocked ids. */
    async unlock(userId: string, ids: string[], at: Date): Promise<string[]> {
      if (ids.length === 0) return [];
      return oneAtATime(userId, async (tx) => {
        const rows = await tx
          .insert(achievements)
          .values(ids.map((id) => ({ userId, id, unlockedAt: at })))
          .onConflictDoNothing()
          .returning({ id: achievements.id });
        return rows.map(({ id }) => id);
      });
    },

    /** Takes back what one goal's step earned: all of it has the step's instant. */
    async removeOfGoal(userId: string, slot: number, at: Date) {
      const isOfGoal = or(
        like(rewardEntries.key, `progress:${slot}:%`),
        like(rewardEntries.key, `goal-week:${slot}:%`),
        eq(rewardEntries.key, `goal-completed:${slot}`),
      );
      await db.delete(rewardEntries).where(and(ownEntries(userId), eq(rewardEntries.at, at), isOfGoal));
    },

    /** Keys of what was earned since an instant. */
    async since(userId: string, at: Date): Promise<string[]> {
      const rows = await db
        .select({ key: rewardEntries.key })
        .from(rewardEntries)
        .where(and(ownEntries(userId), gte(rewardEntries.at, at)));
      return rows.map(({ key }) => key);
    },

    async remove(userId: string, keys: readonly string[]) {
      if (keys.length === 0) return;
      await oneAtATime(userId, async (tx) =>
        tx
          .delete(rewardEntries)
          .where(and(ownEntries(userId), inArray(rewardEntries.key, [...keys])))
          .returning({ key: rewardEntries.key }),
      );
    },

    async unlockedAt(userId: string, at: Date): Promise<string[]> {
      const rows = await db
        .select({ id: achievements.id })
        .from(achievements)
        .where(and(eq(achievements.userId, userId), eq(achievements.unlockedAt, at)));
      return rows.map(({ id }) => id);
    },

    async lock(userId: string, ids: string[]) {
      if (ids.length === 0) return;
      await db
        .delete(achievements)
        .where(and(eq(achievements.userId, userId), inArray(achievements.id, ids)));
    },

    async days(userId: string): Promise<RewardDay[]> {
      return db
        .select({
          day: rewardEntries.day,
          points: sql`sum(${rewardEntries.points})`.mapWith(Number),
          hasAct: sql<boolean>`bool_or(${isAct})`,
        })
        .from(rewardEntries)
        .where(ownEntries(userId))
        .groupBy(rewardEntries.day)
        .orderBy(desc(rewardEntries.day));
    },

    async firstAct(userId: string, day: string): Promise<string | undefined> {
      const [row] = await db
        .select({ key: rewardEntries.key })
        .from(rewardEntries)
        .where(and(ownEntries(userId), eq(rewardEntries.day, day), isAct))
        .orderBy(rewardEntries.at, rewardEntries.key)
        .limit(1);
      return row?.key;
    },

    async unlocked(userId: string): Promise<string[]> {
      const rows = await db
        .select({ id: achievements.id })
        .from(achievements)
        .where(eq(achievements.userId, userId))
        .orderBy(desc(achievements.unlockedAt), desc(achievements.id));
      return rows.map(({ id }) => id);
    },
  };
};
