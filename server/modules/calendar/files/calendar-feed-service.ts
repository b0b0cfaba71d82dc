import { ownUid, promiseUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import {
  calendarItem,
  calendarOf,
  type PublishedEvent,
} from "#server/modules/calendar/domain/ical/write-calendar.ts";
import {
  madridZone,
  type PublishedSeries,
  seriesItem,
} from "#server/modules/calendar/domain/ical/write-series.ts";
import type { PromisedEvent, PromisedEvents } from "#server/modules/calendar/domain/promised-events.ts";
import { feedCreated, feedRevoked } from "#server/modules/calendar/domain-events.ts";
import type {
  EventService,
  ListedEvent,
  StoredEvent,
} from "#server/modules/calendar/events/event-service.ts";
import type { SeriesService, SeriesWithOverrides } from "#server/modules/calendar/events/series-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { EventCategory } from "#shared/contracts/calendar/events.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { startOfMadridDay } from "#shared/rules/madrid-time.ts";
import type { CalendarFeedRepository, StoredFeed } from "./calendar-feed-repository.ts";

interface Dependencies {
  feeds: CalendarFeedRepository;
  events: EventService;
  series: Pick<SeriesService, "published">;
  promised: PromisedEvents;
  publish: Publish;
  sealing: Sealing;
  limiters: LimiterFactory;
  clock: Clock;
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

const monthsBack = 3;
const monthsAhead = 24;
const maxEvents = 5000;
const secretPattern = /^[\w-]{43}$/;
const aMinute = 60_000;

export const createCalendarFeedService = (dependencies: Dependencies) => {
  const { feeds, events, series, promised, publish, sealing, limiters, clock } = dependencies;
  const writeLimiter = limiters({ name: "calendar-feed", points: 60, seconds: 3600 });

  /** Null also when it was sealed with an earlier key. The person can then create a new address. */
  const secretOf = ({ tokenSealed, userId }: StoredFeed) => {
    try {
      return sealing.open(tokenSealed, userId);
    } catch {
      return null;
    }
  };

  const toFeed = (feed: StoredFeed | undefined) => ({
    secret: feed ? secretOf(feed) : null,
    createdAt: feed?.createdAt ?? null,
    lastReadAt: feed?.lastReadAt ?? null,
    withPromises: feed?.withPromises ?? false,
  });
  const find = async (userId: string) => toFeed(await feeds.find(userId));

  const recordReading = async (feed: StoredFeed) => {
    const now = clock.now();
    const minuteAgo = new Date(now.getTime() - aMinute);
    // Saves a write for most readings within a minute.
    if (!feed.lastReadAt || feed.lastReadAt < minuteAgo) await feeds.markRead(feed, now, minuteAgo);
  };

  const write = async ({ userId, withPromises }: StoredFeed, today: string) => {
    refuseUntil(
      await writeLimiter.spend(userId),
      "Este calendario se ha leído muchas veces seguidas. Inténtalo más tarde.",
    );
    const span = { from: monthsBefore(today, monthsBack), to: monthsBefore(today, -monthsAhead) };
    const ids = nearestEvents(await events.listed(userId, span), startOfMadridDay(today)).map(({ id }) => id);
    const found = await events.findMany(userId, ids);
    const seriesIds = [...new Set(found.flatMap(({ seriesId }) => seriesId ?? []))];
    const published = await series.published(userId, seriesIds);
    const isOfSeries = new Set(published.map(({ series: { id } }) => id));
    const byId = new Map(found.map((event) => [event.id, event]));
    const singles = ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ seriesId }) => seriesId === null || !isOfSeries.has(seriesId));
    const coming = withPromises ? await promised.coming(userId) : [];
    const items = [
      ...singles.map(toPublishedEvent),
      ...coming.map((one) => toPublishedPromise(one, today)),
    ].map(calendarItem);
    if (published.length === 0) return calendarOf(items);
    return calendarOf([madridZone, ...items, ...published.map((one) => seriesItem(toPublishedSeries(one)))]);
  };

  return {
    find,

    async create(userId: string, { fingerprint, device }: { fingerprint: string; device: string }) {
      const secret = randomToken();
      const feed = {
        userId,
        tokenHash: sha256(secret),
        tokenSealed: sealing.seal(secret, userId),
        createdAt: clock.now(),
      };
      await feeds.put(fingerprint, feed, (scope) => publish(scope, userId, feedCreated, { device }));
      return find(userId);
    },

    async setPromises(userId: string, withPromises: boolean) {
      await feeds.setPromises(userId, withPromises);
      return find(userId);
    },

    async revoke(userId: string, device: string) {
      await feeds.remove(userId, (scope) => publish(scope, userId, feedRevoked, { device }));
      return toFeed(undefined);
    },

    async read(secret: string) {
      const feed = secretPattern.test(secret) ? await feeds.findByToken(sha256(secret)) : undefined;
      if (!feed) return null;
      await recordReading(feed);

      const { userId } = feed;
      const today = madridDayOf(clock.now());
      const money = feed.withPromises ? await promised.version(userId) : "";
      return {
        version: `${sha256(feed.tokenHash)}.${await events.version(userId)}.${today}.${money}`,
        text: () => write(feed, today),
      };
    },
  };
};

const nearestEvents = (found: ListedEvent[], today: Date) => {
  if (found.length <= maxEvents) return found;
  const distanceOf = ({ startsAt, endsAt }: ListedEvent) =>
    Math.max(startsAt.getTime() - today.getTime(), today.getTime() - endsAt.getTime());
  const selected = new Set(
    found.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, maxEvents),
  );
  return found.filter((event) => selected.has(event));
};

export type PublishableEvent = StoredEvent;

/** The cost is private and left out. */
export const toPublishedEvent = (event: StoredEvent): PublishedEvent => ({
  uid: ownUid(event.id),
  ...textsOf(event),
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  firstDay: event.firstDay,
  lastDay: event.lastDay,
  reminders: event.reminders,
});

/** Free time in other calendars. */
const toPublishedPromise = ({ promiseId, day, title }: PromisedEvent, today: string): PublishedEvent => ({
  uid: promiseUid(promiseId, day),
  title,
  ...{ description: null, location: null, category: "Recibos y cobros", isTransparent: true },
  ...{ firstDay: day, lastDay: day, startsAt: startOfMadridDay(day), endsAt: startOfMadridDay(day) },
  ...{ createdAt: startOfMadridDay(today), updatedAt: startOfMadridDay(today) },
});

type Described = Pick<
  StoredEvent,
  "title" | "description" | "location" | "category" | "createdAt" | "updatedAt"
>;

const textsOf = (event: Described) => ({
  title: event.title,
  description: event.description,
  location: event.location,
  category: categoryNames[event.category],
  createdAt: event.createdAt,
  updatedAt: event.updatedAt,
});

const toPublishedSeries = ({ series, overrides }: SeriesWithOverrides): PublishedSeries => ({
  ...textsOf(series),
  uid: ownUid(series.id),
  reminders: series.reminders,
  times: series,
  overrides: overrides.map(({ originalDay, ...event }) => ({
    ...toPublishedEvent({ ...event, originalDay }),
    originalDay: originalDay ?? "",
  })),
});

const categoryNames: Record<EventCategory, string> = {
  personal: "Personal",
  work: "Trabajo",
  meeting: "Reunión",
  appointment: "Cita",
  other: "Otro",
};
