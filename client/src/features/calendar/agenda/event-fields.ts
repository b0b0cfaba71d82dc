import { madridDay, madridTime } from "#client/lib/dates.ts";
import { typedEuros } from "#client/lib/spanish-number.ts";
import type { CalendarEvent, EventCategory } from "#shared/contracts/calendar/events.ts";
import { firstEventDay, lastEventDay } from "#shared/rules/event-bounds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

/** A day and a time on Madrid's clock, empty while the person has not finished typing them. */
export interface Moment {
  day: string;
  time: string;
  /** Undefined while it is unfinished. A time that the clocks pass twice does not tell it by itself. */
  instant: Date | undefined;
}

export interface EventFields {
  title: string;
  isAllDay: boolean;
  start: Moment;
  /** The last day when it lasts all day. */
  end: Moment;
  /** What moving the start keeps: ms, or days from the first to the last. */
  length: number;
  category: EventCategory;
  location: string;
  description: string;
  cost: string;
  /** Minutes before the start; null while nothing is chosen. */
  reminders: number[] | null;
}

const minute = 60_000;
export const aDay = 24 * 60 * minute;

/** The years that the server takes; a year that is still being typed lies outside. */
export const isWithinEventYears = (day: string) => day >= firstEventDay && day <= lastEventDay;

export const momentOf = (day: string, time: string): Moment => ({
  day,
  time,
  instant: isWithinEventYears(day) && time ? madridInstant(day, time) : undefined,
});

const momentAt = (instant: Date): Moment => ({
  day: madridDay(instant),
  time: madridTime(instant),
  instant,
});

/** As the clock will show it: a time that the clocks leap over is an hour later. */
export const normalizedTime = (moment: Moment) => (moment.instant ? momentAt(moment.instant) : moment);

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / aDay);

const withLength = (fields: EventFields): EventFields => {
  const { isAllDay, start, end } = fields;
  const length = isAllDay ? daysBetween(start.day, end.day) : Number(end.instant) - Number(start.instant);
  return length >= 0 ? { ...fields, length } : fields;
};

/** Spec 9: an hour from noon. */
export const newFields = (day: string, time = "12:00"): EventFields => {
  const start = momentOf(day, time);
  return withLength({
    title: "",
    isAllDay: false,
    start,
    end: momentAt(new Date(Number(start.instant) + 60 * minute)),
    length: 0,
    category: "personal",
    location: "",
    description: "",
    cost: "",
    reminders: null,
  });
};

export const fieldsOf = (event: CalendarEvent): EventFields => {
  const { startTime, endTime, isAllDay, expectedCost } = event;
  return withLength({
    title: event.title,
    isAllDay,
    // What an event of whole days begins with once it is given a time.
    start: isAllDay ? momentOf(startTime, "12:00") : momentAt(new Date(startTime)),
    end: isAllDay ? momentOf(endTime, "13:00") : momentAt(new Date(endTime)),
    length: 0,
    category: event.category,
    location: event.location ?? "",
    description: event.description ?? "",
    cost: expectedCost === null ? "" : typedEuros(expectedCost),
    reminders: event.reminders ?? null,
  });
};

export const withStart = (fields: EventFields, start: Moment): EventFields => {
  const { isAllDay, end, length } = fields;
  if (isAllDay && isWithinEventYears(start.day) && end.day)
    return { ...fields, start, end: momentOf(addDays(start.day, length), end.time) };
  if (!isAllDay && start.instant && hasEnd(fields))
    return { ...fields, start, end: momentAt(new Date(Number(start.instant) + length)) };
  return { ...fields, start };
};

export const withEnd = (fields: EventFields, end: Moment) => withLength({ ...fields, end });

/** Whole days from times and back; what ends at midnight does not touch the day that begins then. */
export const withAllDay = (fields: EventFields, isAllDay: boolean): EventFields => {
  const { start, end } = fields;
  const endsAtMidnight = isAllDay && end.time === "00:00" && end.day > start.day;
  const lastDay = endsAtMidnight ? addDays(end.day, -1) : end.day;
  return withLength({ ...fields, isAllDay, end: endsAtMidnight ? momentOf(lastDay, "23:59") : end });
};

/** Without an end the server gives it an hour, or its first day. */
export const hasEnd = ({ isAllDay, end }: EventFields) => end.day !== "" && (isAllDay || end.time !== "");
