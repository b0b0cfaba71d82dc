import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import { eventSeries, events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

type StoredEvent = typeof events.$inferSelect;
type StoredLink = typeof calendarLinks.$inferSelect;
export type StoredSeries = typeof eventSeries.$inferSelect;

const batchSize = 500;

/** Series of our own, inside a sync's transaction. */
export const createSeriesSyncRows = (tx: Database, userId: string) => {
  const isSeries = (id: string) => and(eq(eventSeries.userId, userId), eq(eventSeries.id, id));
  const isOccurrence = (seriesId: string) =>
    and(eq(events.userId, userId), eq(events.seriesId, seriesId), isNull(events.deletedAt));

  return {
    /** By their ids at the provider, also deleted ones that wait to be sent. */
    async named(calendarId: string, remoteIds: string[]): Promise<Map<string, StoredSeries>> {
      if (remoteIds.length === 0) return new Map();
      const found = await tx
        .select()
        .from(eventSeries)
        .where(
          and(
            ...[eq(eventSeries.userId, userId), eq(eventSeries.calendarId, calendarId)],
            inArray(eventSeries.remoteId, [...new Set(remoteIds)]),
          ),
        );
      return new Map(found.map((series) => [series.remoteId ?? "", series]));
    },

    async find(id: string): Promise<StoredSeries | undefined> {
      const [row] = await tx.select().from(eventSeries).where(isSeries(id));
      return row;
    },

    async change(id: string, values: Partial<Omit<StoredSeries, "userId" | "id">>) {
      await tx.update(eventSeries).set(values).where(isSeries(id));
    },

    /** What is left of it are events of their own. */
    async remove(id: string) {
      await tx
        .update(events)
        .set({ seriesId: null, originalDay: null, isRecurring: false })
        .where(and(eq(events.userId, userId), eq(events.seriesId, id)));
      await tx.delete(eventSeries).where(isSeries(id));
    },

    async exclude({ seriesId, originalDay }: StoredEvent) {
      if (seriesId === null || originalDay === null) return;
      await tx
        .update(eventSeries)
        .set({ excluded: sql`${eventSeries.excluded} || to_jsonb(${originalDay}::text)` })
        .where(and(isSeries(seriesId), sql`not ${eventSeries.excluded} @> to_jsonb(${originalDay}::text)`));
    },

    async occurrences(seriesId: string): Promise<StoredEvent[]> {
      return tx.select().from(events).where(isOccurrence(seriesId));
    },

    async occurrence(seriesId: string, originalDay: string): Promise<StoredEvent | undefined> {
      const [row] = await tx
        .select()
        .from(events)
        .where(and(isOccurrence(seriesId), eq(events.originalDay, originalDay)));
      return row;
    },

    async links(seriesId: string): Promise<StoredLink[]> {
      const living = tx.select({ id: events.id }).from(events).where(isOccurrence(seriesId));
      return tx
        .select()
        .from(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), inArray(calendarLinks.eventId, living)));
    },

    /** Occurrences get other ids when their series moves. */
    async relink(seriesId: string, links: Omit<StoredLink, "userId">[]) {
      const living = tx.select({ id: events.id }).from(events).where(isOccurrence(seriesId));
      await tx
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), inArray(calendarLinks.eventId, living)));
      for (let start = 0; start < links.length; start += batchSize) {
        const part = links.slice(start, start + batchSize).map((link) => ({ ...link, userId }));
        await tx.insert(calendarLinks).values(part);
      }
    },

    async unlink(seriesId: string) {
      await this.relink(seriesId, []);
    },

    async markUnsent(ids: string[]) {
      if (ids.length === 0) return;
      await tx
        .update(events)
        .set({ unsent: true })
        .where(and(eq(events.userId, userId), inArray(events.id, ids)));
    },
  };
};
