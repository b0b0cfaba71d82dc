import { AppError } from "#server/errors.ts";
import { appOrigin } from "#server/platform/http/browser.ts";
import type { Redirect } from "#server/platform/http/redirect.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { authoriseCalendar } from "#shared/contracts/calendar/connection.ts";
import type { CalendarConnectionService, ConsentResult } from "./calendar-connection-service.ts";

export const calendarConnectionRoutes = (
  calendar: CalendarConnectionService,
  publicUrl?: string,
): Route[] => [
  userRoute(authoriseCalendar, ({ userId, session, browser }) =>
    calendar.authorise(userId, {
      fingerprint: session.fingerprint,
      origin: appOrigin(browser, publicUrl),
      returnTo: "window",
    }),
  ),
];

/** The client continues here. Secrets stand behind `#`, which no browser sends and no server logs. */
const returnPage = (comeback: ConsentResult) => {
  const to = comeback.returnTo === "onboarding" && { to: "onboarding" };
  if (comeback.state === "granted") {
    const { accessHandle: access, refreshHandle: refresh } = comeback;
    return `/calendar/return#${new URLSearchParams({ access, refresh, ...to })}`;
  }
  const reason = comeback.state === "failed" && { reason: comeback.reason };
  return `/calendar/return?${new URLSearchParams({ state: comeback.state, ...reason, ...to })}`;
};

const expiredFlow: ConsentResult = { state: "failed", reason: "expired", returnTo: "window" };

const refusals: Partial<Record<AppError["code"], string>> = {
  unavailable: "/onboarding?calendar=unavailable",
  too_many_requests: "/onboarding?calendar=busy",
};

const textOf = (value: unknown) => (typeof value === "string" && value.length <= 2000 ? value : undefined);

export const calendarConnectionRedirects = (
  calendar: CalendarConnectionService,
  publicUrl?: string,
): Redirect[] => [
  {
    path: "/api/calendar/auth",
    async targetOf({ session, browser, isOwn, isPageNavigation }) {
      if (!isPageNavigation) return null;
      if (!session.userId) return "/auth";
      // Another site must not be able to send a person to the consent page.
      if (!isOwn) return "/onboarding";
      if (!session.isConfirmed) return "/onboarding?calendar=confirm";
      const { userId, fingerprint } = session;
      const origin = appOrigin(browser, publicUrl);
      try {
        return (await calendar.authorise(userId, { fingerprint, origin, returnTo: "onboarding" })).authUrl;
      } catch (error) {
        const refusal = error instanceof AppError && refusals[error.code];
        if (!refusal) throw error;
        return refusal;
      }
    },
  },
  {
    path: "/api/calendar/callback",
    async targetOf({ session, query }) {
      if (!session.userId) return returnPage(expiredFlow);
      const comeback = { code: textOf(query.code), state: textOf(query.state), error: textOf(query.error) };
      return returnPage(await calendar.handleCallback(session.userId, session.fingerprint, comeback));
    },
  },
];
