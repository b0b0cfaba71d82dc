import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

/** What the popup of Google's consent posts to its opener, and sends on `calendarChannel`. */
export const calendarMessageSchema = z.union([
  /** Single-use handles bound to the session, valid for five minutes; Google's tokens stay on the server. */
  z.object({
    type: z.literal("calendar_success"),
    tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  }),
  z.object({ type: z.literal("calendar_error"), error: z.string() }),
]);
export type CalendarMessage = z.infer<typeof calendarMessageSchema>;

/** Used when the browser has cut `window.opener`. */
export const calendarChannel = "calendar-return";

/** `expired`: too late or another browser. `scopes`: no permission. `refused`: no consent. `blocked`: our settings. */
export const calendarFailures = ["expired", "scopes", "refused", "blocked", "unavailable"] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** Starts the authorization at Google. Plain navigation to this address redirects there and returns to onboarding. */
export const authoriseCalendar = defineEndpoint({
  method: "GET",
  path: "/api/calendar/auth",
  access: "person",
  needsConfirmation: true,
  response: z.object({ authUrl: z.string() }),
});

const bothOrNone = ({ accessToken, refreshToken }: { accessToken?: unknown; refreshToken?: unknown }) =>
  (accessToken === undefined) === (refreshToken === undefined);

const handle = z.string().check(z.regex(/^[\w-]{20,200}$/));

/** Fetches changes from Google, at most once a minute unless `force`. With a consent's handles it connects first. */
export const syncCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/sync",
  access: "person",
  body: z.optional(
    z
      .strictObject({
        accessToken: z.optional(handle),
        refreshToken: z.optional(handle),
        force: z.optional(z.boolean()),
      })
      .check(z.refine(bothOrNone, "necesita los dos permisos o ninguno")),
  ),
  response: z.object({
    /** `recent`: less than a minute ago. `running`: in another tab or process. `waiting`: Google asked to wait. */
    status: z.enum(["done", "recent", "running", "waiting", "failed", "disconnected", "expired"]),
    message: z.string(),
    changed: z.int(),
    /** Events changed on both sides: the newer version won, the other is in the event's history. */
    conflicts: z.int(),
    lastSync: z.nullable(z.iso.datetime()),
    error: z.optional(z.literal("TOKEN_EXPIRED")),
    needsReconnection: z.boolean(),
  }),
});
export type CalendarSync = z.infer<(typeof syncCalendar)["response"]>;

/** Deletes Google's tokens and the sync state. Events stay; the next connection recognises its own. */
export const resetCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/reset",
  access: "person",
  response: z.object({ message: z.string() }),
});

/** Sends pending changes, ends the consent at Google and deletes the events from there. */
export const disconnectCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/disconnect",
  access: "person",
  response: z.object({ message: z.string() }),
});

export const calendarStatusSchema = z.object({
  configured: z.boolean(),
  connected: z.boolean(),
  needsReconnection: z.boolean(),
  eventsCount: z.int(),
  lastSync: z.nullable(z.iso.datetime()),
  message: z.nullable(z.string()),
  /** The address to register at Google. */
  redirectUri: z.string(),
});
export type CalendarStatus = z.infer<typeof calendarStatusSchema>;

/** At most so many are read. */
export const mostReadCalendars = 20;

const googleCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** `#rrggbb`. */
  color: z.nullable(z.string()),
  /** Whose it is; null for one of the person's own. */
  owner: z.nullable(z.string()),
  isMain: z.boolean(),
  /** Shared without the right to change it: nothing is written there. */
  isReadOnly: z.boolean(),
  isRead: z.boolean(),
  /** Events made here are sent to this one. */
  takesNew: z.boolean(),
  /** Deleted at Google, or no longer shared. */
  isLost: z.boolean(),
});
export type GoogleCalendar = z.infer<typeof googleCalendar>;

const googleCalendars = z.object({
  calendars: z.array(googleCalendar),
  /** `not_granted`: the consent lacks the permission to list them. `unavailable`: as they were listed last. */
  listing: z.enum(["done", "not_granted", "unavailable"]),
});
export type GoogleCalendars = z.infer<typeof googleCalendars>;

/** Asks Google, at most once a minute, which calendars the account has. Empty without a connection. */
export const listGoogleCalendars = defineEndpoint({
  method: "GET",
  path: "/api/calendar/calendars",
  access: "person",
  response: googleCalendars,
});

const calendarId = z.string().check(z.minLength(1), z.maxLength(1024));

/** What came from a calendar that is no longer read leaves the agenda; what was made here stays. */
export const chooseGoogleCalendars = defineEndpoint({
  method: "PATCH",
  path: "/api/calendar/calendars",
  access: "person",
  body: z.strictObject({
    read: z.array(calendarId).check(z.minLength(1), z.maxLength(mostReadCalendars)),
    takesNew: calendarId,
  }),
  response: googleCalendars,
});

const feed = z.object({
  /** Null without an address, or while it is hidden until the person proves who they are. */
  url: z.nullable(z.string()),
  isHidden: z._default(z.boolean(), false),
  createdAt: z.nullable(z.iso.datetime()),
  lastReadAt: z.nullable(z.iso.datetime()),
  /** Bills and pay stand in it too, with their amounts. */
  withPromises: z._default(z.boolean(), false),
});
export type CalendarFeed = z.infer<typeof feed>;

export const getCalendarFeed = defineEndpoint({
  method: "GET",
  path: "/api/calendar/feed",
  access: "person",
  response: feed,
});

/** The previous address stops working. */
export const createCalendarFeed = defineEndpoint({
  method: "POST",
  path: "/api/calendar/feed",
  access: "person",
  needsConfirmation: true,
  response: feed,
});

/** Whether whoever reads it is told of bills and pay, with their amounts. Changes nothing without an address. */
export const setFeedPromises = defineEndpoint({
  method: "PATCH",
  path: "/api/calendar/feed",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ withPromises: z.boolean() }),
  response: feed,
});

export const revokeCalendarFeed = defineEndpoint({
  method: "DELETE",
  path: "/api/calendar/feed",
  access: "person",
  response: feed,
});

export const importCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/import",
  access: "person",
  isRepeatable: true,
  upload: { maxBytes: 5_000_000 },
  response: z.object({
    added: z.int(),
    known: z.int(),
    leftOut: z.int(),
    message: z.string(),
  }),
});
