import { onTestFinished, vi } from "vitest";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import {
  type CalendarEvent,
  createEvent,
  deleteEvent,
  listEventHistory,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { getReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import { listPromises, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aCalendarSync } from "#shared/testing/calendar-builders.ts";
import { anEvent } from "#shared/testing/event-builders.ts";
import { aSimpleSummary } from "#shared/testing/finance-builders.ts";
import { aDashboard } from "#shared/testing/money-builders.ts";
import { startFakeServer } from "./fake-server.ts";

interface Agenda {
  today?: CalendarEvent[];
  upcoming?: CalendarEvent[];
  promised?: PromisedEntry[];
}

/** A feed on Thursday 15 October 2026 with these events, and what was sent to it. */
export const startAgenda = ({ today = [], upcoming = [], promised = [] }: Agenda = {}) => {
  const server = startFakeServer();
  const sent: { created: unknown[]; changed: unknown[]; seen: unknown[]; deleted: string[] } = {
    created: [],
    changed: [],
    seen: [],
    deleted: [],
  };
  server.on(getCurrentUser, () => aUser());
  server.on(getDashboard, () => aDashboard());
  server.on(getSimpleFinancialSummary, () => aSimpleSummary());
  server.on(listPromises, () => ({ version: 0, today: "2026-10-15", promises: [], entries: promised }));
  server.on(syncCalendar, () => aCalendarSync({ status: "disconnected" }));
  server.on(listTodayEvents, () => ({ today: "2026-10-15", events: today }));
  server.on(listUpcomingEvents, () => ({ events: upcoming, version: 1 }));
  server.on(getReminderDefault, () => ({ reminders: [10] }));
  server.on(listEventHistory, () => ({ history: [] }));
  server.on(createEvent, ({ body }) => {
    sent.created.push(body);
    return { event: anEvent() };
  });
  server.on(updateEvent, ({ body }) => {
    const { seen, ...changes } = body;
    sent.changed.push(changes);
    sent.seen.push(seen);
    return { event: anEvent() };
  });
  server.on(deleteEvent, ({ params }) => {
    sent.deleted.push(params.id);
    return { deleted: true } as const;
  });
  return { ...server, sent };
};

/** Stops the date, but no timer, at a moment of that Thursday; 11:22 in Madrid if none is said. */
export const stopDate = (now = "2026-10-15T09:22:00Z") => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
};
