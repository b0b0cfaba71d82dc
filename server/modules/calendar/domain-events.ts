import { eventKind } from "#server/platform/events/domain-event.ts";

export const eventCreated = eventKind<{ eventId: string }>("event.created");

/** The person gave an event of theirs other times. */
export const eventMoved = eventKind<{ eventId: string }>("event.moved");

export const calendarConnected = eventKind<Record<never, never>>("calendar.connected");

export const calendarDisconnected = eventKind<Record<never, never>>("calendar.disconnected");

/** The agenda got a private address. `device` names the browser in which it was made. */
export const feedCreated = eventKind<{ device: string }>("calendar_feed.created");

export const feedRevoked = eventKind<{ device: string }>("calendar_feed.revoked");
