/** A day as `YYYY-MM-DD`. */
type Day = string;
/** An instant as ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
type Instant = string;

/** A timed event has two instants, the end after the start; an all-day one has its first and last day, both included. */
export type EventTime = { startsAt: Instant; endsAt: Instant } | { firstDay: Day; lastDay: Day };

/** What both calendars know of an event. Plain text from outside: data, never trusted. */
export interface EventContent {
  title: string;
  description: string | null;
  location: string | null;
  time: EventTime;
}

export interface RemoteEvent {
  remoteId: string;
  /** Changes with every change of the event. */
  etag: string;
  /** When it last changed; null where the provider does not say, as with deleted ones. */
  updatedAt: Date | null;
  /** Null once it is deleted. */
  content: EventContent | null;
  /** The id that we gave it when we made it. */
  ourId: string | null;
  /** iCalendar UID, with `/` and the original start of an occurrence. */
  icalKey: string | null;
  /** One occurrence of a series. */
  isRecurring: boolean;
  /** Somebody else's: the provider would refuse a change. */
  isReadOnly: boolean;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
}

export interface CalendarGrant {
  accessToken: string;
  /** Missing when the provider gave one before. */
  refreshToken: string | null;
  accessExpiresAt: Date;
  /** Whether the person let us read and write events: they may untick it. */
  coversEvents: boolean;
}

export interface RemoteChanges {
  events: RemoteEvent[];
  /** From where to ask next. */
  syncToken: string;
}

/** A span of days to mirror, both included. */
export interface Window {
  from: Day;
  to: Day;
}

/** One person's calendar. Every call may throw a `CalendarError`. */
export interface CalendarSession {
  /** All events of a window, occurrences one by one. */
  everything(window: Window): Promise<RemoteChanges>;
  /** What has changed since, deleted ones included. Throws `sync_token_expired` when everything must be read again. */
  changesSince(syncToken: string): Promise<RemoteChanges>;
  /**
   * Null when there never was one of that id; a deleted one has no content. Throws `invalid` for one that is there but
   * cannot be read.
   */
  find(remoteId: string): Promise<RemoteEvent | null>;
  /** Makes an event under an id of ours (5 to 1024 of `a-v0-9`). Throws `duplicate` when the id is or was in use. */
  insert(remoteId: string, ourId: string, content: EventContent): Promise<RemoteEvent>;
  /** Throws `changed` when the event is no longer the one of that etag, `gone` when it is deleted, `read_only`. */
  update(remoteId: string, etag: string, changes: Partial<EventContent>): Promise<RemoteEvent>;
  /** One that is gone already is no error. Throws `changed` when it is no longer the one of that etag, `read_only`. */
  remove(remoteId: string, etag: string): Promise<void>;
}

export interface CalendarProvider {
  /** Where the person gives consent. `codeChallenge` is PKCE's S256 (RFC 7636). */
  consentUrl(request: { state: string; codeChallenge: string; redirectUri: string }): string;
  exchange(comeback: { code: string; codeVerifier: string; redirectUri: string }): Promise<CalendarGrant>;
  /** Ends the consent at the provider; one that has ended already is no error. */
  revoke(token: string): Promise<void>;
  /** `onRefreshed` keeps new tokens before they are used. */
  session(tokens: Tokens, onRefreshed: (tokens: Tokens) => Promise<void>): CalendarSession;
}

export type CalendarTrouble =
  /** Consent over or revoked, or it no longer covers events: only the person can mend it. */
  | "needs_reconnection"
  /** Too many calls; `retryAt` says when, where the provider does. */
  | "rate_limited"
  /** It does not answer, or answers nonsense. */
  | "unavailable"
  /** Our keys or settings: the operator must act. */
  | "misconfigured"
  | "sync_token_expired"
  | "changed"
  | "gone"
  | "duplicate"
  | "read_only"
  /** This event only: the provider will not take it as it is. */
  | "invalid";

/** The closed set of what can go wrong with a calendar. The message is for the log, in English, without secrets. */
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
