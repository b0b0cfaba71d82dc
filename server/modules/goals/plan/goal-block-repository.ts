import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { events } from "#server/modules/calendar/events/tables.ts";
import { goalBlocks, goals } from "#server/modules/goals/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { raiseVersion } from "#server/platform/db/person-row.ts";
import { users } from "#server/platform/db/tables.ts";

type StoredBlock = typeof goalBlocks.$inferSelect;
export type NewStoredBlock = Omit<typeof goalBlocks.$inferInsert, "userId">;
type BlockValues = Partial<Pick<StoredBlock, "key" | "title" | "startsAt" | "endsAt" | "state">>;
export type GoalBlockRepository = ReturnType<typeof createGoalBlockRepository>;

export const createGoalBlockRepository = (db: Database) => {
  const isOf = (userId: string, eventIds: string[]) =>
    and(eq(goalBlocks.userId, userId), inArray(goalBlocks.eventId, eventIds));
  const ofTheirs = and(eq(events.userId, goalBlocks.userId), eq(events.id, goalBlocks.eventId));
  const isThere = isNull(events.deletedAt);

  return {
    async version(userId: string): Promise<string> {
      const [row] = await db
        .select({ agenda: users.agendaVersion, goals: users.goalsVersion })
        .from(users)
        .where(eq(users.id, userId));
      return `${row?.agenda}.${row?.goals}`;
    },

    async goalIds(userId: string): Promise<string[]> {
      const rows = await db.select({ id: goals.id }).from(goals).where(eq(goals.userId, userId));
      return rows.map(({ id }) => id);
    },

    async since(userId: string, from: Date): Promise<StoredBlock[]> {
      const movedThere = db
        .select({ id: events.id })
        .from(events)
        .where(and(ofTheirs, isThere, gte(events.startsAt, from)));
      return db
        .select()
        .from(goalBlocks)
        .where(
          and(
            eq(goalBlocks.userId, userId),
            or(gte(goalBlocks.startsAt, from), isNotNull(goalBlocks.key), exists(movedThere)),
          ),
        )
        .orderBy(asc(goalBlocks.startsAt), asc(goalBlocks.eventId));
    },

    /** Where contributions stand in the agenda, by goal and month; without a moment where the person took them out. */
    async contributions(userId: string) {
      return db
        .select({ goalId: goalBlocks.goalId, key: sql<string>`${goalBlocks.key}`, startsAt: events.startsAt })
        .from(goalBlocks)
        .leftJoin(events, and(ofTheirs, isThere))
        .where(
          and(eq(goalBlocks.userId, userId), eq(goalBlocks.kind, "contribution"), isNotNull(goalBlocks.key)),
        );
    },

    /** Ids of deleted goals that still have events. */
    async orphans(userId: string): Promise<string[]> {
      const itsGoal = db
        .select({ id: goals.id })
        .from(goals)
        .where(and(eq(goals.userId, userId), eq(goals.id, events.goalId)));
      const rows = await db
        .selectDistinct({ goalId: events.goalId })
        .from(events)
        .where(and(eq(events.userId, userId), isThere, isNotNull(events.goalId), notExists(itsGoal)));
      return rows.flatMap(({ goalId }) => goalId ?? []);
    },

    async insert(userId: string, rows: NewStoredBlock[]) {
      if (rows.length > 0) await db.insert(goalBlocks).values(rows.map((row) => ({ ...row, userId })));
    },

    async update(userId: string, eventIds: string[], values: BlockValues) {
      if (eventIds.length > 0) await db.update(goalBlocks).set(values).where(isOf(userId, eventIds));
    },

    async remove(userId: string, eventIds: string[]) {
      if (eventIds.length > 0) await db.delete(goalBlocks).where(isOf(userId, eventIds));
    },

    async removeAhead(userId: string, goalId: string, now: Date) {
      const isAhead = and(eq(goalBlocks.state, "planned"), gte(goalBlocks.startsAt, now));
      await db
        .delete(goalBlocks)
        .where(and(eq(goalBlocks.userId, userId), eq(goalBlocks.goalId, goalId), isAhead));
    },

    raiseVersion: (userId: string) => raiseVersion(db, userId, "goalsVersion"),

    async nextEvents(userId: string, now: Date): Promise<{ goalId: string | null; startsAt: Date | null }[]> {
      return db
        .select({ goalId: events.goalId, startsAt: min(events.startsAt) })
        .from(events)
        .where(and(eq(events.userId, userId), isThere, isNotNull(events.goalId), gt(events.startsAt, now)))
        .groupBy(events.goalId);
    },

    /** A session outside the agenda is included only when the person reviewed it. */
    async sessions(userId: string, which: { from: Date; to: Date } | { eventId: string }) {
      const startsAt = sql<Date>`coalesce(${events.startsAt}, ${goalBlocks.startsAt})`.mapWith(
        events.startsAt,
      );
      const endsAt = sql<Date>`coalesce(${events.endsAt}, ${goalBlocks.endsAt})`.mapWith(events.endsAt);
      const isMeant =
        "eventId" in which
          ? eq(goalBlocks.eventId, which.eventId)
          : and(gte(startsAt, which.from.toISOString()), lt(startsAt, which.to.toISOString()));
      const counts = or(isNotNull(events.id), inArray(goalBlocks.state, ["kept", "missed"]));
      return db
        .select({
          eventId: goalBlocks.eventId,
          goalId: goalBlocks.goalId,
          goalTitle: goals.title,
          startsAt,
          endsAt,
          state: goalBlocks.state,
        })
        .from(goalBlocks)
        .innerJoin(goals, and(eq(goals.userId, goalBlocks.userId), eq(goals.id, goalBlocks.goalId)))
        .leftJoin(events, and(ofTheirs, isThere))
        .where(and(eq(goalBlocks.userId, userId), eq(goalBlocks.kind, "session"), counts, isMeant))
        .orderBy(asc(startsAt), asc(goalBlocks.eventId));
    },
  };
};
