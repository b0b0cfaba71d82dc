import { firstDayOf } from "#client/lib/event-times.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";

/** Spec 9: the upcoming list on the home agenda. */
const shownNext = 4;

/** Spec 4: two entries with the same title, whatever its case, that begin on the same day are one. */
const keyOf = (event: CalendarEvent) => `${firstDayOf(event)} ${event.title.trim().toLowerCase()}`;

/** Each entry once: the first of those that are the same. */
export const withoutRepeats = (events: readonly CalendarEvent[]) => {
  const seen = new Set<string>();
  return events.filter((event) => {
    const key = keyOf(event);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** What comes next and is not in today's list already. */
export const upcomingNotToday = (upcoming: readonly CalendarEvent[], today: readonly CalendarEvent[]) => {
  const ids = new Set(today.map(({ id }) => id));
  const keys = new Set(today.map(keyOf));
  return withoutRepeats(upcoming.filter((event) => !ids.has(event.id) && !keys.has(keyOf(event)))).slice(
    0,
    shownNext,
  );
};

/** Promises that stand in the agenda as an event of their own. */
export const inAgenda: ReadonlySet<PromisedEntry["kind"]> = new Set(["event", "contribution"]);

export type NextItem = { day: string } & ({ event: CalendarEvent } | { entry: PromisedEntry });

/** Events, and what is to come of bills and pay, by day, in so many rows as there are for events alone. */
export const nextItems = (
  events: readonly CalendarEvent[],
  entries: readonly PromisedEntry[],
): NextItem[] => {
  const open = entries.filter(
    ({ kind, state }) => !inAgenda.has(kind) && kind !== "transfer" && state !== "settled",
  );
  const promised = open.map((entry) => ({ day: entry.day, entry }));
  const planned = events.map((event) => ({ day: firstDayOf(event), event }));
  const all = [...planned, ...promised].toSorted((one, other) => one.day.localeCompare(other.day));
  return all.slice(0, shownNext);
};

/** Whether it is over; what lasts all day is not before the day is. */
export const isDone = ({ isAllDay, endTime }: CalendarEvent, now: number) =>
  !isAllDay && Date.parse(endTime) <= now;

/** As many as there is room for, in their order: the times ahead come first, then whole days, then what was last. */
export const fittingEvents = (events: readonly CalendarEvent[], room: number, now: number) => {
  const done = events.filter((event) => isDone(event, now)).toReversed();
  const whole = events.filter(({ isAllDay }) => isAllDay);
  const ahead = events.filter((event) => !event.isAllDay && !isDone(event, now));
  const shown = [...ahead, ...whole, ...done].slice(0, room);
  return events.filter((event) => shown.includes(event));
};
