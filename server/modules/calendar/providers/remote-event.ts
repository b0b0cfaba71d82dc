import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import type { EventContent, RemoteEvent, SentContent } from "#server/modules/calendar/calendar-provider.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { plainLine, plainLines } from "#shared/rules/plain-text.ts";
import { orderedReminders } from "#shared/rules/reminders.ts";
import { htmlOfText, textOfHtml } from "./html-text.ts";
import { type Event, eventSchema } from "./schemas.ts";

const maxLengths = { title: 500, description: 8000, location: 500 };

/** Google's last day is exclusive, ours is included. */
const timeOf = ({ start, end }: Event): EventTime | null => {
  if (start.date !== undefined) {
    const lastDay = end.date === undefined ? start.date : addDays(end.date, -1);
    return { firstDay: start.date, lastDay: lastDay < start.date ? start.date : lastDay };
  }
  if (start.dateTime === undefined) return null;
  const startsAt = start.dateTime;
  const { dateTime: endsAt = startsAt } = end;
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
};

/** Null for the calendar's default. Of a declined invitation nothing reminds. */
const remindersOf = ({ reminders: { useDefault, overrides = [] }, ...event }: Event) => {
  if (isDeclined(event)) return [];
  if (useDefault !== false) return null;
  return orderedReminders(overrides.flatMap(({ minutes }) => minutes ?? []));
};

const isDeclined = ({ attendees = [] }: Pick<Event, "attendees">) =>
  attendees.some(({ self, responseStatus }) => self === true && responseStatus === "declined");

const contentOf = (event: Event): EventContent | null => {
  const time = timeOf(event);
  return (
    time && {
      title: plainLine(event.summary ?? "", maxLengths.title) || "(Sin título)",
      description: textOfHtml(event.description ?? "", maxLengths.description) || null,
      location: plainLines(event.location ?? "", maxLengths.location) || null,
      time,
      reminders: remindersOf(event),
    }
  );
};

const icalKeyOf = ({ iCalUID, recurringEventId, originalStartTime }: Event) => {
  if (iCalUID === undefined || recurringEventId === undefined) return iCalUID ?? null;
  const original = originalStartTime.dateTime ?? originalStartTime.date;
  return original === undefined ? null : `${iCalUID}/${original}`;
};

const occurrenceOf = ({ recurringEventId, originalStartTime: { date, dateTime } }: Event) => {
  const originalDay = date ?? (dateTime === undefined ? undefined : madridDayOf(new Date(dateTime)));
  return recurringEventId === undefined || originalDay === undefined
    ? null
    : { seriesId: recurringEventId, originalDay };
};

const isReadOnly = ({ eventType = "default", organizer, guestsCanModify, locked }: Event) => {
  const isSomebodyElses = organizer !== undefined && organizer.self !== true;
  return eventType !== "default" || locked === true || (isSomebodyElses && guestsCanModify !== true);
};

export const remoteEventOf = (resource: unknown): RemoteEvent | null => {
  const parsed = eventSchema.safeParse(resource);
  if (!parsed.success) return null;
  const event = parsed.data;
  const isDeleted = event.status === "cancelled";
  const content = isDeleted ? null : contentOf(event);
  if (!isDeleted && (!content || !event.etag)) return null;
  return {
    remoteId: event.id,
    etag: event.etag ?? "",
    updatedAt: event.updated === undefined ? null : new Date(event.updated),
    content,
    ourId: event.extendedProperties.private?.aifredId ?? null,
    icalKey: icalKeyOf(event),
    isRecurring: event.recurringEventId !== undefined,
    occurrence: occurrenceOf(event),
    recurrence: event.recurrence ?? null,
    isReadOnly: !isDeleted && isReadOnly(event),
    isTransparent: event.transparency === "transparent" || isDeclined(event),
  };
};

type Body = calendar_v3.Schema$Event;
type EventTime = EventContent["time"];

const timeZone = "Europe/Madrid";

const timesOf = (time: EventTime): Body => {
  if ("firstDay" in time) {
    const noTime = { dateTime: null, timeZone: null };
    return {
      start: { date: time.firstDay, ...noTime },
      end: { date: addDays(time.lastDay, 1), ...noTime },
    };
  }
  return {
    start: { dateTime: time.startsAt, timeZone, date: null },
    end: { dateTime: time.endsAt, timeZone, date: null },
  };
};

const bodyOfReminders = (reminders: number[] | null) =>
  reminders === null
    ? { useDefault: true, overrides: [] }
    : { useDefault: false, overrides: reminders.map((minutes) => ({ method: "popup", minutes })) };

/** Null removes a field. Not cut here: the next sync would read the cut text as a change and shorten ours. */
export const bodyOfContent = ({
  title,
  description,
  location,
  time,
  recurrence,
  reminders,
}: Partial<SentContent>): Body => ({
  ...(title !== undefined && { summary: title }),
  ...(description !== undefined && { description: description && htmlOfText(description) }),
  ...(location !== undefined && { location }),
  ...(time && timesOf(time)),
  ...(recurrence && { recurrence }),
  ...(reminders !== undefined && { reminders: bodyOfReminders(reminders) }),
});
