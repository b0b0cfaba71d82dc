import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import { eventHistory, events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { raiseVersion } from "#server/platform/db/person-row.ts";
import { createGoogleCalendarRows } from "./google-calendar-rows-repository.ts";
import { createSeriesSyncRows } from "./series-sync-repository.ts";

export type StoredEvent = typeof events.$inferSelect;
export type StoredLink = typeof calendarLinks.$inferSelect;
type NewEvent = Omit<typeof events.$inferInsert, "userId">;
type Version = Pick<typeof eventHistory.$inferInsert, "eventId" | "at" | "reason" | "version">;

export interface Pair {
  event: StoredEvent;
  link: StoredLink | null;
}

export interface LinkedPair extends Pair {
  link: StoredLink;
}

export type SyncRows = ReturnType<typeof createSyncRows>;

export const createSyncRows = (tx: Database, userId: string) => {
  const isEvent = (id: string) => and(eq(events.userId, userId), eq(events.id, id));
  const isLinked = and(eq(calendarLinks.userId, events.userId), eq(calendarLinks.eventId, events.id));
  const pairs = () =>
    tx.select({ event: events, link: calendarLinks }).from(events).leftJoin(calendarLinks, isLinked);

  return {
    series: createSeriesSyncRows(tx, userId),
    calendars: createGoogleCalendarRows(tx, userId),

    async linkedTo(calendarId: string, remoteIds: string[]): Promise<LinkedPair[]> {
      return tx
        .select({ event: events, link: calendarLinks })
        .from(calendarLinks)
        .innerJoin(events, isLinked)
        .where(
          and(
            ...[eq(calendarLinks.userId, userId), eq(calendarLinks.calendarId, calendarId)],
            inArray(calendarLinks.remoteId, remoteIds),
          ),
        );
    },

    /** Which of these stand in the agenda already, as events of another calendar: by id there, and by iCalendar key. */
    async inOtherCalendars(
      calendarId: string,
      remoteIds: string[],
      icalKeys: string[],
    ): Promise<Set<string>> {
      const isSame = or(
        inArray(calendarLinks.remoteId, remoteIds),
        icalKeys.length > 0 ? inArray(events.icalKey, icalKeys) : undefined,
      );
      const found = await tx
        .select({ remoteId: calendarLinks.remoteId, icalKey: events.icalKey })
        .from(calendarLinks)
        .innerJoin(events, isLinked)
        .where(and(eq(calendarLinks.userId, userId), ne(calendarLinks.calendarId, calendarId), isSame));
      return new Set(found.flatMap(({ remoteId, icalKey }) => [remoteId, icalKey ?? []].flat()));
    },

    count: () => tx.$count(events, and(eq(events.userId, userId), isNull(events.deletedAt))),

    async find(id: string): Promise<Pair | undefined> {
      const [pair] = await pairs().where(isEvent(id));
      return pair;
    },

    /** Events with these ids, and unlinked events with these iCalendar keys, oldest first. */
    async candidates(ids: string[], icalKeys: string[]): Promise<Pair[]> {
      const those = (isMeant: SQL | undefined) =>
        pairs()
          .where(and(eq(events.userId, userId), isMeant))
          .orderBy(asc(events.createdAt), asc(events.id));
      const isUnlinked = and(isNull(events.deletedAt), isNull(calendarLinks.eventId));
      return [
        ...(ids.length > 0 ? await those(inArray(events.id, ids)) : []),
        ...(icalKeys.length > 0 ? await those(and(inArray(events.icalKey, icalKeys), isUnlinked)) : []),
      ];
    },

    async insertLinked(additions: { event: NewEvent; link: Omit<StoredLink, "userId" | "eventId"> }[]) {
      if (additions.length === 0) return;
      await tx.insert(events).values(additions.map(({ event }) => ({ ...event, userId })));
      const links = additions.map(({ event, link }) => ({ ...link, userId, eventId: event.id }));
      await tx.insert(calendarLinks).values(links);
    },

    async change(id: string, values: Partial<Omit<StoredEvent, "userId" | "id">>) {
      await tx.update(events).set(values).where(isEvent(id));
    },

    async remove(id: string) {
      await tx.delete(events).where(isEvent(id));
    },

    async link(link: Omit<StoredLink, "userId">) {
      const { eventId: _, ...values } = link;
      await tx
        .insert(calendarLinks)
        .values({ ...link, userId })
        .onConflictDoUpdate({ target: [calendarLinks.userId, calendarLinks.eventId], set: values });
    },

    async unlink(eventId: string) {
      await tx
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.eventId, eventId)));
    },

    async keepVersion(version: Version) {
      await tx.insert(eventHistory).values({ ...version, userId, id: randomUUID() });
    },

    raiseVersion: () => raiseVersion(tx, userId, "agendaVersion"),
  };
};
