import type { Random } from "#server/dev/random.ts";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { htmlOfText } from "#server/modules/calendar/providers/html-text.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import type { createDrafts } from "./drafts.ts";
import type { createTruth } from "./truth.ts";
import { asStoredAtGoogle, type Shown, type World } from "./world.ts";

interface Dependencies {
  random: Random;
  world: World;
  truth: ReturnType<typeof createTruth>;
  drafts: ReturnType<typeof createDrafts>;
}

export type People = ReturnType<typeof createPeople>;

const rules = ["FREQ=DAILY;COUNT=4", "FREQ=WEEKLY;COUNT=5", "FREQ=WEEKLY;INTERVAL=2;COUNT=3"] as const;

const timesOf = (time: EventTime) =>
  "firstDay" in time
    ? { startTime: time.firstDay, endTime: time.lastDay, isAllDay: true }
    : { startTime: time.startsAt, endTime: time.endsAt, isAllDay: false };

const draftOf = ({ title, description, location, time, reminders }: EventContent): EventDraft => ({
  ...{ title, category: "other", ...timesOf(time) },
  ...(description !== null && { description }),
  ...(location !== null && { location }),
  ...(reminders && { reminders }),
});

const changesOf = ({ time, ...texts }: Partial<EventContent>): EventChanges => ({
  ...texts,
  ...(time && timesOf(time)),
});

/** What a person types at Google, as it is kept there. */
const typed = <Content extends Partial<EventContent>>(content: Content): Content =>
  content.description ? { ...content, description: htmlOfText(content.description) } : content;

/** One person at two calendars, each of which they take for the truth. */
export const createPeople = ({ random, world, truth, drafts }: Dependencies) => {
  const { google, events, userId } = world;
  const oneOf = (shown: Shown[]): Shown | null => {
    const [first, ...others] = shown.toSorted(
      (a, b) => a.token - b.token || lineOf(a).localeCompare(lineOf(b)),
    );
    return first ? random.oneOf([first, ...others]) : null;
  };
  const isShown = (shown: Shown[], { token }: Shown) => shown.some((event) => event.token === token);

  const here = {
    async create() {
      const token = truth.newToken();
      const content = drafts.content(token);
      await events.create(userId, draftOf(content));
      world.lookAgain();
      truth.made("here", token, asStoredAtGoogle(content));
    },
    async change() {
      const event = oneOf(await world.here());
      if (!event) return;
      const changes = drafts.changes(event.token);
      await events.update(userId, event.id, changesOf(changes));
      world.lookAgain();
      truth.changed("here", event, asStoredAtGoogle(changes));
    },
    async remove() {
      const event = oneOf(await world.here());
      if (!event) return;
      await events.remove(userId, event.id);
      world.lookAgain();
      truth.removed("here", event, isShown(world.there(), event));
    },
  };

  const there = {
    async create() {
      const token = truth.newToken();
      const content = drafts.content(token);
      google.create(typed(content));
      truth.made("there", token, asStoredAtGoogle(content));
    },
    /** An event or one occurrence. */
    async change() {
      const event = oneOf(world.there());
      if (!event) return;
      const changes = drafts.changes(event.token);
      google.edit(event.id, typed(changes));
      truth.changed("there", event, asStoredAtGoogle(changes));
    },
    async remove() {
      const event = oneOf(world.there());
      if (!event) return;
      const others = await world.here();
      google.remove(event.id);
      truth.removed("there", event, isShown(others, event));
    },
    async createSeries() {
      const token = truth.newToken();
      const content = drafts.content(token);
      google.createSeries(typed(content), random.oneOf(rules));
      truth.made("there", token, content, true);
    },
    /** The whole series, by its texts or by its time. */
    async changeSeries() {
      const event = oneOf(world.there().filter(({ seriesId }) => seriesId !== null));
      if (event?.seriesId) google.edit(event.seriesId, typed(drafts.changes(event.token)));
    },
    async removeSeries() {
      const event = oneOf(world.there().filter(({ seriesId }) => seriesId !== null));
      if (event?.seriesId) google.remove(event.seriesId);
    },
    async makeSeries() {
      const event = oneOf(world.there().filter(({ seriesId }) => seriesId === null));
      if (!event) return;
      google.edit(event.id, {}, { recurrence: [`RRULE:${random.oneOf(rules)}`] });
      truth.madeSeries(event.token);
    },
  };

  const acts: [number, () => Promise<void>][] = [
    [20, here.create],
    [22, here.change],
    [14, here.remove],
    [13, there.create],
    [22, there.change],
    [14, there.remove],
    [1, there.createSeries],
    [2, there.changeSeries],
    [1, there.removeSeries],
    [1, there.makeSeries],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return {
    /** One of the two does something. */
    async act() {
      let left = random.between(1, total);
      for (const [weight, act] of acts) {
        left -= weight;
        if (left <= 0) return act();
      }
    },
  };
};

const lineOf = ({ content }: Shown) => JSON.stringify(content);
