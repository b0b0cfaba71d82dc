import { setTimeout } from "node:timers/promises";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { googleHttpOf } from "#server/platform/outbound-http/google-http.ts";
import { createCall } from "./call.ts";
import { createGoogleOAuth } from "./google-oauth.ts";
import { createSessions } from "./google-session.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  /** One server in place of all of Google's; null for Google itself. */
  url: string | null;
  clock: Clock;
  /** Told of events that cannot be read. */
  logger?: Logger;
  /** For one call; 15 seconds unless told. */
  timeoutMs?: number;
  /** Waits so many milliseconds before a call is repeated. */
  pause?: (ms: number) => Promise<unknown>;
}

/** With up to a second more, so that not everybody is back at the same time. */
const patiently = (ms: number) => setTimeout(ms + Math.random() * 1000);

/** Google Calendar, API v3. */
export const createGoogleCalendar = (options: Options): CalendarProvider => {
  const { clock, logger = null, timeoutMs = 15_000, pause = patiently } = options;
  const url = options.url?.replace(/(?<!\/)\/+$/, "") ?? null;
  const call = createCall({ clock, pause });
  const http = googleHttpOf(timeoutMs);
  const oauth = createGoogleOAuth({ ...options, url, call, http });

  return {
    consentUrl: oauth.consentUrl,
    exchange: oauth.exchange,
    revoke: oauth.revoke,
    session: createSessions({ url, oauth, call, http, clock, logger }),
  };
};
