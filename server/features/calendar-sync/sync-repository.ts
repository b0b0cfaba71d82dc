import { and, asc, count, eq, exists, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { onlyRow } from "#server/db/rows.ts";
import { events } from "#server/db/schema/agenda.ts";
import { calendarConnections, calendarLinks } from "#server/db/schema/calendar.ts";
import { users } from "#server/db/schema/people.ts";
import { createSyncRows, type SyncRows } from "./sync-rows-repository.ts";

export type StoredConnection = typeof calendarConnections.$inferSelect;

/** Who asks: whatever it finds is written only while the connection is still this one and the lease its own. */
export interface Lease {
  userId: string;
  connectionId: string;
  leaseId: string;
}

export type SyncState = Partial<
  Pick<
    StoredConnection,
    | "syncToken"
    | "windowFrom"
    | "windowTo"
    | "readWholeAt"
    | "leaseId"
    | "leaseUntil"
    | "lastSyncAt"
    | "failures"
    | "retryAt"
    | "trouble"
  >
>;

type Due = Record<"now" | "askedBefore" | "sentBefore" | "endsAfter", Date>;

/** Somebody else asks now, or the connection is another one or over: whatever is under way must end. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease on a calendar was lost");
    this.name = "LeaseLostError";
  }
}

export type SyncRepository = ReturnType<typeof createSyncRepository>;

/** The state of a person's sync and who is at it. */
export const createSyncRepository = (db: Database) => {
  const isHeld = ({ userId, connectionId, leaseId }: Lease) =>
    and(
      eq(calendarConnections.userId, userId),
      eq(calendarConnections.id, connectionId),
      eq(calendarConnections.leaseId, leaseId),
    );

  const isLinked = and(eq(calendarLinks.userId, events.userId), eq(calendarLinks.eventId, events.id));
  /** What is to be sent: not what ended before an instant and is not there, nor what Google refused as it is. */
  const isToSend = (endsAfter: Date) =>
    and(
      eq(events.unsent, true),
      or(isNotNull(calendarLinks.eventId), and(gt(events.endsAt, endsAfter), eq(events.isReadOnly, false))),
      or(
        isNotNull(events.deletedAt),
        isNull(calendarLinks.refusedRevision),
        ne(calendarLinks.refusedRevision, events.revision),
      ),
    );

  return {
    async connection(userId: string): Promise<StoredConnection | undefined> {
      const [row] = await db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
      return row;
    },

    /** Takes the lease of a connected calendar that nobody holds. Answers false when somebody does. */
    async take({ userId, connectionId, leaseId }: Lease, now: Date, until: Date): Promise<boolean> {
      const rows = await db
        .update(calendarConnections)
        .set({ leaseId, leaseUntil: until, lastAttemptAt: now })
        .where(
          and(
            eq(calendarConnections.userId, userId),
            eq(calendarConnections.id, connectionId),
            eq(calendarConnections.status, "connected"),
            or(isNull(calendarConnections.leaseUntil), lte(calendarConnections.leaseUntil, now)),
          ),
        )
        .returning({ id: calendarConnections.id });
      return rows.length > 0;
    },

    /** Does nothing once the lease is lost. */
    async release(lease: Lease, state: SyncState) {
      await db
        .update(calendarConnections)
        .set({ ...state, leaseId: null, leaseUntil: null })
        .where(isHeld(lease));
    },

    /** Throws `LeaseLostError`. */
    async progress(lease: Lease, state: SyncState) {
      const rows = await db
        .update(calendarConnections)
        .set(state)
        .where(isHeld(lease))
        .returning({ id: calendarConnections.id });
      if (rows.length === 0) throw new LeaseLostError();
    },

    /**
     * Work in one transaction that no other change of the person's events overlaps, and that keeps the lease until an
     * instant. Throws `LeaseLostError`.
     */
    async hold<Result>(
      lease: Lease,
      until: Date,
      work: (rows: SyncRows) => Promise<Result>,
    ): Promise<Result> {
      return db.transaction(async (tx) => {
        // The row that every change of the agenda locks first.
        const person = tx.select({ id: users.id }).from(users).where(eq(users.id, lease.userId));
        onlyRow(await person.for("no key update"));
        const held = await tx
          .update(calendarConnections)
          .set({ leaseUntil: until })
          .where(isHeld(lease))
          .returning({ id: calendarConnections.id });
        if (held.length === 0) throw new LeaseLostError();
        return work(createSyncRows(tx, lease.userId));
      });
    },

    /** In the order in which they were changed. */
    async unsent(userId: string, endsAfter: Date): Promise<{ id: string; revision: number }[]> {
      return db
        .select({ id: events.id, revision: events.revision })
        .from(events)
        .leftJoin(calendarLinks, isLinked)
        .where(and(eq(events.userId, userId), isToSend(endsAfter)))
        .orderBy(asc(events.updatedAt), asc(events.id));
    },

    /** Linked events that the other side has confirmed, which end after an instant or were changed since. */
    async confirmed(userId: string, endsAfter: Date): Promise<{ id: string; remoteId: string }[]> {
      return db
        .select({ id: events.id, remoteId: calendarLinks.remoteId })
        .from(events)
        .innerJoin(calendarLinks, isLinked)
        .where(
          and(
            eq(events.userId, userId),
            isNull(events.deletedAt),
            ne(calendarLinks.etag, ""),
            or(gt(events.endsAt, endsAfter), eq(events.unsent, true)),
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

    /** What was refused is worth another attempt. */
    async forgetRefusals(userId: string) {
      await db
        .update(calendarLinks)
        .set({ refusedRevision: null })
        .where(and(eq(calendarLinks.userId, userId), isNotNull(calendarLinks.refusedRevision)));
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
     * has sent; who waits longest first.
     */
    async due({ now, askedBefore, sentBefore, endsAfter }: Due, limit: number) {
      const { lastAttemptAt, retryAt, leaseUntil, status, userId } = calendarConnections;
      const something = db
        .select({ id: events.id })
        .from(events)
        .leftJoin(calendarLinks, isLinked)
        .where(and(eq(events.userId, userId), isToSend(endsAfter)));
      const isLeftOver = and(lt(lastAttemptAt, sentBefore), exists(something));
      return db
        .select({ userId, lastAttemptAt, isLeftOver: sql<boolean>`coalesce(${isLeftOver}, true)` })
        .from(calendarConnections)
        .where(
          and(
            eq(status, "connected"),
            or(isNull(retryAt), lte(retryAt, now)),
            or(isNull(leaseUntil), lte(leaseUntil, now)),
            or(isNull(lastAttemptAt), lt(lastAttemptAt, askedBefore), isLeftOver),
          ),
        )
        .orderBy(sql`${lastAttemptAt} nulls first`, asc(userId))
        .limit(limit);
    },
  };
};
