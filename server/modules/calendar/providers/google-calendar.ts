import { setTimeout } from "node:timers/promises";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { googleHttpOf } from "#server/platform/outbound-http/google-http.ts";
import { createGoogleOAuth } from "./google-oauth.ts";
import { createSessions } from "./google-session.ts";
import { createRetryingCall } from "./retrying-call.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  url: string | null;
  clock: Clock;
  logger?: Logger;
  timeoutMs?: number;
  pause?: (ms: number) => Promise<unknown>;
}

/** The extra second spreads concurrent retries. */
const pauseWithJitter = (ms: number) => setTimeout(ms + Math.random() * 1000);

export const createGoogleCalendar = (options: Options): CalendarProvider => {
  const { clock, logger = null, timeoutMs = 15_000, pause = pauseWithJitter } = options;
  const url = options.url?.replace(/(?<!\/)\/+$/, "") ?? null;
  const call = createRetryingCall({ clock, pause });
  const http = googleHttpOf(timeoutMs);
  const oauth = createGoogleOAuth({ ...options, url, call, http });

  return {
    consentUrl: oauth.consentUrl,
    exchange: oauth.exchange,
    revoke: oauth.revoke,
    session: createSessions({ url, oauth, call, http, clock, logger }),
  };
};
