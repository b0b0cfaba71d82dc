import {
  firstEventDay,
  lastEventDay,
  longestAllDayDays,
  longestTimedDays,
} from "#shared/rules/event-bounds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { aDay, type FileEvent } from "./file-event.ts";
import { dayOf } from "./wall-clock.ts";

export interface CalendarItem {
  /** iCalendar UID, followed by `/` and the original start (instant or day) for an occurrence. */
  icalKey: string;
  isRecurring: boolean;
  title: string;
  description: string;
  location: string;
  /** ISO 8601 instants, or both days of an all-day event. */
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  /** Shown as free. */
  isTransparent: boolean;
  /** Minutes before the start; left out where it has none. */
  reminders?: number[];
}

const maxDurationMs = longestTimedDays * aDay;

export const contentOf = (event: FileEvent, start: number) => {
  const times = event.isDay ? daysOf(event, start) : instantsOf(event, start);
  if (times === null) return null;
  const { title, description, location, isDay: isAllDay, isTransparent, reminders } = event;
  const marks = { isAllDay, isTransparent, ...(reminders && { reminders }) };
  return { title: title || "(Sin título)", description, location, ...times, ...marks };
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
  if (endsAt <= startsAt || endsAt - startsAt > maxDurationMs) return null;
  const [startTime, endTime] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
  return startTime < firstEventDay || endTime > lastEventDay ? null : { startTime, endTime };
};
