import { z } from "zod";
import { titleWords } from "#server/modules/assistant/domain/understanding/agenda-questions.ts";
import { resolveEvent } from "#server/modules/assistant/domain/understanding/resolve-event.ts";
import type {
  EventService,
  ListedEvent,
  StoredEvent,
} from "#server/modules/calendar/events/event-service.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { dayInput, timeInput } from "./local-time.ts";

/** Which event is meant; null for what was not said. */
export const targetInput = z.object({
  id: z.uuid().nullable().describe("Id del evento si ya se conoce; si no, null"),
  words: z.string().nullable().describe("Palabras del título; null si no se dicen"),
  day: dayInput.nullable().describe("Día en que está ahora, YYYY-MM-DD; null si no se dice"),
  time: timeInput.nullable().describe("Hora a la que está ahora, HH:MM; null si no se dice"),
});
export type Target = z.output<typeof targetInput>;

interface FoundEvents {
  matching: StoredEvent[];
  /** Similar or upcoming events, when none matches. */
  near: StoredEvent[];
}

const maxFound = 20;

type Events = Pick<EventService, "find" | "findMany" | "listed">;

/** Searches the events from today on, or those of the given day. Throws `not_found` for an unknown id. */
export const findEvent = async (
  events: Events,
  { userId, now }: { userId: string; now: Date },
  { id, words, day, time }: Target,
): Promise<FoundEvents> => {
  if (id !== null) return { matching: [await events.find(userId, id)], near: [] };
  const today = madridDayOf(now);
  const isPastDay = day !== null && day < today;
  const all = await events.listed(userId, isPastDay ? { from: day, to: day } : { from: today });
  const folded = foldKeepingLength(words ?? "");
  const target = { id: null, words: titleWords(folded), day, time };
  const byId = new Map(all.map((event) => [event.id, event]));
  const found = resolveEvent(target, all.map(toKnownEvent), now).flatMap(
    ({ id: known }) => byId.get(known) ?? [],
  );
  // Of another day than the one that is named, it is only like what is meant.
  if (found.length > 0 && day !== null && !found.some((event) => isOn(event, day)))
    return { matching: [], near: await loadEvents(events, userId, found) };
  if (found.length > 0)
    return { matching: await loadEvents(events, userId, firstOfIdentical(found)), near: [] };
  const thatDay = day === null ? [] : all.filter((event) => isOn(event, day));
  return { matching: [], near: await loadEvents(events, userId, [...new Set([...thatDay, ...all])]) };
};

const loadEvents = async (events: Events, userId: string, listed: readonly ListedEvent[]) => {
  const ids = listed.slice(0, maxFound).map(({ id }) => id);
  const whole = new Map((await events.findMany(userId, ids)).map((event) => [event.id, event]));
  return ids.flatMap((id) => whole.get(id) ?? []);
};

const toKnownEvent = ({ id, title, startsAt, endsAt, isAllDay, firstDay, lastDay }: ListedEvent) => ({
  id,
  title,
  start: firstDay ?? startsAt.toISOString(),
  end: lastDay ?? endsAt.toISOString(),
  isAllDay,
});

const isOn = ({ startsAt, endsAt }: ListedEvent, day: string) =>
  madridDayOf(startsAt) <= day &&
  day <= madridDayOf(new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)));

/** Two events with the same title and time cannot be told apart. */
const firstOfIdentical = (events: ListedEvent[]) => {
  const keys = events.map(({ title, startsAt, isAllDay }) => `${startsAt.getTime()} ${isAllDay} ${title}`);
  return new Set(keys).size === 1 ? events.slice(0, 1) : events;
};
