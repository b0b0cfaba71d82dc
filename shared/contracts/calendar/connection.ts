import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

/** What the window of Google's consent posts to the page that opened it, and says on `calendarChannel`. */
export const calendarMessageSchema = z.union([
  /** Single-use handles, bound to the session and dead after five minutes; Google's own tokens stay on the server. */
  z.object({
    type: z.literal("calendar_success"),
    tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  }),
  /** `error` is Spanish and safe to show. */
  z.object({ type: z.literal("calendar_error"), error: z.string() }),
]);
export type CalendarMessage = z.infer<typeof calendarMessageSchema>;

/** Where the window meets the page when the browser has cut `window.opener`. */
export const calendarChannel = "calendar-return";

/**
 * Why a visit to Google ended without a calendar: the `reason` on the page where it ends. `expired`: too late, or not begun
 * in this browser. `scopes`: the person did not let us read and write events. `refused`: Google takes the consent back.
 * `blocked`: Google refuses this installation. `unavailable`: Google does not answer.
 */
export const calendarFailures = ["expired", "scopes", "refused", "blocked", "unavailable"] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** Begins a visit to Google. By plain navigation the same address redirects there, and comes back to onboarding. */
export const authoriseCalendar = defineEndpoint({
  method: "GET",
  path: "/api/calendar/auth",
  access: "person",
  needsConfirmation: true,
  response: z.object({ authUrl: z.string() }),
});

/** Handles count in pairs. */
const bothOrNone = ({ accessToken, refreshToken }: { accessToken?: unknown; refreshToken?: unknown }) =>
  (accessToken === undefined) === (refreshToken === undefined);

const handle = z.string().check(z.regex(/^[\w-]{20,200}$/));

/**
 * Without a body it asks Google for what is new, at most once a minute unless `force`. With the handles of a consent it
 * connects first.
 */
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
      .check(z.refine(bothOrNone)),
  ),
  response: z.object({
    /**
     * `recent`: asked less than a minute ago. `running`: another tab or process is at it. `waiting`: Google asked for
     * patience. `disconnected`: no calendar is connected. `expired`: Google takes our tokens no longer.
     */
    status: z.enum(["done", "recent", "running", "waiting", "failed", "disconnected", "expired"]),
    /** Spanish, safe to show. */
    message: z.string(),
    /** Events that came, changed or went on either side. */
    changed: z.int(),
    /**
     * Events that had changed on both sides, in this sync or in one since the person was last told: the newer version won,
     * the other is in the event's history.
     */
    conflicts: z.int(),
    lastSync: z.nullable(z.iso.datetime()),
    error: z.optional(z.literal("TOKEN_EXPIRED")),
    needsReconnection: z.boolean(),
  }),
});
export type CalendarSync = z.infer<(typeof syncCalendar)["response"]>;

/** Forgets Google's tokens and where the sync stood. Events stay; the next connection finds its own again. */
export const resetCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/reset",
  access: "person",
  response: z.object({ message: z.string() }),
});

/** Sends what is still unsent, ends the consent at Google, and takes away what came from there. */
export const disconnectCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/disconnect",
  access: "person",
  response: z.object({ message: z.string() }),
});

export const calendarStatusSchema = z.object({
  /** Whether this installation has Google's keys. */
  configured: z.boolean(),
  connected: z.boolean(),
  /** Google takes our tokens no longer; the events stay. */
  needsReconnection: z.boolean(),
  eventsCount: z.int(),
  lastSync: z.nullable(z.iso.datetime()),
  /** Spanish: what is the matter and the way out; null when all is well. */
  message: z.nullable(z.string()),
  /** The address that must be registered at Google. */
  redirectUri: z.string(),
});
export type CalendarStatus = z.infer<typeof calendarStatusSchema>;

const feed = z.object({
  /** The private address to subscribe to; null when there is none, or it is hidden. */
  url: z.nullable(z.string()),
  /** There is one, which is shown to who proved within the last minutes who they are. */
  isHidden: z._default(z.boolean(), false),
  createdAt: z.nullable(z.iso.datetime()),
  /** When a calendar last read it. */
  lastReadAt: z.nullable(z.iso.datetime()),
});
export type CalendarFeed = z.infer<typeof feed>;

export const getCalendarFeed = defineEndpoint({
  method: "GET",
  path: "/api/calendar/feed",
  access: "person",
  response: feed,
});

/** Needs confirmation. Makes a new address; the earlier one is dead from then on. */
export const createCalendarFeed = defineEndpoint({
  method: "POST",
  path: "/api/calendar/feed",
  access: "person",
  needsConfirmation: true,
  response: feed,
});

export const revokeCalendarFeed = defineEndpoint({
  method: "DELETE",
  path: "/api/calendar/feed",
  access: "person",
  response: feed,
});

/** Takes the events of an `.ics` file; repeating it adds nothing. */
export const importCalendar = defineEndpoint({
  method: "POST",
  path: "/api/calendar/import",
  access: "person",
  isRepeatable: true,
  upload: { maxBytes: 5_000_000 },
  response: z.object({
    added: z.int(),
    /** Already here. */
    known: z.int(),
    /** Could not be read or lie outside the years that we keep. */
    leftOut: z.int(),
    /** Spanish, safe to show. */
    message: z.string(),
  }),
});
