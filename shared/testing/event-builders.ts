import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";

/** On Thursday 15 October 2026, from 13:00 to 13:45 in Madrid. */
export const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: crypto.randomUUID(),
  title: "Dentista",
  description: null,
  startTime: "2026-10-15T11:00:00.000Z",
  endTime: "2026-10-15T11:45:00.000Z",
  location: null,
  isAllDay: false,
  category: "appointment",
  expectedCost: null,
  goalId: null,
  origin: "person",
  isRecurring: false,
  isReadOnly: false,
  ...changes,
});

/** Inclusive. */
export const anAllDayEvent = (from: string, to = from, changes: Partial<CalendarEvent> = {}) =>
  anEvent({ title: "Cumpleaños de Marta", isAllDay: true, startTime: from, endTime: to, ...changes });
