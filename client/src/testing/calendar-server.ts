import { type CalendarEvent, createCalendarEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { anEvent } from "#shared/testing/event-builders.ts";
import { startAgenda } from "./agenda-server.ts";

/** A calendar with these events, which may grow during the test; what was asked of it and what was sent to it. */
export const startCalendar = (events: CalendarEvent[] = []) => {
  const agenda = startAgenda();
  const periods: { from: string; to: string }[] = [];
  const created: unknown[] = [];
  agenda.on(listEvents, ({ query: { from = "", to = "" } }) => {
    periods.push({ from, to });
    return { events, range: { from, to }, nextCursor: null };
  });
  agenda.on(createCalendarEvent, ({ body }) => {
    created.push(body);
    return { event: anEvent() };
  });
  return { ...agenda, periods, created };
};
