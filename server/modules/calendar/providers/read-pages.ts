import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { bodyOf } from "./call.ts";
import type { Answer } from "./errors.ts";
import { remoteEventOf } from "./remote-event.ts";
import { pageSchema } from "./schemas.ts";

/** A chain of pages that goes on and on is no answer. */
const mostPages = 1000;
/** All of them are held in memory: nobody has that many in a year and a quarter. */
const mostEvents = 50_000;

/** Every page of a list, some of which may be empty; the sync token comes with the last one. */
export const readPages = async (askFor: (pageToken: string | undefined) => Promise<Answer>) => {
  const events: RemoteEvent[] = [];
  let unreadable = 0;
  let pageToken: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { items, nextPageToken, nextSyncToken } = bodyOf(pageSchema, await askFor(pageToken));
    const read = items.map(remoteEventOf).filter((event) => event !== null);
    events.push(...read);
    unreadable += items.length - read.length;
    if (events.length + unreadable > mostEvents) {
      throw new CalendarError("unavailable", `Google's calendar has more than ${mostEvents} events`);
    }
    if (nextSyncToken !== undefined) return { events, unreadable, syncToken: nextSyncToken };
    if (nextPageToken === undefined) break;
    pageToken = nextPageToken;
  }
  throw new CalendarError("unavailable", "Google's list of events has no end");
};
