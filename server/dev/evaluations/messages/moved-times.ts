import {
  firstDay,
  type KnownEvent,
  lastDay,
  timeOf,
} from "#server/modules/assistant/domain/understanding/resolve-event.ts";
import type { NewEventTime } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

const minute = 60_000;
const aDay = 24 * 60 * minute;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / aDay);

type EventTimes = Pick<KnownEvent, "start" | "end" | "isAllDay">;

const movedDays = (event: KnownEvent, to: NewEventTime): EventTimes => {
  const byShift = Math.round((to.shiftMinutes ?? 0) / (24 * 60));
  const start = to.day ?? addDays(firstDay(event), byShift);
  return { start, end: addDays(start, daysBetween(firstDay(event), lastDay(event))), isAllDay: true };
};

/** The event after a move. It keeps its length unless a new end or duration was given. */
export const movedTimesOf = (event: KnownEvent, to: NewEventTime): EventTimes => {
  const time = to.time ?? timeOf(event);
  if (time === null) return movedDays(event, to);
  const day = to.day ?? firstDay(event);
  const shift = (to.shiftMinutes ?? 0) * minute;
  const isSame = to.day === null && to.time === null && !event.isAllDay;
  const days = Math.trunc(shift / aDay);
  const base = isSame && days === 0 ? new Date(event.start) : madridInstant(addDays(day, days), time);
  const start = new Date(+base + (shift - days * aDay));
  const length = event.isAllDay ? 60 * minute : Date.parse(event.end) - Date.parse(event.start);
  const lasting = to.durationMinutes === null ? length : to.durationMinutes * minute;
  const said = to.endTime ? madridInstant(day, to.endTime) : null;
  const end = said ? (said > start ? said : new Date(+said + aDay)) : new Date(+start + lasting);
  return { start: start.toISOString(), end: end.toISOString(), isAllDay: false };
};
