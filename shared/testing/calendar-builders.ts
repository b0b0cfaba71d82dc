import type { CalendarStatus, CalendarSync } from "#shared/contracts/calendar.ts";

export const aCalendarStatus = (changes: Partial<CalendarStatus> = {}): CalendarStatus => ({
  configured: true,
  connected: false,
  needsReconnection: false,
  eventsCount: 0,
  lastSync: null,
  message: null,
  redirectUri: "http://localhost:3000/api/calendar/callback",
  ...changes,
});

export const aCalendarSync = (changes: Partial<CalendarSync> = {}): CalendarSync => ({
  status: "done",
  message: "Tu calendario está al día",
  changed: 0,
  conflicts: 0,
  lastSync: "2026-10-15T09:18:00.000Z",
  needsReconnection: false,
  ...changes,
});
