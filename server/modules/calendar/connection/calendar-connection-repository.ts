import { and, eq, gt, isNull, lt, notExists } from "drizzle-orm";
import { mainCalendar } from "#server/modules/calendar/calendar-provider.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { raiseVersion } from "#server/platform/db/person-row.ts";
import { users } from "#server/platform/db/tables.ts";
import { calendarConnections, calendarGrants, googleCalendars } from "./tables.ts";

export type StoredCalendarConnection = typeof calendarConnections.$inferSelect;

export type SealedTokens = Pick<
  StoredCalendarConnection,
  "refreshTokenSealed" | "accessTokenSealed" | "accessExpiresAt"
>;

type Redemption = Record<"accessHandleHash" | "refreshHandleHash" | "sessionHash", string> & { at: Date };
type NewConnection = SealedTokens & Pick<StoredCalendarConnection, "id" | "connectedAt">;

export type CalendarConnectionRepository = ReturnType<typeof createCalendarConnectionRepository>;

const noTokens: SealedTokens = { refreshTokenSealed: null, accessTokenSealed: null, accessExpiresAt: null };

const initialSyncState = {
  leaseId: null,
  leaseUntil: null,
  lastAttemptAt: null,
  failures: 0,
  retryAt: null,
  trouble: null,
};

const mainOnly = { calendarId: mainCalendar, name: "Calendario principal", isRead: true, takesNew: true };

const readFromTheBeginning = (tx: Database, userId: string) =>
  tx
    .update(googleCalendars)
    .set({ syncToken: null, windowFrom: null, windowTo: null, readWholeAt: null })
    .where(eq(googleCalendars.userId, userId));

export const createCalendarConnectionRepository = (db: Database) => {
  const isOf = (userId: string) => eq(calendarConnections.userId, userId);
  const isConnected = (userId: string, id: string) =>
    and(isOf(userId), eq(calendarConnections.id, id), eq(calendarConnections.status, "connected"));

  return {
    async connection(userId: string): Promise<StoredCalendarConnection | undefined> {
      const [connection] = await db.select().from(calendarConnections).where(isOf(userId));
      return connection;
    },

    async redeem(
      userId: string,
      { accessHandleHash, refreshHandleHash, sessionHash, at }: Redemption,
      connectionOf: (tokensSealed: string) => NewConnection,
      alongside: (scope: Database) => Promise<unknown>,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [grant] = await tx
          .delete(calendarGrants)
          .where(
            and(
              eq(calendarGrants.userId, userId),
              eq(calendarGrants.accessHandleHash, accessHandleHash),
              eq(calendarGrants.refreshHandleHash, refreshHandleHash),
              eq(calendarGrants.sessionHash, sessionHash),
              gt(calendarGrants.expiresAt, at),
            ),
          )
          .returning({ tokensSealed: calendarGrants.tokensSealed });
        if (!grant?.tokensSealed) return false;
        const connection = {
          ...initialSyncState,
          ...connectionOf(grant.tokensSealed),
          status: "connected" as const,
        };
        await tx
          .insert(calendarConnections)
          .values({ ...connection, userId })
          .onConflictDoUpdate({ target: calendarConnections.userId, set: connection });
        await readFromTheBeginning(tx, userId);
        await tx
          .insert(googleCalendars)
          .values({ ...mainOnly, userId })
          .onConflictDoNothing();
        await alongside(tx);
        return true;
      });
    },

    /** Does nothing when the connection has ended or was replaced. */
    async keepTokens(userId: string, id: string, tokens: SealedTokens) {
      await db.update(calendarConnections).set(tokens).where(isConnected(userId, id));
    },

    async expire(userId: string, id: string) {
      await db
        .update(calendarConnections)
        .set({ ...noTokens, status: "expired", trouble: "needs_reconnection" })
        .where(isConnected(userId, id));
    },

    /** The new id stops running syncs from writing. Events stay linked for the next consent. */
    async reset(userId: string, nextId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
        const rows = await tx
          .update(calendarConnections)
          .set({ ...initialSyncState, ...noTokens, id: nextId, status: "reset" })
          .where(isOf(userId))
          .returning({ id: calendarConnections.id });
        await readFromTheBeginning(tx, userId);
        return rows.length > 0;
      });
    },

    /** Unsent changes and the remaining links stay, so that reconnecting creates no duplicates. */
    async remove(
      userId: string,
      alongside: (scope: Database) => Promise<unknown>,
    ): Promise<StoredCalendarConnection | undefined> {
      return db.transaction(async (tx) => {
        await raiseVersion(tx, userId, "agendaVersion");
        await tx.delete(calendarGrants).where(eq(calendarGrants.userId, userId));
        const [connection] = await tx.delete(calendarConnections).where(isOf(userId)).returning();
        await tx.delete(googleCalendars).where(eq(googleCalendars.userId, userId));
        await tx
          .delete(events)
          .where(
            and(
              eq(events.userId, userId),
              eq(events.origin, "google"),
              eq(events.unsent, false),
              isNull(events.deletedAt),
              isNull(events.expectedCostCents),
              isNull(events.goalId),
            ),
          );
        if (connection) await alongside(tx);
        return connection;
      });
    },

    async forgetDeleted(before: Date) {
      const connected = db
        .select({ userId: calendarConnections.userId })
        .from(calendarConnections)
        .where(
          and(eq(calendarConnections.userId, events.userId), eq(calendarConnections.status, "connected")),
        );
      await db.delete(events).where(and(lt(events.deletedAt, before), notExists(connected)));
    },
  };
};
