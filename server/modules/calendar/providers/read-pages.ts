import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import type { Answer } from "./errors.ts";
import { remoteEventOf } from "./remote-event.ts";
import { bodyOf } from "./retrying-call.ts";
import { pageSchema } from "./schemas.ts";

const maxPages = 1000;
/** They are held in memory. No calendar has that many events in fifteen months. */
const maxEvents = 50_000;

/** Reads all pages, some of which may be empty. The last page has the sync token. */
export const readPages = async (askFor: (pageToken: string | undefined) => Promise<Answer>) => {
  const events: RemoteEvent[] = [];
  let unreadable = 0;
  let pageToken: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const { items, nextPageToken, nextSyncToken } = bodyOf(pageSchema, await askFor(pageToken));
    const read = items.map(remoteEventOf).filter((event) => event !== null);
    events.push(...read);
    unreadable += items.length - read.length;
    if (events.length + unreadable > maxEvents) {
      throw new CalendarError("unavailable", `Google's calendar has more than ${maxEvents} events`);
    }
    if (nextSyncToken !== undefined) return { events, unreadable, syncToken: nextSyncToken };
    if (nextPageToken === undefined) break;
    pageToken = nextPageToken;
  }
  throw new CalendarError("unavailable", "Google's list of events has no end");
};
