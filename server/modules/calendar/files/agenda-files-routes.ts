import { appOrigin } from "#server/platform/http/browser.ts";
import type { Download } from "#server/platform/http/download.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  revokeCalendarFeed,
  setFeedPromises,
} from "#shared/contracts/calendar/connection.ts";
import type { CalendarFeedService } from "./calendar-feed-service.ts";
import type { CalendarImportService } from "./calendar-import-service.ts";

interface Services {
  calendarFeed: CalendarFeedService;
  calendarImport: CalendarImportService;
}

type Feed = Awaited<ReturnType<CalendarFeedService["find"]>>;

export const agendaFilesRoutes = (
  { calendarFeed, calendarImport }: Services,
  publicUrl?: string,
): Route[] => [
  userRoute(getCalendarFeed, async ({ userId, session, browser }) => {
    const feed = feedOf(await calendarFeed.find(userId), appOrigin(browser, publicUrl));
    return session.isConfirmed ? feed : { ...feed, url: null, isHidden: feed.url !== null };
  }),
  userRoute(createCalendarFeed, async ({ userId, session: { fingerprint }, browser }) =>
    feedOf(
      await calendarFeed.create(userId, { fingerprint, device: browser.device }),
      appOrigin(browser, publicUrl),
    ),
  ),
  userRoute(setFeedPromises, async ({ userId, body, browser }) =>
    feedOf(await calendarFeed.setPromises(userId, body.withPromises), appOrigin(browser, publicUrl)),
  ),
  userRoute(revokeCalendarFeed, async ({ userId, browser }) =>
    feedOf(await calendarFeed.revoke(userId, browser.device), appOrigin(browser, publicUrl)),
  ),
  // Importing a file again adds nothing.
  userRoute(importCalendar, ({ userId, file }) => calendarImport.import(userId, file)),
];

export const agendaDownloads = (calendarFeed: CalendarFeedService): Download[] => [
  {
    path: "/api/calendar/feed/:secret.ics",
    async find(secret) {
      const file = await calendarFeed.read(secret);
      return file && { ...file, type: "text/calendar; charset=utf-8", fileName: "aifred.ics" };
    },
  },
];

const feedOf = ({ secret, createdAt, lastReadAt, withPromises }: Feed, origin: string) => ({
  isHidden: false,
  withPromises,
  url: secret && `${origin}/api/calendar/feed/${secret}.ics`,
  createdAt: createdAt?.toISOString() ?? null,
  lastReadAt: lastReadAt?.toISOString() ?? null,
});
