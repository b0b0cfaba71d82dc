import * as z from "zod/mini";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import { timeIn } from "#server/modules/calendar/domain/event-span.ts";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { StoredEvent, StoredVersion } from "./event-repository.ts";
import type { EventPosition } from "./event-span-repository.ts";

export const toWireEvent = (event: StoredEvent): CalendarEvent => ({
  id: event.id,
  title: event.title,
  description: event.description,
  location: event.location,
  ...wireTimes(timeIn(event)),
  category: event.category,
  expectedCost: fromCentsIfAny(event.expectedCostCents),
  goalId: event.goalId,
  origin: event.origin,
  isRecurring: event.isRecurring,
  ...(event.seriesId !== null && { seriesId: event.seriesId }),
  isReadOnly: event.isReadOnly,
  ...(event.reminders !== null && { reminders: event.reminders }),
});

export const toWireVersion = ({ at, reason, version }: StoredVersion) => ({
  at: at.toISOString(),
  note: reasonTexts[reason],
  title: version.title,
  description: version.description,
  location: version.location,
  ...wireTimes(version.time),
});

const reasonTexts: Record<StoredVersion["reason"], string> = {
  both: "Cambió aquí y en Google Calendar a la vez: quedó el cambio más reciente y esta es la otra versión",
  deleted_here: "Lo borraste aquí, pero había cambiado en Google Calendar: se recuperó",
  deleted_there: "Se borró en Google Calendar, pero lo habías cambiado aquí: se conservó",
  read_only: "Google Calendar no permite cambiar este evento: volvió a su versión y esta era la tuya",
};

const wireTimes = (time: EventContent["time"]) =>
  "firstDay" in time
    ? { startTime: time.firstDay, endTime: time.lastDay, isAllDay: true }
    : { startTime: time.startsAt, endTime: time.endsAt, isAllDay: false };

const position = z.tuple([z.iso.datetime(), z.boolean(), z.uuid()]);

export const cursorOf = ({ startsAt, isAllDay, id }: EventPosition) =>
  writeCursor([startsAt.toISOString(), isAllDay, id]);

export const readPosition = (cursor: string): EventPosition => {
  const [startsAt, isAllDay, id] = readCursor(cursor, position);
  return { startsAt: new Date(startsAt), isAllDay, id };
};
