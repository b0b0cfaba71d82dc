import { calendar } from "googleapis/build/src/apis/calendar/index.js";
import {
  CalendarError,
  type CalendarSession,
  mainCalendar,
  type RemoteChanges,
  type RemoteEvent,
  type Tokens,
} from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { GoogleHttp } from "#server/platform/outbound-http/google-http.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { createAccessTokens } from "./access-tokens.ts";
import type { Answer, Purpose } from "./errors.ts";
import type { GoogleOAuth } from "./google-oauth.ts";
import { readCalendars } from "./read-calendars.ts";
import { bodyOfContent, remoteEventOf } from "./remote-event.ts";
import { bodyOf, type Call, checkEmpty, ignoreGone } from "./retrying-call.ts";
import { listFields, pageSchema } from "./schemas.ts";

type ReadPurpose = "everything" | "changes";

interface SessionOptions {
  url: string | null;
  oauth: GoogleOAuth;
  call: Call;
  http: GoogleHttp;
  clock: Clock;
  logger: Logger | null;
}

/** A chain of sync tokens requires the same parameters. */
const listed = {
  ...{ singleEvents: true, showDeleted: true, maxResults: 2500 },
  // Other guests and attachments would make pages many times larger.
  maxAttendees: 1,
  fields: listFields,
};

export const createSessions = ({ url, oauth, call, http, clock, logger }: SessionOptions) => {
  return (start: Tokens, onRefreshed: (tokens: Tokens) => Promise<void>): CalendarSession => {
    const access = createAccessTokens(start, { renew: oauth.renew, clock, onRefreshed });
    const client = oauth.newClient();
    const { events, calendarList } = calendar({
      version: "v3",
      auth: client,
      ...http,
      ...(url !== null && { rootUrl: url }),
    });

    const ask = (purpose: Purpose, send: () => Promise<Answer>): Promise<Answer> =>
      call(purpose, () =>
        access.use((accessToken) => {
          client.setCredentials({ access_token: accessToken });
          return send();
        }),
      );

    const readAll = async (
      calendarId: string,
      purpose: ReadPurpose,
      query: object,
    ): Promise<RemoteChanges> => {
      const ofCalendar: Purpose = calendarId === mainCalendar ? purpose : `other_${purpose}`;
      const { unreadable, ...changes } = await readPages((pageToken) =>
        ask(ofCalendar, () =>
          events.list({ calendarId, ...listed, ...query, ...(pageToken && { pageToken }) }),
        ),
      );
      if (unreadable > 0) logger?.warn({ unreadable }, "Events of Google Calendar could not be read");
      return changes;
    };

    const inCalendar = (calendarId: string): CalendarSession => ({
      calendars: () => readCalendars(ask, calendarList),

      of: inCalendar,

      everything: ({ from, to }) =>
        readAll(calendarId, "everything", {
          timeMin: startOfMadridDay(from).toISOString(),
          timeMax: endOfMadridDay(to).toISOString(),
        }),

      changesSince: (syncToken) => readAll(calendarId, "changes", { syncToken }),

      async find(remoteId) {
        const answer = await ignoreGone(() =>
          ask(calendarId === mainCalendar ? "find" : "other_find", () =>
            events.get({ calendarId, eventId: remoteId }),
          ),
        );
        return answer && eventIn(answer);
      },

      async insert(remoteId, ourId, content) {
        const requestBody = {
          id: remoteId,
          ...bodyOfContent(content),
          extendedProperties: { private: { aifredId: ourId } },
        };
        const answer = await ask("insert", () =>
          events.insert({ calendarId, sendUpdates: "none", requestBody }),
        );
        return eventIn(answer);
      },

      async update(remoteId, etag, changes) {
        const answer = await ask("update", () =>
          events.patch(
            { calendarId, eventId: remoteId, sendUpdates: "none", requestBody: bodyOfContent(changes) },
            { headers: { "if-match": etag } },
          ),
        );
        return eventIn(answer);
      },

      async remove(remoteId, etag) {
        const answer = await ignoreGone(() =>
          ask("remove", () =>
            events.delete(
              { calendarId, eventId: remoteId, sendUpdates: "none" },
              { headers: { "if-match": etag } },
            ),
          ),
        );
        if (answer) checkEmpty(answer);
      },
    });

    return inCalendar(mainCalendar);
  };
};

const eventIn = ({ data }: Answer): RemoteEvent => {
  const event = remoteEventOf(data);
  if (event) return event;
  if (isJsonObject(data)) throw new CalendarError("invalid", "Google told an event that cannot be read");
  throw new CalendarError("unavailable", "Google's answer has not the expected shape");
};

const isJsonObject = (data: unknown) => typeof data === "object" && data !== null;

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
