import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { atTime, dayInWords } from "#server/modules/assistant/tools/words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import type { EventChanges } from "#shared/contracts/calendar/events.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import {
  instantInput,
  instantOf,
  isBareDay,
  isBareTime,
  isUnreal,
  placeInput,
  wallOf,
} from "./local-time.ts";

const minute = 60_000;

export const newPlaceInput = z.object({
  newStart: placeInput
    .nullable()
    .describe(
      "Nuevo inicio en Madrid: YYYY-MM-DDTHH:MM, solo el día (conserva la hora) o solo HH:MM (conserva el día)",
    ),
  newEnd: placeInput.nullable().describe("Nuevo fin, con las mismas formas; null para conservar la duración"),
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
export type NewPlace = z.output<typeof newPlaceInput>;

/** Throws `invalid_request` when no new time is given. */
export const changesOf = (event: StoredEvent, place: NewPlace): EventChanges => {
  const { newStart, newEnd, newStartInstant, shiftMinutes, durationMinutes } = place;
  if ([newStart, newEnd, newStartInstant, shiftMinutes, durationMinutes].every((said) => said === null))
    throw new AppError("invalid_request", "Dime a qué día o a qué hora lo muevo");
  return staysWholeDay(event, place) ? daysOf(event, place) : instantsOf(event, place);
};

/** The requested hour, when the clock skips it that night; otherwise null. */
export const unrealTimeIn = (event: StoredEvent, place: NewPlace) => {
  if (staysWholeDay(event, place)) return null;
  const wall = wallAt(event, place.newStart);
  return wall !== null && isUnreal(wall) ? wall.slice(11) : null;
};

const staysWholeDay = ({ isAllDay }: StoredEvent, { newStart, newStartInstant, shiftMinutes }: NewPlace) =>
  isAllDay &&
  newStartInstant === null &&
  (newStart === null ? shiftMinutes === null || shiftMinutes % (24 * 60) === 0 : isBareDay(newStart));

const daysOf = ({ firstDay, startsAt }: StoredEvent, { newStart, newEnd, shiftMinutes }: NewPlace) => {
  const shifted = addDays(firstDay ?? madridDayOf(startsAt), (shiftMinutes ?? 0) / (24 * 60));
  return {
    startTime: newStart ?? shifted,
    ...(newEnd !== null && !isBareTime(newEnd) && { endTime: newEnd.slice(0, 10) }),
  };
};

const instantsOf = (event: StoredEvent, place: NewPlace): EventChanges => {
  const startsAt = startOf(event, place);
  const endsAt = endOf(startsAt, place);
  return {
    ...(event.isAllDay && { isAllDay: false }),
    startTime: startsAt.toISOString(),
    ...(endsAt && { endTime: endsAt.toISOString() }),
  };
};

const startOf = (event: StoredEvent, { newStart, newStartInstant, shiftMinutes }: NewPlace) => {
  if (newStartInstant !== null) return new Date(newStartInstant);
  const wall = wallAt(event, newStart);
  const from = wall === null ? event.startsAt : instantOf(wall);
  return new Date(from.getTime() + (shiftMinutes ?? 0) * minute);
};

const wallAt = ({ startsAt, isAllDay }: StoredEvent, said: string | null) => {
  if (said === null) return null;
  if (isBareTime(said)) return `${madridDayOf(startsAt)}T${said}`;
  if (isBareDay(said)) return isAllDay ? null : `${said}T${madridTimeOf(startsAt)}`;
  return said;
};

const endOf = (startsAt: Date, { newEnd, durationMinutes }: NewPlace) => {
  if (durationMinutes !== null) return new Date(startsAt.getTime() + durationMinutes * minute);
  if (newEnd === null) return null;
  if (!isBareTime(newEnd)) {
    if (isBareDay(newEnd)) throw new AppError("invalid_request", "Dime también a qué hora acaba");
    return instantOf(newEnd, startsAt);
  }
  const sameDay = instantOf(`${wallOf(startsAt).slice(0, 10)}T${newEnd}`, startsAt);
  return sameDay > startsAt ? sameDay : instantOf(`${addDays(madridDayOf(startsAt), 1)}T${newEnd}`);
};

/** "al jueves 26 de noviembre a las 10:00". */
export const placeInWords = (place: NewPlace, today: string) => {
  const { newStart, newEnd, shiftMinutes, durationMinutes } = place;
  const until =
    newEnd === null
      ? ""
      : ` hasta ${isBareTime(newEnd) ? atTime(newEnd).slice(2) : momentInWords(newEnd, today)}`;
  if (newStart !== null)
    return `${isBareTime(newStart) ? atTime(newStart) : `al ${momentInWords(newStart, today)}`}${until}`;
  if (shiftMinutes !== null)
    return `${Math.abs(shiftMinutes)} minutos ${shiftMinutes < 0 ? "antes" : "más tarde"}`;
  return durationMinutes === null ? until.trim() : `para que dure ${durationMinutes} minutos`;
};

const momentInWords = (moment: string, today: string) => {
  const day = dayInWords(moment.slice(0, 10), today);
  return isBareDay(moment) ? day : `${day} ${atTime(moment.slice(11))}`;
};
