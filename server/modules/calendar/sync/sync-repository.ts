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
  or,
  sql,
} from "drizzle-orm";
import { calendarConnections, calendarLinks } from "#server/modules/calendar/connection/tables.ts";
import { eventHistory, events } from "#server/modules/calendar/events/tables.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { latestLease } from "./lease.ts";
import { createLeases } from "./lease-repository.ts";
import { createSyncRows } from "./sync-rows-repository.ts";
import { latestRetry } from "./turn.ts";

type Span = Record<"from" | "to", Date>;
type Due = Record<"now" | "askedBefore" | "sentBefore" | "endsAfter", Date>;

export type SyncRepository = ReturnType<typeof createSyncRepository>;

/** What is to be synchronised, and who is at it. */
export const createSyncRepository = (db: Database) => {
  const isLinked = and(eq(calendarLinks.userId, events.userId), eq(calendarLinks.eventId, events.id));
  // One at a time by its key: a database that has no statistics yet would compare each event with each link.
  const linkOf = db
    .select({ eventId: calendarLinks.eventId, refusedRevision: calendarLinks.refusedRevision })
    .from(calendarLinks)
    .where(isLinked)
    .limit(1)
    .as("link");

  /** What is to be sent: not what ended before an instant and is not there, nor what Google refused as it is. */
  const toSend = (userId: string | typeof calendarConnections.userId, endsAfter: Date) =>
    db
      .select({ id: events.id, revision: events.revision })
      .from(events)
      .leftJoinLateral(linkOf, sql`true`)
      .where(
        and(
          ...[eq(events.userId, userId), eq(events.unsent, true)],
          or(isNotNull(linkOf.eventId), and(gt(events.endsAt, endsAfter), eq(events.isReadOnly, false))),
          or(isNull(linkOf.refusedRevision), ne(linkOf.refusedRevision, events.revision)),
        ),
      );

  return {
    ...createLeases(db),

    /** What is to be sent, in the order in which it was changed. */
    async unsent(userId: string, endsAfter: Date): Promise<{ id: string; revision: number }[]> {
      return toSend(userId, endsAfter).orderBy(asc(events.updatedAt), asc(events.id));
    },

    async hasUnsent(userId: string, endsAfter: Date): Promise<boolean> {
      const found = await toSend(userId, endsAfter).limit(1);
      return found.length > 0;
    },

    /** Linked events that the other side has confirmed, which touch a span or were changed since; null for all. */
    async confirmed(userId: string, span: Span | null): Promise<{ id: string; remoteId: string }[]> {
      const touches = span && and(gt(events.endsAt, span.from), lt(events.startsAt, span.to));
      return db
        .select({ id: events.id, remoteId: calendarLinks.remoteId })
        .from(events)
        .innerJoin(calendarLinks, isLinked)
        .where(
          and(
            eq(events.userId, userId),
            isNull(events.deletedAt),
            ne(calendarLinks.etag, ""),
            touches ? or(touches, eq(events.unsent, true)) : undefined,
          ),
        )
        .orderBy(asc(calendarLinks.remoteId));
    },

    /** Deleted events that were kept in case what had been sent of them arrived. */
    async forgetDeleted(userId: string, before: Date) {
      await db
        .delete(events)
        .where(and(eq(events.userId, userId), eq(events.unsent, false), lt(events.deletedAt, before)));
    },

    /** What ended before an instant and never was there is not sent until it changes: nobody need look at it again. */
    async forgetPast(userId: string, endedBefore: Date) {
      const isOwn = and(eq(events.userId, userId), ne(events.origin, "google"), isNull(events.deletedAt));
      const isPast = and(eq(events.unsent, true), lte(events.endsAt, endedBefore));
      const link = db.select({ id: calendarLinks.eventId }).from(calendarLinks).where(isLinked).limit(1);
      await db
        .update(events)
        .set({ unsent: false })
        .where(and(isOwn, isPast, sql`(${link}) is null`));
    },

    /** What was refused is worth another attempt. */
    async forgetRefusals(userId: string) {
      await db
        .update(calendarLinks)
        .set({ refusedRevision: null })
        .where(and(eq(calendarLinks.userId, userId), isNotNull(calendarLinks.refusedRevision)));
    },

    /** The etags of those linked events of which nothing is on its way, by remote id. */
    async etags(userId: string, remoteIds: string[]): Promise<Map<string, string>> {
      const isOf = and(eq(calendarLinks.userId, userId), inArray(calendarLinks.remoteId, remoteIds));
      const rows = await db
        .select({ remoteId: calendarLinks.remoteId, etag: calendarLinks.etag })
        .from(calendarLinks)
        .where(and(isOf, isNull(calendarLinks.sent)));
      return new Map(rows.map(({ remoteId, etag }) => [remoteId, etag]));
    },

    /** How many events the connected calendar will not take as they are. */
    async refusedCount(userId: string): Promise<number> {
      const isRefused = and(eq(calendarLinks.refusedRevision, events.revision), eq(events.unsent, true));
      const rows = await db
        .select({ count: count() })
        .from(calendarLinks)
        .innerJoin(events, isLinked)
        .where(and(eq(calendarLinks.userId, userId), isRefused, isNull(events.deletedAt)));
      return onlyRow(rows).count;
    },

    /** How many events the person has, wherever they come from. */
    eventCount: (userId: string) => createSyncRows(db, userId).count(),

    /** Of how many events a version gave way that the person was not told of; from now on they are. */
    async takeUntold(userId: string): Promise<number> {
      const rows = await db
        .update(eventHistory)
        .set({ told: true })
        .where(and(eq(eventHistory.userId, userId), eq(eventHistory.told, false)))
        .returning({ eventId: eventHistory.eventId });
      return new Set(rows.map(({ eventId }) => eventId)).size;
    },

    /** Events that are in both calendars. */
    async linkedCount(userId: string): Promise<number> {
      const rows = await db
        .select({ count: count() })
        .from(events)
        .innerJoin(calendarLinks, isLinked)
        .where(and(eq(events.userId, userId), isNull(events.deletedAt), ne(calendarLinks.etag, "")));
      return onlyRow(rows).count;
    },

    /**
     * Everyone whose calendar was not asked since an instant, or who has something left over that none since another
     * has sent, be it the first reading; who waits longest first.
     */
    async due({ now, askedBefore, sentBefore, endsAfter }: Due, limit: number) {
      const { lastAttemptAt, retryAt, leaseUntil, readWholeAt, status, userId } = calendarConnections;
      const wasAhead = gt(lastAttemptAt, latestPlausibleInstant(now));
      const isLeftOver = and(
        or(lt(lastAttemptAt, sentBefore), wasAhead),
        or(isNull(readWholeAt), exists(toSend(userId, endsAfter))),
      );
      return db
        .select({ userId, lastAttemptAt, isLeftOver: sql<boolean>`coalesce(${isLeftOver}, true)` })
        .from(calendarConnections)
        .where(
          and(
            eq(status, "connected"),
            or(isNull(retryAt), lte(retryAt, now), gt(retryAt, latestRetry(now))),
            or(isNull(leaseUntil), lte(leaseUntil, now), gt(leaseUntil, latestLease(now))),
            or(isNull(lastAttemptAt), lt(lastAttemptAt, askedBefore), wasAhead, isLeftOver),
          ),
        )
        .orderBy(sql`${lastAttemptAt} nulls first`, asc(userId))
        .limit(limit);
    },
  };
};
