import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  createCalendarEvent,
  createEvent,
  deleteEvent,
  deleteOccurrences,
  getEventRepeat,
  listEventHistory,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { getReminderDefault, setReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import type { EventService } from "./event-service.ts";
import { toWireEvent, toWireVersion } from "./event-wire.ts";
import type { ReminderService } from "./reminder-service.ts";
import type { SeriesService } from "./series-service.ts";

/** Polling pages get 304 until an event, the day or the minute changes. */
export const eventRoutes = (events: EventService, series: SeriesService): Route[] => {
  const daily = { version: ({ userId }: { userId: string }) => events.dayVersion(userId) };

  return [
    userRoute(
      listEvents,
      async ({ userId, query }) => {
        const { events: found, ...rest } = await events.list(userId, query);
        return { events: found.map(toWireEvent), ...rest };
      },
      daily,
    ),
    userRoute(
      listTodayEvents,
      async ({ userId }) => {
        const { today, events: found } = await events.today(userId);
        return { today, events: found.map(toWireEvent) };
      },
      daily,
    ),
    userRoute(
      listUpcomingEvents,
      async ({ userId }) => {
        // Reads the version first, so that a change in between is read again rather than missed.
        const version = await events.version(userId);
        return { events: (await events.upcoming(userId)).map(toWireEvent), version };
      },
      { version: ({ userId }) => events.minuteVersion(userId) },
    ),
    ...[createEvent, createCalendarEvent].map((endpoint) =>
      userRoute(endpoint, async ({ userId, body }) => ({
        event: toWireEvent(await events.create(userId, body)),
      })),
    ),
    userRoute(updateEvent, async ({ userId, params, body: { seen, ...changes } }) => ({
      event: toWireEvent(await events.update(userId, params.id, changes, seen)),
    })),
    userRoute(deleteEvent, async ({ userId, params }) => {
      await events.remove(userId, params.id);
      return { deleted: true as const };
    }),
    userRoute(deleteOccurrences, async ({ userId, params, query }) => {
      await events.remove(userId, params.id, query.scope);
      return { deleted: true as const };
    }),
    userRoute(getEventRepeat, async ({ userId, params }) => ({
      repeat: await series.repeatOf(userId, params.id),
    })),
    userRoute(listEventHistory, async ({ userId, params }) => ({
      history: (await events.history(userId, params.id)).map(toWireVersion),
    })),
  ];
};

export const reminderRoutes = (reminders: ReminderService): Route[] => [
  userRoute(getReminderDefault, async ({ userId }) => ({ reminders: await reminders.byDefault(userId) })),
  userRoute(setReminderDefault, async ({ userId, body }) => ({
    reminders: await reminders.setDefault(userId, body.reminders),
  })),
];
