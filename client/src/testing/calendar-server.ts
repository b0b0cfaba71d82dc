import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { type CalendarEvent, createCalendarEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { listPromises, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { integrationsOf } from "#shared/testing/bank-builders.ts";
import { anEvent } from "#shared/testing/event-builders.ts";
import { startAgenda } from "./agenda-server.ts";

interface Money {
  promised?: PromisedEntry[];
  balances?: EndpointResponse<typeof getForecast>["days"];
}

/** A calendar with these events, which may grow during the test; what was asked of it and what was sent to it. */
export const startCalendar = (events: CalendarEvent[] = [], { promised = [], balances = [] }: Money = {}) => {
  const agenda = startAgenda();
  const periods: { from: string; to: string }[] = [];
  const created: unknown[] = [];
  agenda.on(listEvents, ({ query: { from = "", to = "" } }) => {
    periods.push({ from, to });
    return { events, range: { from, to }, nextCursor: null };
  });
  agenda.on(listPromises, () => ({ version: 0, today: "2026-10-15", promises: [], entries: promised }));
  agenda.on(getForecast, () => ({ today: "2026-10-15", days: balances, available: null, accuracy: null }));
  agenda.on(getIntegrations, () => integrationsOf([]));
  agenda.on(createCalendarEvent, ({ body }) => {
    created.push(body);
    return { event: anEvent() };
  });
  return { ...agenda, periods, created };
};
