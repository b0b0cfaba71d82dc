import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Calendar } from "./calendar.ts";
import { type EventBody, type EventResource, patched } from "./event-resource.ts";

/** An event as a person sees it in Google Calendar; texts as they are kept there. */
export interface SeenEvent extends EventContent {
  id: string;
  /** The private property `aifredId`. */
  ourId: string | null;
  updated: string;
  seriesId: string | null;
}

/** Other members of the event as the API names them: organizer, eventType, guestsCanModify… */
type Raw = Record<string, unknown>;

type Draft = Pick<EventContent, "title" | "time"> & Partial<EventContent>;

const timesOf = (time: EventTime) =>
  "firstDay" in time
    ? {
        start: { date: time.firstDay, dateTime: null, timeZone: null },
        end: { date: addDays(time.lastDay, 1), dateTime: null, timeZone: null },
      }
    : {
        start: { dateTime: time.startsAt, timeZone: "Europe/Madrid", date: null },
        end: { dateTime: time.endsAt, timeZone: "Europe/Madrid", date: null },
      };

const bodyOfReminders = (reminders: number[] | null) => ({
  useDefault: reminders === null,
  overrides: (reminders ?? []).map((minutes) => ({ method: "popup" as const, minutes })),
});

const bodyOf = ({ title, description, location, time, reminders }: Partial<EventContent>): EventBody => ({
  ...(title !== undefined && { summary: title }),
  ...(description !== undefined && { description }),
  ...(location !== undefined && { location }),
  ...(time && timesOf(time)),
  ...(reminders !== undefined && { reminders: bodyOfReminders(reminders) }),
});

/** What a person does in Google Calendar. Nothing here counts as a call or meets a fault. */
export const createPerson = (calendar: Calendar) => {
  const events = (): SeenEvent[] =>
    [...calendar.rows()]
      .map(({ event }) => event)
      .filter((event) => event.status !== "cancelled" && !event.recurrence && event.start && event.end)
      .map(seen)
      .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));

  return {
    /** Answers the id. */
    create: (draft: Draft, raw: Raw = {}) => calendar.insert({ ...bodyOf(draft), ...raw }).id,
    /** `rule` as in RFC 5545: `FREQ=WEEKLY;COUNT=4`. Occurrences have ids of their own: see `occurrences`. */
    createSeries: (draft: Draft, rule: string, raw: Raw = {}) =>
      calendar.insert({ ...bodyOf(draft), recurrence: [`RRULE:${rule}`], ...raw }).id,
    /** Of an occurrence only this one; of a series all that were not changed by themselves, or all when it moves. */
    edit(id: string, changes: Partial<EventContent>, raw: Raw = {}) {
      calendar.change(id, (event) => patched(event, { ...bodyOf(changes), ...raw }));
    },
    /** An occurrence, a whole series, or any other event. */
    remove(id: string) {
      calendar.remove(id);
    },
    /** Puts in what the API itself would refuse; `id` is the only thing needed. */
    putRaw(event: { id: string } & Raw) {
      calendar.putRaw(event);
    },
    /** What is there now, occurrences one by one, by start and id. */
    events,
    /** The occurrences of a series that are there now, by start. */
    occurrences: (seriesId: string) => events().filter((event) => event.seriesId === seriesId),
    /** As the API keeps it, deleted or not; undefined when it never was. */
    resource: (id: string): EventResource | undefined => calendar.row(id)?.event,
  };
};

const keyOf = ({ time, id }: SeenEvent) => `${"firstDay" in time ? time.firstDay : time.startsAt} ${id}`;

const timeOf = ({ start, end }: EventResource): EventTime =>
  start.date && end.date
    ? { firstDay: start.date, lastDay: addDays(end.date, -1) }
    : {
        startsAt: new Date(start.dateTime ?? "").toISOString(),
        endsAt: new Date(end.dateTime ?? "").toISOString(),
      };

const remindersOf = ({ reminders }: EventResource): number[] | null => {
  const { useDefault, overrides = [] } = (reminders ?? {}) as {
    useDefault?: boolean;
    overrides?: { minutes: number }[];
  };
  return useDefault === false ? overrides.map(({ minutes }) => minutes) : null;
};

const seen = (event: EventResource): SeenEvent => ({
  id: event.id,
  ourId: event.extendedProperties?.private?.aifredId ?? null,
  title: event.summary ?? "",
  description: event.description ?? null,
  location: event.location ?? null,
  time: timeOf(event),
  reminders: remindersOf(event),
  updated: event.updated,
  seriesId: event.recurringEventId ?? null,
});
