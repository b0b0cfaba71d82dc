import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  listEventHistory,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
} from "#shared/contracts/calendar/events.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** Reads that list or count events. */
export const eventListReads: Endpoint[] = [listTodayEvents, listUpcomingEvents, listEvents, getIntegrations];

/** Reads that a changed event makes stale. */
export const eventReads: Endpoint[] = [...eventListReads, listEventHistory];
