import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { calendarConnections } from "#server/modules/calendar/connection/tables.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson } from "#server/platform/db/person-row.ts";
import { createSyncRows, type SyncRows } from "./sync-rows-repository.ts";

/** How long a killed run blocks others. A living run prolongs its lease. */
export const leaseMs = 2 * 60_000;

export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

/** A later instant was written by a clock that was ahead. */
export const latestLease = (now: Date) => new Date(latestPlausibleInstant(now).getTime() + leaseMs);

export type StoredConnection = typeof calendarConnections.$inferSelect;

/** Writes are allowed only while the connection and the lease are still these. */
export interface Lease {
  userId: string;
  connectionId: string;
  leaseId: string;
}

type SyncState = Partial<
  Pick<StoredConnection, "leaseId" | "leaseUntil" | "lastSyncAt" | "failures" | "retryAt" | "trouble">
>;

export class LeaseLostError extends Error {
  constructor() {
    super("The lease on a calendar was lost");
    this.name = "LeaseLostError";
  }
}

export const createLeases = (db: Database) => {
  const isHeld = ({ userId, connectionId, leaseId }: Lease) =>
    and(
      eq(calendarConnections.userId, userId),
      eq(calendarConnections.id, connectionId),
      eq(calendarConnections.leaseId, leaseId),
    );

  return {
    async connection(userId: string): Promise<StoredConnection | undefined> {
      const [row] = await db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
      return row;
    },

    /**
     * Takes the lease of a connected calendar. Returns false when another run holds it, or has begun since `lastAttemptAt`
     * was read: what was read along with it is out of date.
     */
    async take(
      { userId, connectionId, leaseId }: Lease,
      { lastAttemptAt, now, until }: Pick<StoredConnection, "lastAttemptAt"> & { now: Date; until: Date },
    ): Promise<boolean> {
      const isAsRead =
        lastAttemptAt === null
          ? isNull(calendarConnections.lastAttemptAt)
          : eq(calendarConnections.lastAttemptAt, lastAttemptAt);
      const rows = await db
        .update(calendarConnections)
        .set({ leaseId, leaseUntil: until, lastAttemptAt: now })
        .where(
          and(
            eq(calendarConnections.userId, userId),
            eq(calendarConnections.id, connectionId),
            eq(calendarConnections.status, "connected"),
            isAsRead,
            or(
              isNull(calendarConnections.leaseUntil),
              lte(calendarConnections.leaseUntil, now),
              gt(calendarConnections.leaseUntil, latestLease(now)),
            ),
          ),
        )
        .returning({ id: calendarConnections.id });
      return rows.length > 0;
    },

    async release(lease: Lease, state: SyncState) {
      await db
        .update(calendarConnections)
        .set({ ...state, leaseId: null, leaseUntil: null })
        .where(isHeld(lease));
    },

    async progress(lease: Lease, state: SyncState) {
      const rows = await db
        .update(calendarConnections)
        .set(state)
        .where(isHeld(lease))
        .returning({ id: calendarConnections.id });
      if (rows.length === 0) throw new LeaseLostError();
    },

    /** No other change of the person's events overlaps the transaction. Throws `LeaseLostError`. */
    async hold<Result>(
      lease: Lease,
      until: Date,
      work: (rows: SyncRows) => Promise<Result>,
    ): Promise<Result> {
      return db.transaction(async (tx) => {
        // Every change of the agenda locks this row first.
        await lockPerson(tx, lease.userId);
        const leases = await tx
          .update(calendarConnections)
          .set({ leaseUntil: until })
          .where(isHeld(lease))
          .returning({ id: calendarConnections.id });
        if (leases.length === 0) throw new LeaseLostError();
        return work(createSyncRows(tx, lease.userId));
      });
    },
  };
};
