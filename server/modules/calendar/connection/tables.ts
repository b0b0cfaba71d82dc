import {
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

/** A person's Google Calendar. */
export const calendarConnections = pgTable(
  "calendar_connections",
  {
    userId: ownerId().primaryKey(),
    /** New with each consent: what an earlier one left behind must not write into it. */
    id: uuid().notNull(),
    /** `expired`: Google takes the tokens no longer. `reset`: the person had them forgotten; what was mirrored stays. */
    status: text().$type<"connected" | "expired" | "reset">().notNull(),
    /** Encrypted; null when there are none. */
    refreshTokenSealed: text(),
    accessTokenSealed: text(),
    accessExpiresAt: instant(),
    connectedAt: instant().notNull(),
    /** From where to ask for changes; null before everything was read once. */
    syncToken: text(),
    /** The span of days that was read whole, and when. */
    windowFrom: date({ mode: "string" }),
    windowTo: date({ mode: "string" }),
    readWholeAt: instant(),
    /** One run at a time, in whatever process: who holds it, and until when if that process dies. */
    leaseId: uuid(),
    leaseUntil: instant(),
    lastAttemptAt: instant(),
    lastSyncAt: instant(),
    failures: integer().notNull().default(0),
    /** Not to be asked before. */
    retryAt: instant(),
    trouble: text().$type<CalendarTrouble>(),
  },
  (table) => [index("calendar_connections_attempt").on(table.lastAttemptAt)],
);

/** One visit to Google to give consent: first its state, then the tokens that wait for their handles. */
export const calendarGrants = pgTable(
  "calendar_grants",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** SHA-256, as of all that is secret here. */
    stateHash: text().notNull(),
    sessionHash: text().notNull(),
    /** PKCE's code verifier, encrypted. */
    verifierSealed: text().notNull(),
    redirectUri: text().notNull(),
    returnTo: text().$type<"window" | "onboarding">().notNull(),
    expiresAt: instant().notNull(),
    /** When the browser came back: the state counts once. */
    returnedAt: instant(),
    accessHandleHash: text(),
    refreshHandleHash: text(),
    /** Google's tokens as JSON, encrypted. */
    tokensSealed: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("calendar_grants_state").on(table.userId, table.stateHash),
  ],
);

/** Which event of the connected calendar, or of the last one, an event is, and what both sides last agreed on. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    userId: ownerId(),
    eventId: uuid().notNull(),
    remoteId: text().notNull(),
    /** Empty until the connected calendar has confirmed that it has the event. */
    etag: text().notNull(),
    agreed: jsonb().$type<EventContent>().notNull(),
    /** What was being sent and perhaps arrived: an answer may be lost. */
    sent: jsonb().$type<EventContent>(),
    /** The revision that the connected calendar will not take as it is. */
    refusedRevision: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    uniqueIndex("calendar_links_remote").on(table.userId, table.remoteId),
    belongsTo(events, table.userId, table.eventId),
  ],
);
