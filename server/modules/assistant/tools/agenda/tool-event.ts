import { z } from "zod";
import {
  cardText,
  formatAtTime,
  formatDay,
  formatShortDay,
  plainTitle,
} from "#server/modules/assistant/tools/format-words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import { capitalised } from "#server/spanish/format.ts";
import type { CardEvent } from "#shared/contracts/assistant.ts";
import { eventCategories } from "#shared/contracts/calendar/events.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { localIso } from "./local-time.ts";

/** An event in a tool's output: Madrid time with its offset, or both days of an all-day event. */
export const toolEventSchema = z.object({
  id: z.uuid().nullable(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  isAllDay: z.boolean(),
  location: z.string().nullable(),
  category: z.enum(eventCategories),
  expectedCost: z.number().nullable(),
  isRecurring: z.boolean(),
  isReadOnly: z.boolean(),
});
export type ToolEvent = z.infer<typeof toolEventSchema>;

type Known = Pick<
  StoredEvent,
  "title" | "startsAt" | "endsAt" | "isAllDay" | "firstDay" | "lastDay" | "category"
> &
  Partial<Pick<StoredEvent, "id" | "location" | "expectedCostCents" | "isRecurring" | "isReadOnly">>;

export const toToolEvent = (event: Known): ToolEvent => {
  const { startsAt, endsAt, firstDay, lastDay, expectedCostCents = null } = event;
  return {
    id: event.id ?? null,
    title: event.title,
    start: firstDay ?? localIso(startsAt),
    end: lastDay ?? localIso(endsAt),
    isAllDay: event.isAllDay,
    location: event.location ?? null,
    category: event.category,
    expectedCost: fromCentsIfAny(expectedCostCents),
    isRecurring: event.isRecurring ?? false,
    isReadOnly: event.isReadOnly ?? false,
  };
};

/** Instants in UTC and texts of one line. */
export const toCardEvent = ({ id, title, location, category, ...times }: ToolEvent): CardEvent => ({
  id,
  title: cardText(title),
  ...toCardTimes(times),
  location: location === null ? null : cardText(location),
  category,
});

export const toCardTimes = ({ start, end, isAllDay }: Pick<ToolEvent, "start" | "end" | "isAllDay">) =>
  isAllDay
    ? { startTime: start, endTime: end, isAllDay }
    : { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString(), isAllDay };

export const dayOf = (moment: string) => moment.slice(0, 10);
export const timeOf = (moment: string) => moment.slice(11, 16);

/** "el martes 24 de noviembre a las 17:30", "del … al …" for several whole days. */
export const formatStart = ({ start, end, isAllDay }: ToolEvent, today: string) => {
  const first = formatDay(dayOf(start), today);
  if (!isAllDay) return `el ${first} ${formatAtTime(timeOf(start))}`;
  return end === start ? `el ${first}, todo el día` : `del ${first} al ${formatDay(end, today)}`;
};

/** The same with its end: "el martes 24 de noviembre de 17:30 a 19:00". */
export const formatSpan = (event: ToolEvent, today: string) => {
  const { start, end, isAllDay } = event;
  if (isAllDay) return formatStart(event, today);
  if (dayOf(start) !== dayOf(end)) {
    const last = `${formatDay(dayOf(end), today)} ${formatAtTime(timeOf(end))}`;
    return `${formatStart(event, today)} hasta el ${last}`;
  }
  return `el ${formatDay(dayOf(start), today)} de ${timeOf(start)} a ${timeOf(end)}`;
};

/** "Dentista, martes 24 a las 17:30", to choose from. */
export const labelOf = ({ title, start, isAllDay }: ToolEvent, today: string) => {
  const day = formatShortDay(dayOf(start), today);
  const name = capitalised(plainTitle(title));
  return isAllDay ? `${name}, ${day}` : `${name}, ${day} ${formatAtTime(timeOf(start))}`;
};
