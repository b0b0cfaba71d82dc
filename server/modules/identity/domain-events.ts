import { eventKind } from "#server/platform/events/domain-event.ts";

/** At least one session of the person was ended by something other than signing out of it. */
export const sessionsEnded = eventKind<Record<never, never>>("sessions.ended");
