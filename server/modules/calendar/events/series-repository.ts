import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import type { StoredEvent } from "./event-repository.ts";
import { eventSeries, events } from "./tables.ts";

export type StoredSeries = typeof eventSeries.$inferSelect;
export type NewSeries = Omit<typeof eventSeries.$inferInsert, "userId">;
export type SeriesRows = ReturnType<typeof createSeriesRows>;
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;

const batchSize = 500;

export const createSeriesRepository = (db: Database) => ({
  async ofEvent(userId: string, eventId: string): Promise<StoredSeries | undefined> {
    const [row] = await db
      .select({ series: eventSeries })
      .from(events)
      .innerJoin(eventSeries, and(eq(eventSeries.userId, events.userId), eq(eventSeries.id, events.seriesId)))
      .where(and(eq(events.userId, userId), eq(events.id, eventId), isNull(events.deletedAt)));
    return row?.series;
  },

  async ofPerson(userId: string, ids: string[]): Promise<StoredSeries[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(eventSeries)
      .where(
        and(eq(eventSeries.userId, userId), inArray(eventSeries.id, ids), isNull(eventSeries.deletedAt)),
      );
  },

  async occurrencesOf(userId: string, ids: string[]): Promise<StoredEvent[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(events)
      .where(and(eq(events.userId, userId), inArray(events.seriesId, ids), isNull(events.deletedAt)))
      .orderBy(asc(events.originalDay));
  },

  /** People with a series whose occurrences are made less far ahead than that. */
  async dueBefore(day: string, limit: number): Promise<{ userId: string }[]> {
    return db
      .selectDistinct({ userId: eventSeries.userId })
      .from(eventSeries)
      .where(and(lt(eventSeries.madeUntil, day), isNull(eventSeries.deletedAt)))
      .limit(limit);
  },
});

/** In a transaction that holds the person. */
export const createSeriesRows = (tx: Database, userId: string) => {
  const isSeries = (id: string) => and(eq(eventSeries.userId, userId), eq(eventSeries.id, id));

  return {
    async find(id: string): Promise<StoredSeries | undefined> {
      const [row] = await tx
        .select()
        .from(eventSeries)
        .where(and(isSeries(id), isNull(eventSeries.deletedAt)));
      return row;
    },

    async insert(series: NewSeries): Promise<StoredSeries> {
      return onlyRow(
        await tx
          .insert(eventSeries)
          .values({ ...series, userId })
          .returning(),
      );
    },

    async update(id: string, values: Partial<NewSeries>) {
      await tx.update(eventSeries).set(values).where(isSeries(id));
    },

    /** A series that a connected calendar knows is marked as deleted until it was sent. */
    async remove({ id, remoteId, revision }: StoredSeries, at: Date) {
      if (remoteId === null) await tx.delete(eventSeries).where(isSeries(id));
      else
        await tx
          .update(eventSeries)
          .set({ deletedAt: at, updatedAt: at, revision: revision + 1, unsent: true })
          .where(isSeries(id));
    },

    async dueBefore(day: string): Promise<StoredSeries[]> {
      return tx
        .select()
        .from(eventSeries)
        .where(
          and(eq(eventSeries.userId, userId), lt(eventSeries.madeUntil, day), isNull(eventSeries.deletedAt)),
        );
    },

    async occurrences(seriesId: string): Promise<StoredEvent[]> {
      return tx
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), eq(events.seriesId, seriesId), isNull(events.deletedAt)));
    },

    /** Stores what changed in many occurrences at once. */
    async put(changed: readonly StoredEvent[]) {
      for (let start = 0; start < changed.length; start += batchSize) {
        const input = recordsOfPerson(userId, changed.slice(start, start + batchSize).map(recordOf));
        await tx
          .update(events)
          .set(inputColumns)
          .from(sql`${input} as input(${sql.raw(inputTypes)})`)
          .where(and(eq(events.userId, userId), sql`${events.id} = input.id`));
      }
    },

    /** Without telling the connected calendar: it hears of the series. */
    async drop(ids: string[]) {
      if (ids.length === 0) return;
      await tx.delete(events).where(and(eq(events.userId, userId), inArray(events.id, ids)));
    },

    async isLinked(eventId: string) {
      const isOf = and(eq(calendarLinks.userId, userId), eq(calendarLinks.eventId, eventId));
      return (await tx.$count(calendarLinks, isOf)) > 0;
    },

    /** What the connected calendar knows as an event becomes a series there. */
    async takeLink(eventId: string): Promise<Pick<NewSeries, "calendarId" | "remoteId" | "etag">> {
      const [link] = await tx
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.eventId, eventId)))
        .returning({
          calendarId: calendarLinks.calendarId,
          remoteId: calendarLinks.remoteId,
          etag: calendarLinks.etag,
        });
      return link ?? {};
    },

    /** The occurrences become others in the connected calendar. */
    async unlink(ids: string[]) {
      if (ids.length === 0) return;
      await tx
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), inArray(calendarLinks.eventId, ids)));
    },
  };
};

const inputTypes = `user_id uuid, id uuid, title text, description text, location text, category text,
  expected_cost_cents bigint, reminders jsonb, is_all_day boolean, starts_at timestamptz, ends_at timestamptz, first_day date,
  last_day date, series_id uuid, original_day date, is_recurring boolean, revision integer, unsent boolean,
  updated_at timestamptz`;

const inputColumns = {
  title: sql`input.title`,
  description: sql`input.description`,
  location: sql`input.location`,
  category: sql`input.category`,
  expectedCostCents: sql`input.expected_cost_cents`,
  reminders: sql`input.reminders`,
  isAllDay: sql`input.is_all_day`,
  startsAt: sql`input.starts_at`,
  endsAt: sql`input.ends_at`,
  firstDay: sql`input.first_day`,
  lastDay: sql`input.last_day`,
  seriesId: sql`input.series_id`,
  originalDay: sql`input.original_day`,
  isRecurring: sql`input.is_recurring`,
  revision: sql`input.revision`,
  unsent: sql`input.unsent`,
  updatedAt: sql`input.updated_at`,
};

const recordOf = (event: StoredEvent) => ({
  id: event.id,
  title: event.title,
  description: event.description,
  location: event.location,
  category: event.category,
  expected_cost_cents: event.expectedCostCents,
  reminders: event.reminders,
  is_all_day: event.isAllDay,
  starts_at: event.startsAt,
  ends_at: event.endsAt,
  first_day: event.firstDay,
  last_day: event.lastDay,
  series_id: event.seriesId,
  original_day: event.originalDay,
  is_recurring: event.isRecurring,
  revision: event.revision,
  unsent: event.unsent,
  updated_at: event.updatedAt,
});
