import type { SecurityEventService } from "#server/modules/identity/activity/security-event-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { Listener } from "#server/platform/events/domain-event.ts";
import type { BackgroundWork, HttpInterface, WebSettings } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Readers } from "#server/workers/readers.ts";
import type { CalendarProvider } from "./calendar-provider.ts";
import { createCalendarConnectionRepository } from "./connection/calendar-connection-repository.ts";
import {
  calendarConnectionRedirects,
  calendarConnectionRoutes,
} from "./connection/calendar-connection-routes.ts";
import { createCalendarConnectionService } from "./connection/calendar-connection-service.ts";
import { createCalendarGrantRepository } from "./connection/calendar-grant-repository.ts";
import type { PromisedEvents } from "./domain/promised-events.ts";
import { calendarConnected, calendarDisconnected, feedCreated, feedRevoked } from "./domain-events.ts";
import { createEventTransactions } from "./events/event-change-repository.ts";
import { createEventRepository } from "./events/event-repository.ts";
import { eventRoutes, reminderRoutes } from "./events/event-routes.ts";
import { createEventService } from "./events/event-service.ts";
import { createReminderRepository } from "./events/reminder-repository.ts";
import { createReminderService } from "./events/reminder-service.ts";
import { createSeriesRepository } from "./events/series-repository.ts";
import { createSeriesService } from "./events/series-service.ts";
import { agendaDownloads, agendaFilesRoutes } from "./files/agenda-files-routes.ts";
import { createCalendarFeedRepository } from "./files/calendar-feed-repository.ts";
import { createCalendarFeedService } from "./files/calendar-feed-service.ts";
import { createCalendarImportService } from "./files/calendar-import-service.ts";
import { createFreeTimeService } from "./free-time-service.ts";
import { createCalendarChoiceService } from "./sync/calendar-choice-service.ts";
import { calendarSyncRoutes } from "./sync/calendar-sync-routes.ts";
import { createCalendarSyncService } from "./sync/calendar-sync-service.ts";
import { createSyncRepository } from "./sync/sync-repository.ts";

export { createCalendarAccess as accessHolder } from "./access-repository.ts";
export { personData } from "./person-data.ts";

interface Needs {
  onboarding: OnboardingService;
  readers: Readers;
  /** What is to come of the person's money. */
  promisedEvents: PromisedEvents;
}

export interface OtherCalendar {
  calendar: CalendarProvider | null;
}

export const open = (platform: Platform & OtherCalendar, { onboarding, readers, promisedEvents }: Needs) => {
  const { db, clock, limiters, logger, jobs, sealing, publish, calendar } = platform;
  const calendarConnection = createCalendarConnectionService({
    repository: createCalendarConnectionRepository(db),
    grants: createCalendarGrantRepository(db),
    provider: calendar,
    ...{ sealing, limiters, publish, clock, logger },
  });
  const syncRepository = createSyncRepository(db);
  const calendarSync = createCalendarSyncService({
    repository: syncRepository,
    connection: calendarConnection,
    ...{ jobs, clock, logger },
  });
  const calendarChoice = createCalendarChoiceService({
    repository: syncRepository,
    connection: calendarConnection,
    enqueue: calendarSync.enqueue,
    ...{ clock, logger },
  });
  const events = createEventService({
    events: createEventRepository(db),
    inTransaction: createEventTransactions(db),
    announce: calendarSync.enqueue,
    ...{ publish, clock, logger },
  });
  const eventSeries = createSeriesService({
    series: createSeriesRepository(db),
    ...{ events, jobs, clock },
  });
  const reminders = createReminderService({ reminders: createReminderRepository(db), clock });
  const calendarFeed = createCalendarFeedService({
    feeds: createCalendarFeedRepository(db),
    ...{ events, series: eventSeries, promised: promisedEvents, publish, sealing, limiters, clock },
  });
  const calendarImport = createCalendarImportService({
    readFile: readers.readCalendarFile,
    ...{ events, limiters, clock },
  });
  const freeTime = createFreeTimeService({ events, onboarding, clock });
  return {
    events,
    eventSeries,
    reminders,
    freeTime,
    calendarConnection,
    calendarSync,
    calendarChoice,
    calendarFeed,
    calendarImport,
  };
};

type Services = Omit<ReturnType<typeof open>, "freeTime">;

export const routes = (services: Services, { publicUrl }: WebSettings): HttpInterface => ({
  downloads: agendaDownloads(services.calendarFeed),
  redirects: calendarConnectionRedirects(services.calendarConnection, publicUrl),
  routes: [
    ...calendarConnectionRoutes(services.calendarConnection, publicUrl),
    ...calendarSyncRoutes(services.calendarSync, services.calendarChoice, services.calendarConnection.redeem),
    ...eventRoutes(services.events, services.eventSeries),
    ...reminderRoutes(services.reminders),
    ...agendaFilesRoutes(services, publicUrl),
  ],
});

export const listeners = ({ securityEvents }: { securityEvents: SecurityEventService }): Listener[] => [
  ...securityEvents.listAndMail(calendarConnected, "calendar_connected"),
  securityEvents.list(calendarDisconnected, "calendar_disconnected"),
  ...securityEvents.listAndMail(feedCreated, "feed_created"),
  securityEvents.list(feedRevoked, "feed_revoked"),
];

export const jobs = ({ calendarSync, eventSeries }: Services): BackgroundWork => ({
  jobs: [calendarSync.job, eventSeries.job],
  scheduled: [calendarSync, eventSeries],
});
