import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CalendarTrouble, EventContent } from "#server/modules/calendar/calendar-provider.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import { belongsTo, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

export const calendarConnections = pgTable(
  "calendar_connections",
  {
    userId: ownerId().primaryKey(),
    /** New with each consent, so that syncs of an earlier one cannot write. */
    id: uuid().notNull(),
    /** `expired`: Google refuses the tokens. `reset`: the person deleted them; synchronised events stay. */
    status: text().$type<"connected" | "expired" | "reset">().notNull(),
    refreshTokenSealed: text(),
    accessTokenSealed: text(),
    accessExpiresAt: instant(),
    connectedAt: instant().notNull(),
    /** The run that holds the lease, and until when it is valid if its process dies. */
    leaseId: uuid(),
    leaseUntil: instant(),
    lastAttemptAt: instant(),
    lastSyncAt: instant(),
    failures: integer().notNull().default(0),
    /** No request before this instant. */
    retryAt: instant(),
    trouble: text().$type<CalendarTrouble>(),
  },
  (table) => [index("calendar_connections_attempt").on(table.lastAttemptAt)],
);

/** The calendars of the connected account as it listed them last, each with where its reading stands. */
export const googleCalendars = pgTable(
  "google_calendars",
  {
    userId: ownerId(),
    /** `primary` for the account's main calendar, which is always here. */
    calendarId: text().notNull(),
    name: text().notNull(),
    /** `#rrggbb`. */
    color: text(),
    /** Whose it is; null for one of the person's own. */
    owner: text(),
    /** Shared without the right to change it: nothing is ever written there. */
    isReadOnly: boolean().notNull().default(false),
    isRead: boolean().notNull().default(false),
    /** Events made here are sent to this one. */
    takesNew: boolean().notNull().default(false),
    /** It was deleted there, or is no longer shared; the person has not been told yet. */
    isLost: boolean().notNull().default(false),
    syncToken: text(),
    windowFrom: date({ mode: "string" }),
    windowTo: date({ mode: "string" }),
    readWholeAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.calendarId] })],
);

export const calendarGrants = pgTable(
  "calendar_grants",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    stateHash: text().notNull(),
    sessionHash: text().notNull(),
    verifierSealed: text().notNull(),
    redirectUri: text().notNull(),
    returnTo: text().$type<"window" | "onboarding">().notNull(),
    expiresAt: instant().notNull(),
    /** Set by the callback, because a state is valid once. */
    returnedAt: instant(),
    accessHandleHash: text(),
    refreshHandleHash: text(),
    tokensSealed: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("calendar_grants_state").on(table.userId, table.stateHash),
  ],
);

/** Links an event to the connected calendar, or to the last one, with the content that both agreed on. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    userId: ownerId(),
    eventId: uuid().notNull(),
    /** In which of the account's calendars. */
    calendarId: text().notNull().default("primary"),
    remoteId: text().notNull(),
    etag: text().notNull(),
    agreed: jsonb().$type<EventContent>().notNull(),
    /** Content that may have arrived although no answer came. */
    sent: jsonb().$type<EventContent>(),
    refusedRevision: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    uniqueIndex("calendar_links_remote").on(table.userId, table.calendarId, table.remoteId),
    belongsTo(events, table.userId, table.eventId),
  ],
);
