import type { EventTime } from "./domain/event-span.ts";

type Day = string;

/** Plain text from outside: data, never trusted. */
export interface EventContent {
  title: string;
  description: string | null;
  location: string | null;
  time: EventTime;
  /** Minutes before the start; without them the calendar's or the person's default is meant. */
  reminders?: number[] | null;
}

/** With a rule it is a whole series. */
export interface SentContent extends EventContent {
  recurrence?: string[];
}

export interface RemoteEvent {
  remoteId: string;
  etag: string;
  /** Null when the provider does not tell, as for deleted events. */
  updatedAt: Date | null;
  content: EventContent | null;
  ourId: string | null;
  /** iCalendar UID, followed by `/` and the original start for an occurrence of a series. */
  icalKey: string | null;
  isRecurring: boolean;
  /** Of an occurrence: its series, and the day on which the rule puts it. */
  occurrence?: { seriesId: string; originalDay: Day } | null;
  /** Of a whole series: its rule and exceptions as in RFC 5545. */
  recurrence?: string[] | null;
  /** The provider would refuse a change, because the event is somebody else's. */
  isReadOnly: boolean;
  /** Shown as free. */
  isTransparent: boolean;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
}

export interface CalendarGrant {
  accessToken: string;
  /** Google omits it when the person has consented before. */
  refreshToken: string | null;
  accessExpiresAt: Date;
  /** The person may untick the permission to read and write events. */
  coversEvents: boolean;
}

export interface RemoteChanges {
  events: RemoteEvent[];
  syncToken: string;
}

export interface Window {
  from: Day;
  to: Day;
}

export interface RemoteCalendar {
  /** `primary` for the main one. */
  calendarId: string;
  name: string;
  /** `#rrggbb`. */
  color: string | null;
  /** Null for one of the account's own. */
  owner: string | null;
  isReadOnly: boolean;
}

/** The account's main calendar. */
export const mainCalendar = "primary";

/** Of one calendar, the main one unless `of` opens another. Every call may throw a `CalendarError`. */
export interface CalendarSession {
  /** Calendars whose events can be read, the main one first. Throws `not_granted` without permission to list them. */
  calendars(): Promise<RemoteCalendar[]>;
  of(calendarId: string): CalendarSession;
  /** All events of the window. The occurrences of a series come one by one. */
  everything(window: Window): Promise<RemoteChanges>;
  /** Changes and deletions since the token. Throws `sync_token_expired` when a full sync is needed. */
  changesSince(syncToken: string): Promise<RemoteChanges>;
  /** Null for an id that never existed; a deleted event has no content. Throws `invalid` when it is unreadable. */
  find(remoteId: string): Promise<RemoteEvent | null>;
  /** `ourId`: 5 to 1024 characters of `a-v0-9`. Throws `duplicate` when the id is or was in use. */
  insert(remoteId: string, ourId: string, content: SentContent): Promise<RemoteEvent>;
  /** Throws `changed` when the etag differs, `gone` when the event is deleted, or `read_only`. */
  update(remoteId: string, etag: string, changes: Partial<SentContent>): Promise<RemoteEvent>;
  /** Ignores an event that is gone. Throws `changed` when the etag differs, or `read_only`. */
  remove(remoteId: string, etag: string): Promise<void>;
}

export interface CalendarProvider {
  /** `codeChallenge` is PKCE's S256 (RFC 7636). */
  consentUrl(request: { state: string; codeChallenge: string; redirectUri: string }): string;
  exchange(comeback: { code: string; codeVerifier: string; redirectUri: string }): Promise<CalendarGrant>;
  revoke(token: string): Promise<void>;
  /** Calls `onRefreshed` with new tokens and waits for it before it uses them. */
  session(tokens: Tokens, onRefreshed: (tokens: Tokens) => Promise<void>): CalendarSession;
}

export type CalendarTrouble =
  | "needs_reconnection"
  /** `retryAt` says until when to wait, if the provider tells. */
  | "rate_limited"
  | "unavailable"
  /** Wrong keys or settings: the operator has to act. */
  | "misconfigured"
  | "sync_token_expired"
  | "changed"
  | "gone"
  | "duplicate"
  | "read_only"
  /** This calendar is deleted or no longer shared; others may be there. */
  | "no_calendar"
  /** The person has not given this permission. */
  | "not_granted"
  | "invalid";

/** The message goes to the log: English, without secrets. */
export class CalendarError extends Error {
  readonly trouble: CalendarTrouble;
  readonly retryAt: Date | null;

  constructor(trouble: CalendarTrouble, message: string, options?: ErrorOptions & { retryAt?: Date | null }) {
    super(message, options);
    this.name = "CalendarError";
    this.trouble = trouble;
    this.retryAt = options?.retryAt ?? null;
  }
}
