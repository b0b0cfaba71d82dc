import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { mainCalendar } from "#server/modules/calendar/calendar-provider.ts";
import { calendarLinks, googleCalendars } from "#server/modules/calendar/connection/tables.ts";
import { eventSeries, events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type GoogleCalendar = typeof googleCalendars.$inferSelect;
type ReadingState = Partial<Pick<GoogleCalendar, "syncToken" | "windowFrom" | "windowTo" | "readWholeAt">>;

export const nothingRead = { syncToken: null, windowFrom: null, windowTo: null, readWholeAt: null };

/** The calendars of a connected account, inside a transaction that holds the person's row. */
export const createGoogleCalendarRows = (tx: Database, userId: string) => {
  const isOf = eq(googleCalendars.userId, userId);
  const isThat = (calendarId: string) => and(isOf, eq(googleCalendars.calendarId, calendarId));
  const isLinkIn = (calendarId: string) =>
    and(eq(calendarLinks.userId, userId), eq(calendarLinks.calendarId, calendarId));
  const isLinkedIn = (calendarId: string) =>
    inArray(
      events.id,
      tx.select({ id: calendarLinks.eventId }).from(calendarLinks).where(isLinkIn(calendarId)),
    );

  /** What stays of a calendar that is no more is the person's own. */
  const forgetLinks = async (calendarId: string) => {
    const linked = and(eq(events.userId, userId), isLinkedIn(calendarId));
    await tx.delete(events).where(and(linked, isNotNull(events.deletedAt)));
    await tx
      .update(events)
      .set({
        origin: sql`case when ${events.origin} = 'google' then 'person' else ${events.origin} end`,
        ...{ unsent: false, isReadOnly: false },
      })
      .where(linked);
    await tx.delete(calendarLinks).where(isLinkIn(calendarId));
    await tx
      .update(eventSeries)
      .set({ calendarId: mainCalendar, remoteId: null, etag: null, unsent: false })
      .where(and(eq(eventSeries.userId, userId), eq(eventSeries.calendarId, calendarId)));
  };

  const rows = {
    async setReading(calendarId: string, state: ReadingState) {
      await tx.update(googleCalendars).set(state).where(isThat(calendarId));
    },

    async readAgain() {
      await tx.update(googleCalendars).set({ syncToken: null }).where(isOf);
    },

    /** Takes out of the agenda what came from there. Others are read again: they may tell of the same events. */
    async takeEventsAway(calendarId: string) {
      await tx
        .delete(events)
        .where(
          and(
            ...[eq(events.userId, userId), eq(events.origin, "google"), eq(events.unsent, false)],
            ...[isNull(events.deletedAt), isNull(events.expectedCostCents), isNull(events.goalId)],
            isLinkedIn(calendarId),
          ),
        );
      await rows.readAgain();
    },

    /** It was deleted at Google, or is no longer shared. What is made here goes to the main one again. */
    async lose(calendarId: string) {
      await rows.takeEventsAway(calendarId);
      await forgetLinks(calendarId);
      await tx
        .update(googleCalendars)
        .set({ ...nothingRead, isRead: false, takesNew: false, isLost: true })
        .where(isThat(calendarId));
      const taking = await tx.$count(googleCalendars, and(isOf, eq(googleCalendars.takesNew, true)));
      if (taking > 0) return;
      await tx.update(googleCalendars).set({ takesNew: true, isRead: true }).where(isThat(mainCalendar));
    },
  };
  return rows;
};
