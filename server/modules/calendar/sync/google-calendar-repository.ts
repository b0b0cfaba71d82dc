import { and, asc, eq, ne, notInArray, sql } from "drizzle-orm";
import { mainCalendar, type RemoteCalendar } from "#server/modules/calendar/calendar-provider.ts";
import {
  calendarConnections,
  calendarLinks,
  googleCalendars,
} from "#server/modules/calendar/connection/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson, raiseVersion } from "#server/platform/db/person-row.ts";
import {
  createGoogleCalendarRows,
  type GoogleCalendar,
  nothingRead,
} from "./google-calendar-rows-repository.ts";

/** Which calendars of the connected account there are, and which the person has chosen. */
export const createGoogleCalendarRepository = (db: Database) => {
  const isOf = (userId: string) => eq(googleCalendars.userId, userId);
  const isThat = (userId: string, calendarId: string) =>
    and(isOf(userId), eq(googleCalendars.calendarId, calendarId));

  return {
    /** The main one first. */
    async calendars(userId: string): Promise<GoogleCalendar[]> {
      return db
        .select()
        .from(googleCalendars)
        .where(isOf(userId))
        .orderBy(
          sql`${googleCalendars.calendarId} <> ${mainCalendar}`,
          sql`${googleCalendars.owner} is not null`,
          asc(googleCalendars.name),
        );
    },

    /** Stores what Google lists. What is read stays, whether it is listed or not. */
    async putListed(userId: string, listed: readonly RemoteCalendar[]) {
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const known = new Map(
          (await tx.select().from(googleCalendars).where(isOf(userId))).map((one) => [one.calendarId, one]),
        );
        for (const calendar of listed) {
          const isOtherwise = known.get(calendar.calendarId)?.isReadOnly === !calendar.isReadOnly;
          await tx
            .insert(googleCalendars)
            .values({ ...calendar, userId })
            .onConflictDoUpdate({
              target: [googleCalendars.userId, googleCalendars.calendarId],
              set: { ...calendar, isLost: false, ...(isOtherwise && { syncToken: null }) },
            });
          // Its events are read again as those of a calendar that may, or may not, be changed.
          if (isOtherwise)
            await tx
              .update(calendarLinks)
              .set({ etag: sql`case when ${calendarLinks.etag} = '' then '' else '0' end` })
              .where(
                and(eq(calendarLinks.userId, userId), eq(calendarLinks.calendarId, calendar.calendarId)),
              );
        }
        const ids = [mainCalendar, ...listed.map(({ calendarId }) => calendarId)];
        await tx
          .delete(googleCalendars)
          .where(
            and(
              ...[isOf(userId), eq(googleCalendars.isRead, false), eq(googleCalendars.isLost, false)],
              notInArray(googleCalendars.calendarId, ids),
            ),
          );
      });
    },

    /** A run that is under way loses its lease, because it may still read what is no longer chosen. */
    async choose(userId: string, { read, takesNew }: { read: readonly string[]; takesNew: string }) {
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const rows = createGoogleCalendarRows(tx, userId);
        const known = await tx.select().from(googleCalendars).where(isOf(userId));
        await tx
          .update(calendarConnections)
          .set({ leaseId: null, leaseUntil: null, lastAttemptAt: null })
          .where(eq(calendarConnections.userId, userId));
        for (const { calendarId, isRead } of known) {
          const willBeRead = read.includes(calendarId);
          await tx
            .update(googleCalendars)
            .set({
              ...{ isRead: willBeRead, takesNew: calendarId === takesNew, isLost: false },
              ...(willBeRead !== isRead && nothingRead),
            })
            .where(isThat(userId, calendarId));
          if (isRead && !willBeRead) await rows.takeEventsAway(calendarId);
        }
        await raiseVersion(tx, userId, "agendaVersion");
      });
    },

    async lostNames(userId: string): Promise<string[]> {
      const rows = await db
        .select({ name: googleCalendars.name })
        .from(googleCalendars)
        .where(
          and(isOf(userId), eq(googleCalendars.isLost, true), ne(googleCalendars.calendarId, mainCalendar)),
        )
        .orderBy(asc(googleCalendars.name));
      return rows.map(({ name }) => name);
    },
  };
};
