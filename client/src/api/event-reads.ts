import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  listEventHistory,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
} from "#shared/contracts/calendar/events.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** What lists or counts events: every read that an event which goes outdates. One that is deleted has no history to be read. */
export const eventListReads: Endpoint[] = [listTodayEvents, listUpcomingEvents, listEvents, getIntegrations];

/** Every read that a change of an event outdates. */
export const eventReads: Endpoint[] = [...eventListReads, listEventHistory];
