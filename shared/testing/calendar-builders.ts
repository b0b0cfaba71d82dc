import type { CalendarFeed, CalendarStatus, CalendarSync } from "#shared/contracts/calendar/connection.ts";

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

export const noFeed: CalendarFeed = {
  url: null,
  isHidden: false,
  createdAt: null,
  lastReadAt: null,
  withPromises: false,
};

export const aFeed = (changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  url: `https://aifred.example/api/calendar/feed/${"s".repeat(43)}.ics`,
  isHidden: false,
  createdAt: "2026-10-01T08:00:00.000Z",
  lastReadAt: null,
  withPromises: false,
  ...changes,
});
