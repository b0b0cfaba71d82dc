import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  createCalendarEvent,
  createEvent,
  deleteEvent,
  listEventHistory,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { eventOf, versionOf } from "./event-of.ts";
import type { EventService } from "./event-service.ts";

/** The pages that poll are told 304 until an event, the day or the minute has changed. */
export const eventRoutes = (events: EventService): Route[] => {
  const daily = { version: ({ userId }: { userId: string }) => events.dayVersion(userId) };

  return [
    userRoute(
      listEvents,
      async ({ userId, query }) => {
        const { events: found, ...rest } = await events.list(userId, query);
        return { events: found.map(eventOf), ...rest };
      },
      daily,
    ),
    userRoute(
      listTodayEvents,
      async ({ userId }) => {
        const { today, events: found } = await events.today(userId);
        return { today, events: found.map(eventOf) };
      },
      daily,
    ),
    userRoute(
      listUpcomingEvents,
      async ({ userId }) => {
        // The version first: what changes in between is then asked for once more, never missed.
        const version = await events.version(userId);
        return { events: (await events.upcoming(userId)).map(eventOf), version };
      },
      { version: ({ userId }) => events.minuteVersion(userId) },
    ),
    ...[createEvent, createCalendarEvent].map((endpoint) =>
      userRoute(endpoint, async ({ userId, body }) => ({
        event: eventOf(await events.create(userId, body)),
      })),
    ),
    userRoute(updateEvent, async ({ userId, params, body }) => ({
      event: eventOf(await events.update(userId, params.id, body)),
    })),
    userRoute(deleteEvent, async ({ userId, params }) => {
      await events.remove(userId, params.id);
      return { deleted: true as const };
    }),
    userRoute(listEventHistory, async ({ userId, params }) => ({
      history: (await events.history(userId, params.id)).map(versionOf),
    })),
  ];
};
