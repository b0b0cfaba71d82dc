import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import {
  calendarConnections,
  calendarLinks,
  googleCalendars,
} from "#server/modules/calendar/connection/tables.ts";
import { eventHistory, eventSeries, events } from "#server/modules/calendar/events/tables.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { createGoogleCalendarRepository } from "./google-calendar-repository.ts";
import { createLeases, latestLease } from "./lease-repository.ts";
import { createSyncRows } from "./sync-rows-repository.ts";
import { latestRetry } from "./sync-timing.ts";

type Span = Record<"from" | "to", Date>;
type Due = Record<"now" | "attemptedBefore" | "sentBefore" | "endsAfter", Date>;

export type SyncRepository = ReturnType<typeof createSyncRepository>;

export const createSyncRepository = (db: Database) => {
  const isLinked = and(eq(calendarLinks.userId, events.userId), eq(calendarLinks.eventId, events.id));
  // A lateral join by key: without statistics PostgreSQL would compare each event with each link.
  const linkOf = db
    .select({ eventId: calendarLinks.eventId, refusedRevision: calendarLinks.refusedRevision })
    .from(calendarLinks)
    .where(isLinked)
    .limit(1)
    .as("link");

  /** Not those that ended before the window without a link, nor those that Google refused. */
  const toSend = (userId: string | typeof calendarConnections.userId, endsAfter: Date) =>
    db
      .select({ id: events.id, revision: events.revision })
      .from(events)
      .leftJoinLateral(linkOf, sql`true`)
      .where(
        and(
          ...[eq(events.userId, userId), eq(events.unsent, true)],
          // An occurrence of our own series is sent along with its series.
          or(
            isNotNull(linkOf.eventId),
            and(gt(events.endsAt, endsAfter), eq(events.isReadOnly, false), isNull(events.seriesId)),
          ),
          or(isNull(linkOf.refusedRevision), ne(linkOf.refusedRevision, events.revision)),
        ),
      );

  const unsentSeries = (userId: string | typeof calendarConnections.userId) =>
    db
      .select({ id: eventSeries.id })
      .from(eventSeries)
      .where(and(eq(eventSeries.userId, userId), eq(eventSeries.unsent, true)));

  const unread = () =>
    db
      .select({ id: googleCalendars.calendarId })
      .from(googleCalendars)
      .where(
        and(
          eq(googleCalendars.userId, calendarConnections.userId),
          ...[eq(googleCalendars.isRead, true), isNull(googleCalendars.readWholeAt)],
        ),
      );

  /** What is sent of a series decides about its occurrences. */
  const pendingSeriesOf = () =>
    db
      .select({ id: eventSeries.id })
      .from(eventSeries)
      .where(
        and(
          eq(eventSeries.userId, events.userId),
          eq(eventSeries.id, events.seriesId),
          eq(eventSeries.unsent, true),
        ),
      );

  return {
    ...createLeases(db),
    ...createGoogleCalendarRepository(db),

    async unsent(userId: string, endsAfter: Date): Promise<{ id: string; revision: number }[]> {
      return toSend(userId, endsAfter).orderBy(asc(events.updatedAt), asc(events.id));
    },

    async hasUnsent(userId: string, endsAfter: Date): Promise<boolean> {
      const found = await toSend(userId, endsAfter).limit(1);
      return found.length > 0 || (await unsentSeries(userId).limit(1)).length > 0;
    },

    async unsentSeries(userId: string): Promise<string[]> {
      return (await unsentSeries(userId)).map(({ id }) => id);
    },

    /** Series that an earlier connection has sent. */
    async sentSeries(userId: string, calendarId: string): Promise<string[]> {
      const isSent = and(
        ...[eq(eventSeries.userId, userId), eq(eventSeries.calendarId, calendarId)],
        isNotNull(eventSeries.remoteId),
      );
      return (await db.select({ id: eventSeries.id }).from(eventSeries).where(isSent)).map(({ id }) => id);
    },

    /** Linked events that the provider has confirmed, in the span or changed since; null for all. */
    async confirmed(
      userId: string,
      calendarId: string,
      span: Span | null,
    ): Promise<{ id: string; remoteId: string }[]> {
      const touches = span && and(gt(events.endsAt, span.from), lt(events.startsAt, span.to));
      return db
        .select({ id: events.id, remoteId: calendarLinks.remoteId })
        .from(events)
        .innerJoin(calendarLinks, isLinked)
        .where(
          and(
            eq(events.userId, userId),
            eq(calendarLinks.calendarId, calendarId),
            isNull(events.deletedAt),
            ne(calendarLinks.etag, ""),
            notExists(pendingSeriesOf()),
            touches ? or(touches, eq(events.unsent, true)) : undefined,
          ),
        )
        .orderBy(asc(calendarLinks.remoteId));
    },

    async forgetDeleted(userId: string, before: Date) {
      await db
        .delete(events)
        .where(and(eq(events.userId, userId), eq(events.unsent, false), lt(events.deletedAt, before)));
    },

    /** Past events that were never sent stay unsent until they change. */
    async forgetPast(userId: string, endedBefore: Date) {
      const isOwn = and(eq(events.userId, userId), ne(events.origin, "google"), isNull(events.deletedAt));
      const isPast = and(eq(events.unsent, true), lte(events.endsAt, endedBefore));
      const link = db.select({ id: calendarLinks.eventId }).from(calendarLinks).where(isLinked).limit(1);
      await db
        .update(events)
        .set({ unsent: false })
        .where(and(isOwn, isPast, sql`(${link}) is null`));
    },

    async forgetRefusals(userId: string) {
      await db
        .update(calendarLinks)
        .set({ refusedRevision: null })
        .where(and(eq(calendarLinks.userId, userId), isNotNull(calendarLinks.refusedRevision)));
    },

    /** Linked events among these. */
    async linked(userId: string, calendarId: string, remoteIds: string[]) {
      if (remoteIds.length === 0) return [];
      return db
        .select({ id: calendarLinks.eventId, remoteId: calendarLinks.remoteId })
        .from(calendarLinks)
        .where(
          and(
            ...[eq(calendarLinks.userId, userId), eq(calendarLinks.calendarId, calendarId)],
            inArray(calendarLinks.remoteId, remoteIds),
          ),
        );
    },

    /** The etags of linked events without unconfirmed changes, by remote id. */
    async etags(userId: string, calendarId: string, remoteIds: string[]): Promise<Map<string, string>> {
      const isOf = and(
        ...[eq(calendarLinks.userId, userId), eq(calendarLinks.calendarId, calendarId)],
        inArray(calendarLinks.remoteId, remoteIds),
      );
      const rows = await db
        .select({ remoteId: calendarLinks.remoteId, etag: calendarLinks.etag })
        .from(calendarLinks)
        .where(and(isOf, isNull(calendarLinks.sent)));
      return new Map(rows.map(({ remoteId, etag }) => [remoteId, etag]));
    },

    async refusedCount(userId: string): Promise<number> {
      const isRefused = and(eq(calendarLinks.refusedRevision, events.revision), eq(events.unsent, true));
      const rows = await db
        .select({ count: count() })
        .from(calendarLinks)
        .innerJoin(events, isLinked)
        .where(and(eq(calendarLinks.userId, userId), isRefused, isNull(events.deletedAt)));
      return onlyRow(rows).count;
    },

    eventCount: (userId: string) => createSyncRows(db, userId).count(),

    /** Counts events with unreported replaced versions, and marks them as reported. */
    async takeUnreported(userId: string): Promise<number> {
      const rows = await db
        .update(eventHistory)
        .set({ told: true })
        .where(and(eq(eventHistory.userId, userId), eq(eventHistory.told, false)))
        .returning({ eventId: eventHistory.eventId });
      return new Set(rows.map(({ eventId }) => eventId)).size;
    },

    async linkedCount(userId: string): Promise<number> {
      const rows = await db
        .select({ count: count() })
        .from(events)
        .innerJoin(calendarLinks, isLinked)
        .where(and(eq(events.userId, userId), isNull(events.deletedAt), ne(calendarLinks.etag, "")));
      return onlyRow(rows).count;
    },

    /** Connections that are due or have unsent changes, the longest waiting first. */
    async due({ now, attemptedBefore, sentBefore, endsAfter }: Due, limit: number) {
      const { lastAttemptAt, retryAt, leaseUntil, status, userId } = calendarConnections;
      const wasAhead = gt(lastAttemptAt, latestPlausibleInstant(now));
      const hasUnsentLeft = and(
        or(lt(lastAttemptAt, sentBefore), wasAhead),
        or(exists(unread()), exists(toSend(userId, endsAfter)), exists(unsentSeries(userId))),
      );
      return db
        .select({ userId, lastAttemptAt, hasUnsentLeft: sql<boolean>`coalesce(${hasUnsentLeft}, true)` })
        .from(calendarConnections)
        .where(
          and(
            eq(status, "connected"),
            or(isNull(retryAt), lte(retryAt, now), gt(retryAt, latestRetry(now))),
            or(isNull(leaseUntil), lte(leaseUntil, now), gt(leaseUntil, latestLease(now))),
            or(isNull(lastAttemptAt), lt(lastAttemptAt, attemptedBefore), wasAhead, hasUnsentLeft),
          ),
        )
        .orderBy(sql`${lastAttemptAt} nulls first`, asc(userId))
        .limit(limit);
    },
  };
};
