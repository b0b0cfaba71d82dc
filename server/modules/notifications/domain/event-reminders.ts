import { dayWords, madridClock } from "#server/spanish/format.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import type { Notice } from "./notice.ts";
import { deliveryAt, isQuiet } from "./quiet-hours.ts";

export interface RemindedEvent {
  id: string;
  title: string;
  location: string | null;
  isAllDay: boolean;
  startsAt: Date;
  firstDay: string | null;
}

export interface Reminder {
  event: RemindedEvent;
  at: Date;
}

const minute = 60_000;
/** Shortly before the quiet hours begin, so that a busy queue still delivers in time. */
const lastCall = "21:45";

/** Until when a reminder is of use: the start, or the end of the first day when it lasts whole days. */
const usefulUntil = ({ isAllDay, firstDay, startsAt }: RemindedEvent) =>
  isAllDay && firstDay !== null ? endOfMadridDay(firstDay) : startsAt;

/** In the quiet hours it waits for their end; where that is too late it comes before they begin. */
export const reminderAt = (event: RemindedEvent, minutes: number): Date => {
  const wanted = new Date(event.startsAt.getTime() - minutes * minute);
  if (!isQuiet(wanted)) return wanted;
  const morning = deliveryAt(wanted);
  if (morning < usefulUntil(event)) return morning;
  return madridInstant(addDays(madridDayOf(morning), -1), lastCall);
};

/** Two that fall on the same moment are one. */
export const remindersOf = (event: RemindedEvent, reminders: readonly number[]): Reminder[] => {
  const moments = new Set(reminders.map((minutes) => reminderAt(event, minutes).getTime()));
  return [...moments].map((at) => ({ event, at: new Date(at) }));
};

const justBegunMs = 10 * minute;

/** Whether there is still something to remind of. */
export const isStillUseful = ({ event }: Reminder, now: Date) =>
  now.getTime() <
  Math.max(usefulUntil(event).getTime(), event.startsAt.getTime() + (event.isAllDay ? 0 : justBegunMs));

export const noticeOf = ({ event, at }: Reminder, now: Date): Notice => ({
  // The start is in it: an event that moves has its reminders anew.
  factKey: `event:${event.id}:${event.startsAt.toISOString()}:${at.toISOString()}`,
  supersededBy: [],
  kind: "event_reminder",
  title: plainLine(event.title, 80),
  body: [whenWords(event, now), plainLine(event.location ?? "", 60)].filter(Boolean).join(" · "),
  link: `/calendar?day=${event.firstDay ?? madridDayOf(event.startsAt)}`,
  movementIds: [],
});

const whenWords = ({ isAllDay, firstDay, startsAt }: RemindedEvent, now: Date) => {
  const day = firstDay ?? madridDayOf(startsAt);
  const today = madridDayOf(now);
  const named = new Map([
    [today, "Hoy"],
    [addDays(today, 1), "Mañana"],
  ]).get(day);
  const words = named ?? `El ${dayWords(day, today)}`;
  if (isAllDay) return `${words}, todo el día`;
  return `${words} a ${madridTimeOf(startsAt).startsWith("01") ? "la" : "las"} ${madridClock(startsAt)}`;
};
