import { createHash, randomBytes } from "node:crypto";
import type { Sealing } from "#server/crypto/sealing.ts";
import type { EventService, StoredEvent } from "#server/features/agenda/event-service.ts";
import { ownUid } from "#server/ical/own-uid.ts";
import { type PublishedEvent, writeCalendar } from "#server/ical/write-calendar.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { EventCategory } from "#shared/contracts/events.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { CalendarFeedRepository, StoredFeed } from "./calendar-feed-repository.ts";

interface Dependencies {
  feeds: CalendarFeedRepository;
  events: EventService;
  sealing: Sealing;
  clock: Clock;
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

const monthsBack = 3;
const monthsAhead = 24;
const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;
const aMinute = 60_000;
/** Changes when the shape of the file does, so that no calendar keeps an old one. */
const shape = 1;

/** The private address from which other calendars read the agenda: who knows it may read. */
export const createCalendarFeedService = ({ feeds, events, sealing, clock }: Dependencies) => {
  const told = (feed: StoredFeed | undefined) => ({
    secret: feed ? sealing.open(feed.tokenSealed, feed.userId) : null,
    createdAt: feed?.createdAt ?? null,
    lastReadAt: feed?.lastReadAt ?? null,
  });
  const find = async (userId: string) => told(await feeds.find(userId));

  const noteReading = async (feed: StoredFeed) => {
    const now = clock.now();
    const minuteAgo = new Date(now.getTime() - aMinute);
    // Looked at first: most readings within a minute need no write.
    if (!feed.lastReadAt || feed.lastReadAt < minuteAgo) await feeds.markRead(feed, now, minuteAgo);
  };

  return {
    find,

    /** The earlier address is dead from then on. */
    async create(userId: string) {
      const secret = randomBytes(secretBytes).toString("base64url");
      await feeds.put({
        userId,
        tokenHash: hashOf(secret),
        tokenSealed: sealing.seal(secret, userId),
        createdAt: clock.now(),
      });
      return find(userId);
    },

    async revoke(userId: string) {
      await feeds.remove(userId);
      return told(undefined);
    },

    /** What stands at an address; null when it is nobody's. */
    async read(secret: string) {
      const feed = secretPattern.test(secret) ? await feeds.findByToken(hashOf(secret)) : undefined;
      if (!feed) return null;
      await noteReading(feed);

      const { userId } = feed;
      const today = madridDayOf(clock.now());
      const span = { from: monthsBefore(today, monthsBack), to: monthsBefore(today, -monthsAhead) };
      return {
        version: `${shape}.${hashOf(feed.tokenHash)}.${await events.version(userId)}.${today}`,
        text: async () => writeCalendar((await events.list(userId, span)).events.map(published)),
      };
    },
  };
};

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** What it will cost is nobody else's business. */
const published = (event: StoredEvent): PublishedEvent => ({
  uid: ownUid(event.id),
  title: event.title,
  description: event.description,
  location: event.location,
  category: categoryNames[event.category],
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  firstDay: event.firstDay,
  lastDay: event.lastDay,
  createdAt: event.createdAt,
  updatedAt: event.updatedAt,
});

const categoryNames: Record<EventCategory, string> = {
  personal: "Personal",
  work: "Trabajo",
  meeting: "Reunión",
  appointment: "Cita",
  other: "Otro",
};
