import { z } from "zod";
import {
  atTime,
  dayInWords,
  plainTitle,
  shortDayInWords,
  shownText,
} from "#server/modules/assistant/tools/words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import { capitalised } from "#server/spanish/format.ts";
import type { CardEvent } from "#shared/contracts/assistant.ts";
import { eventCategories } from "#shared/contracts/calendar/events.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { localIso } from "./local-time.ts";

/** An event in a tool's output: Madrid time with its offset, or both days of an all-day event. */
export const toldEventSchema = z.object({
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
export type ToldEvent = z.infer<typeof toldEventSchema>;

type Known = Pick<
  StoredEvent,
  "title" | "startsAt" | "endsAt" | "isAllDay" | "firstDay" | "lastDay" | "category"
> &
  Partial<Pick<StoredEvent, "id" | "location" | "expectedCostCents" | "isRecurring" | "isReadOnly">>;

export const toldEventOf = (event: Known): ToldEvent => {
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
export const shownEventOf = ({ id, title, location, category, ...times }: ToldEvent): CardEvent => ({
  id,
  title: shownText(title),
  ...shownTimesOf(times),
  location: location === null ? null : shownText(location),
  category,
});

export const shownTimesOf = ({ start, end, isAllDay }: Pick<ToldEvent, "start" | "end" | "isAllDay">) =>
  isAllDay
    ? { startTime: start, endTime: end, isAllDay }
    : { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString(), isAllDay };

export const dayOf = (moment: string) => moment.slice(0, 10);
export const timeOf = (moment: string) => moment.slice(11, 16);

/** "el martes 24 de noviembre a las 17:30", "del … al …" for several whole days. */
export const whenInWords = ({ start, end, isAllDay }: ToldEvent, today: string) => {
  const first = dayInWords(dayOf(start), today);
  if (!isAllDay) return `el ${first} ${atTime(timeOf(start))}`;
  return end === start ? `el ${first}, todo el día` : `del ${first} al ${dayInWords(end, today)}`;
};

/** The same with its end: "el martes 24 de noviembre de 17:30 a 19:00". */
export const spanInWords = (event: ToldEvent, today: string) => {
  const { start, end, isAllDay } = event;
  if (isAllDay) return whenInWords(event, today);
  if (dayOf(start) !== dayOf(end)) {
    const last = `${dayInWords(dayOf(end), today)} ${atTime(timeOf(end))}`;
    return `${whenInWords(event, today)} hasta el ${last}`;
  }
  return `el ${dayInWords(dayOf(start), today)} de ${timeOf(start)} a ${timeOf(end)}`;
};

/** "Dentista, martes 24 a las 17:30", to choose from. */
export const labelOf = ({ title, start, isAllDay }: ToldEvent, today: string) => {
  const day = shortDayInWords(dayOf(start), today);
  const name = capitalised(plainTitle(title));
  return isAllDay ? `${name}, ${day}` : `${name}, ${day} ${atTime(timeOf(start))}`;
};
