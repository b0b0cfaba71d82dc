import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";

type Day = string;
type Instant = string;

/** A timed event ends after it starts. The days of an all-day event are both included. */
export type EventTime = { startsAt: Instant; endsAt: Instant } | { firstDay: Day; lastDay: Day };

export interface EventTimes {
  isAllDay: boolean;
  startsAt: Date;
  endsAt: Date;
  firstDay: Day | null;
  lastDay: Day | null;
}

export const timed = (startsAt: Date, endsAt: Date): EventTimes => ({
  isAllDay: false,
  startsAt,
  endsAt,
  firstDay: null,
  lastDay: null,
});

export const allDay = (firstDay: Day, lastDay: Day): EventTimes => ({
  isAllDay: true,
  startsAt: startOfMadridDay(firstDay),
  endsAt: endOfMadridDay(lastDay),
  firstDay,
  lastDay,
});

export const timesOf = (time: EventTime): EventTimes =>
  "firstDay" in time
    ? allDay(time.firstDay, time.lastDay)
    : timed(new Date(time.startsAt), new Date(time.endsAt));

export const timeIn = ({ startsAt, endsAt, firstDay, lastDay }: EventTimes): EventTime =>
  firstDay !== null && lastDay !== null
    ? { firstDay, lastDay }
    : { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
