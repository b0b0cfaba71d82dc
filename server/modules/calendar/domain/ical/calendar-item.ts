import {
  firstEventDay,
  lastEventDay,
  longestAllDayDays,
  longestTimedDays,
} from "#shared/rules/event-bounds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { aDay, type FileEvent } from "./file-event.ts";
import { dayOf } from "./wall-clock.ts";

/** An event of a file. */
export interface CalendarItem {
  /** iCalendar UID, with `/` and the original start (ISO instant, or day) of an occurrence. */
  icalKey: string;
  isRecurring: boolean;
  title: string;
  description: string;
  location: string;
  /** Instants in ISO 8601, or first and last day of an event that lasts all day. */
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

const longestInMs = longestTimedDays * aDay;

/** Null when it lies in no year that is kept, or lasts too long. */
export const contentOf = (event: FileEvent, start: number) => {
  const times = event.isDay ? daysOf(event, start) : instantsOf(event, start);
  if (times === null) return null;
  const { title, description, location } = event;
  return { title: title || "(Sin título)", description, location, ...times, isAllDay: event.isDay };
};

const daysOf = ({ length }: FileEvent, start: number) => {
  if (length.days > longestAllDayDays) return null;
  const startTime = dayOf(start);
  const endTime = addDays(startTime, length.days - 1);
  return startTime < firstEventDay || endTime > lastEventDay ? null : { startTime, endTime };
};

const instantsOf = ({ zone, length }: FileEvent, start: number) => {
  const startsAt = zone.instantOf(start);
  const endsAt = zone.instantOf(start + length.days * aDay) + length.time;
  if (endsAt <= startsAt || endsAt - startsAt > longestInMs) return null;
  const [startTime, endTime] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
  return startTime < firstEventDay || endTime > lastEventDay ? null : { startTime, endTime };
};
