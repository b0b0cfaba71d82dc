import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { versionsOf } from "#server/platform/db/person-versions.ts";
import { createBusyTimeRepository } from "./busy-time-repository.ts";
import { createEventSpanRepository } from "./event-span-repository.ts";
import { eventHistory, events } from "./tables.ts";

export type StoredEvent = typeof events.$inferSelect;
export type StoredVersion = Pick<typeof eventHistory.$inferSelect, "at" | "reason" | "version">;
export type EventRepository = ReturnType<typeof createEventRepository>;

export const createEventRepository = (db: Database) => {
  const userId = sql.placeholder("userId");
  const from = sql.placeholder("from");
  const existing = and(eq(events.userId, userId), isNull(events.deletedAt));
  const upcoming = db
    .select()
    .from(events)
    .where(and(existing, gt(events.startsAt, from)))
    .orderBy(asc(events.startsAt), desc(events.isAllDay), asc(events.id))
    .limit(sql.placeholder("limit"))
    .prepare("events_upcoming");

  const one = db
    .select()
    .from(events)
    .where(and(existing, eq(events.id, sql.placeholder("id"))))
    .prepare("events_one");

  return {
    ...createEventSpanRepository(db),
    ...createBusyTimeRepository(db),

    async upcoming(userId: string, from: Date, limit: number): Promise<StoredEvent[]> {
      return upcoming.execute({ userId, from: from.toISOString(), limit });
    },

    async find(userId: string, id: string): Promise<StoredEvent | undefined> {
      const [row] = await one.execute({ userId, id });
      return row;
    },

    async findMany(userId: string, ids: string[]): Promise<StoredEvent[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), isNull(events.deletedAt), inArray(events.id, ids)));
    },

    async history(userId: string, eventId: string): Promise<StoredVersion[]> {
      return db
        .select({ at: eventHistory.at, reason: eventHistory.reason, version: eventHistory.version })
        .from(eventHistory)
        .where(and(eq(eventHistory.userId, userId), eq(eventHistory.eventId, eventId)))
        .orderBy(desc(eventHistory.at), desc(eventHistory.id));
    },

    /** Grows with every change of the person's events; 0 for an unknown person. */
    async version(userId: string): Promise<number> {
      return (await versionsOf(db, userId))?.agenda ?? 0;
    },
  };
};
