import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { CalendarEvent, EventCategory } from "#shared/contracts/calendar/events.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";

export const events = pgTable(
  "events",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    category: text().$type<EventCategory>().notNull(),
    isAllDay: boolean().notNull(),
    /** The midnights in Madrid around an all-day event, so that every event can be queried by instants. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Both days of an all-day event, included; null for a timed one. */
    firstDay: day(),
    lastDay: day(),
    expectedCostCents: cents(),
    /** Minutes before the start; null for the person's default. */
    reminders: jsonb().$type<number[]>(),
    goalId: uuid(),
    origin: text().$type<CalendarEvent["origin"]>().notNull(),
    /** iCalendar UID, followed by `/` and the original start for an occurrence; null for an event created here. */
    icalKey: text(),
    isRecurring: boolean().notNull().default(false),
    /** Of our own series: which one, and the day on which its rule puts this occurrence. */
    seriesId: uuid(),
    originalDay: day(),
    isReadOnly: boolean().notNull().default(false),
    /** Shown as free in its calendar: no time is kept clear for it. */
    isTransparent: boolean().notNull().default(false),
    /** Grows with each change made here. */
    revision: integer().notNull().default(1),
    /** Changed here since the last sync. */
    unsent: boolean().notNull().default(true),
    /** Deleted here, and kept until the connected calendar knows. */
    deletedAt: instant(),
    createdAt: instant().notNull(),
    /** The last change of synchronised fields, on either side. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("events_start").on(table.userId, table.startsAt),
    // Nearly all events last at most two days and are found by their start. This index holds the longer ones.
    index("events_long")
      .on(table.userId, table.endsAt)
      .where(sql`${table.endsAt} - ${table.startsAt} > interval '2 days'`),
    index("events_goal").on(table.userId, table.goalId).where(sql`${table.goalId} is not null`),
    index("events_cost").on(table.userId).where(sql`${table.expectedCostCents} is not null`),
    index("events_series").on(table.userId, table.seriesId).where(sql`${table.seriesId} is not null`),
    index("events_unsent").on(table.userId, table.endsAt).where(sql`${table.unsent}`),
    index("events_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index("events_ical").on(table.userId, table.icalKey).where(sql`${table.icalKey} is not null`),
    uniqueIndex("events_file")
      .on(table.userId, table.icalKey)
      .where(sql`${table.origin} = 'file' and ${table.deletedAt} is null`),
  ],
);

/** A repeating event of the person's own. Its occurrences are events, up to `madeUntil`. */
export const eventSeries = pgTable(
  "event_series",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    category: text().$type<EventCategory>().notNull(),
    expectedCostCents: cents(),
    reminders: jsonb().$type<number[]>(),
    repeat: jsonb().$type<Repeat>().notNull(),
    firstDay: day().notNull(),
    /** `HH:MM` on Madrid's clock; null when it lasts whole days. */
    startTime: text(),
    /** Minutes, or days after the first one. */
    length: integer().notNull(),
    /** Original days whose occurrence was deleted. */
    excluded: jsonb().$type<string[]>().notNull(),
    madeUntil: day().notNull(),
    /** Grows with each change made here. */
    revision: integer().notNull().default(1),
    /** Its event in the connected calendar, and the revision that it has there; null when it has none. */
    calendarId: text().notNull().default("primary"),
    remoteId: text(),
    etag: text(),
    sentRevision: integer(),
    unsent: boolean().notNull().default(true),
    /** Deleted here, and kept until the connected calendar knows. */
    deletedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("event_series_made").on(table.madeUntil).where(sql`${table.deletedAt} is null`),
    index("event_series_unsent").on(table.userId).where(sql`${table.unsent}`),
  ],
);

/** `both`: changed on both sides. `deleted_here`, `deleted_there`: deleted on one side, changed on the other. */
type GaveWay = "both" | "deleted_here" | "deleted_there" | "read_only";

export const eventHistory = pgTable(
  "event_history",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    eventId: uuid().notNull(),
    at: instant().notNull(),
    reason: text().$type<GaveWay>().notNull(),
    version: jsonb().$type<EventContent>().notNull(),
    /** Reported to the person. */
    told: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("event_history_event").on(table.userId, table.eventId, table.at),
    belongsTo(events, table.userId, table.eventId),
  ],
);

/** A secret address that other calendars subscribe to. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: ownerId().primaryKey(),
    tokenHash: text().notNull(),
    /** The secret, encrypted, so that its owner can see it again. */
    tokenSealed: text().notNull(),
    createdAt: instant().notNull(),
    lastReadAt: instant(),
    /** Whoever reads it is told of bills and pay too, with their amounts. */
    withPromises: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);

export const calendarSettings = pgTable("calendar_settings", {
  userId: ownerId().primaryKey(),
  /** Of the person's own events that have none of their own, minutes before the start. */
  reminders: jsonb().$type<number[]>().notNull(),
  updatedAt: instant().notNull(),
});
