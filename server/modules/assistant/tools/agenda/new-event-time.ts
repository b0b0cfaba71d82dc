import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { formatAtTime, formatDay } from "#server/modules/assistant/tools/format-words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import type { EventChanges } from "#shared/contracts/calendar/events.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import {
  instantInput,
  instantOf,
  isBareDay,
  isBareTime,
  isSkippedByClock,
  momentOrTimeInput,
  toLocalTime,
} from "./local-time.ts";

const minute = 60_000;
const dayMinutes = 24 * 60;

export const newTimeInput = z.object({
  newStart: momentOrTimeInput
    .nullable()
    .describe(
      "Nuevo inicio en Madrid: YYYY-MM-DDTHH:MM, solo el día (conserva la hora) o solo HH:MM (conserva el día)",
    ),
  newEnd: momentOrTimeInput
    .nullable()
    .describe("Nuevo fin, con las mismas formas; null para conservar la duración"),
  newStartInstant: instantInput
    .nullable()
    .describe(
      "Instante ISO del nuevo inicio si esa hora ocurre dos veces por el cambio de hora; si no, null",
    ),
  shiftMinutes: z
    .int()
    .nullable()
    .describe("Minutos más tarde, o antes si es negativo; null si se dice la hora"),
  durationMinutes: z.int().min(1).nullable().describe("Nueva duración en minutos; null para conservarla"),
});
type NewTime = z.output<typeof newTimeInput>;
type CurrentTimes = Pick<StoredEvent, "isAllDay" | "firstDay" | "startsAt">;

/** Throws `invalid_request` when no new time is given. */
export const changesOf = (event: CurrentTimes, newTime: NewTime): EventChanges => {
  const { newStart, newEnd, newStartInstant, shiftMinutes, durationMinutes } = newTime;
  if ([newStart, newEnd, newStartInstant, shiftMinutes, durationMinutes].every((part) => part === null))
    throw new AppError("invalid_request", "Dime a qué día o a qué hora lo muevo");
  return staysWholeDay(event, newTime) ? daysOf(event, newTime) : instantsOf(event, newTime);
};

/** The requested hour, when the clock skips it that night; otherwise null. */
export const skippedTimeIn = (event: CurrentTimes, newTime: NewTime) => {
  if (staysWholeDay(event, newTime)) return null;
  const wall = localStart(event, newTime.newStart);
  return wall !== null && isSkippedByClock(wall) ? wall.slice(11) : null;
};

const staysWholeDay = ({ isAllDay }: CurrentTimes, { newStart, newStartInstant, shiftMinutes }: NewTime) =>
  isAllDay &&
  newStartInstant === null &&
  (newStart === null ? shiftMinutes === null || shiftMinutes % dayMinutes === 0 : isBareDay(newStart));

const daysOf = ({ firstDay, startsAt }: CurrentTimes, { newStart, newEnd, shiftMinutes }: NewTime) => {
  const shifted = addDays(firstDay ?? madridDayOf(startsAt), (shiftMinutes ?? 0) / dayMinutes);
  return {
    startTime: newStart ?? shifted,
    ...(newEnd !== null && !isBareTime(newEnd) && { endTime: newEnd.slice(0, 10) }),
  };
};

const instantsOf = (event: CurrentTimes, newTime: NewTime): EventChanges => {
  const startsAt = startOf(event, newTime);
  const endsAt = endOf(startsAt, newTime);
  return {
    ...(event.isAllDay && { isAllDay: false }),
    startTime: startsAt.toISOString(),
    ...(endsAt && { endTime: endsAt.toISOString() }),
  };
};

const startOf = (event: CurrentTimes, { newStart, newStartInstant, shiftMinutes }: NewTime) => {
  if (newStartInstant !== null) return new Date(newStartInstant);
  const wall = localStart(event, newStart);
  const from = wall === null ? event.startsAt : instantOf(wall);
  return later(from, shiftMinutes ?? 0);
};

/** Whole days keep the hour when the clocks change. */
const later = (from: Date, minutes: number) => {
  const days = Math.trunc(minutes / dayMinutes);
  const onDay = days === 0 ? from : instantOf(`${addDays(madridDayOf(from), days)}T${madridTimeOf(from)}`);
  return new Date(onDay.getTime() + (minutes - days * dayMinutes) * minute);
};

const localStart = ({ startsAt, isAllDay }: CurrentTimes, start: string | null) => {
  if (start === null) return null;
  if (isBareTime(start)) return `${madridDayOf(startsAt)}T${start}`;
  if (isBareDay(start)) return isAllDay ? null : `${start}T${madridTimeOf(startsAt)}`;
  return start;
};

const endOf = (startsAt: Date, { newEnd, durationMinutes }: NewTime) => {
  if (durationMinutes !== null) return new Date(startsAt.getTime() + durationMinutes * minute);
  if (newEnd === null) return null;
  if (!isBareTime(newEnd)) {
    if (isBareDay(newEnd)) throw new AppError("invalid_request", "Dime también a qué hora acaba");
    return instantOf(newEnd, startsAt);
  }
  const sameDay = instantOf(`${toLocalTime(startsAt).slice(0, 10)}T${newEnd}`, startsAt);
  return sameDay > startsAt ? sameDay : instantOf(`${addDays(madridDayOf(startsAt), 1)}T${newEnd}`);
};

/** "al jueves 26 de noviembre a las 10:00". */
export const formatNewTime = (newTime: NewTime, today: string) => {
  const { newStart, newEnd, shiftMinutes, durationMinutes } = newTime;
  const until =
    newEnd === null
      ? ""
      : ` hasta ${isBareTime(newEnd) ? formatAtTime(newEnd).slice(2) : formatMoment(newEnd, today)}`;
  if (newStart !== null)
    return `${isBareTime(newStart) ? formatAtTime(newStart) : `al ${formatMoment(newStart, today)}`}${until}`;
  if (shiftMinutes !== null)
    return `${Math.abs(shiftMinutes)} minutos ${shiftMinutes < 0 ? "antes" : "más tarde"}`;
  return durationMinutes === null ? until.trim() : `para que dure ${durationMinutes} minutos`;
};

const formatMoment = (moment: string, today: string) => {
  const day = formatDay(moment.slice(0, 10), today);
  return isBareDay(moment) ? day : `${day} ${formatAtTime(moment.slice(11))}`;
};
