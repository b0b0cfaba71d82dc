import { CalendarError } from "#server/ports/calendar-provider.ts";
import { bodyOf } from "./call.ts";
import type { Answer } from "./errors.ts";
import { pageSchema } from "./schemas.ts";

/** A chain of pages that goes on and on is no answer. */
const mostPages = 1000;

/** Every page of a list, some of which may be empty; the sync token comes with the last one. */
export const readPages = async (askFor: (pageToken: string | undefined) => Promise<Answer>) => {
  const items: unknown[] = [];
  let pageToken: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = bodyOf(pageSchema, await askFor(pageToken));
    items.push(...page.items);
    if (page.nextSyncToken !== undefined) return { items, syncToken: page.nextSyncToken };
    if (page.nextPageToken === undefined) break;
    pageToken = page.nextPageToken;
  }
  throw new CalendarError("unavailable", "Google's list of events has no end");
};
