import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  chooseGoogleCalendars,
  disconnectCalendar,
  listGoogleCalendars,
  resetCalendar,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import type { CalendarChoiceService } from "./calendar-choice-service.ts";
import type { CalendarSyncService } from "./calendar-sync-service.ts";

export const calendarSyncRoutes = (
  sync: CalendarSyncService,
  choice: CalendarChoiceService,
  redeem: CalendarConnectionService["redeem"],
): Route[] => [
  userRoute(syncCalendar, async ({ userId, body, session }) => {
    const { accessToken, refreshToken, force } = body ?? {};
    if (accessToken === undefined || refreshToken === undefined) return sync.ask(userId, { force });
    await redeem(userId, session.fingerprint, { accessToken, refreshToken });
    return sync.begin(userId);
  }),
  userRoute(listGoogleCalendars, ({ userId }) => choice.list(userId)),
  userRoute(chooseGoogleCalendars, ({ userId, body }) => choice.choose(userId, body)),
  userRoute(resetCalendar, ({ userId }) => sync.reset(userId)),
  userRoute(disconnectCalendar, ({ userId }) => sync.disconnect(userId)),
];
