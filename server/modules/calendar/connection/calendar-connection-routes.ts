import { appOrigin } from "#server/platform/http/browser.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { authoriseCalendar } from "#shared/contracts/calendar/connection.ts";
import type { CalendarConnectionService } from "./calendar-connection-service.ts";

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
