import { z } from "zod";
import type { Calendar } from "./calendar.ts";
import { type EventResource, reckoned } from "./event-resource.ts";
import { refusals } from "./refusals.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const instant = z.iso.datetime({ offset: true });

const querySchema = z.object({
  maxResults: z.coerce.number().int().min(1).max(2500).default(250),
  pageToken: z.string().optional(),
  syncToken: z.string().optional(),
  singleEvents: flag.default(false),
  showDeleted: flag.default(false),
  timeMin: instant.optional(),
  timeMax: instant.optional(),
});
type ListQuery = z.output<typeof querySchema>;

const notWithSyncToken = [
  "timeMin",
  "timeMax",
  "updatedMin",
  "q",
  "iCalUID",
  "orderBy",
  "privateExtendedProperty",
  "sharedExtendedProperty",
];

/** What a sync token remembers: where the changes stood, and what was asked for. */
interface Mark {
  generation: number;
  turn: number;
  /** Where they stood one answer earlier. */
  before: number;
  singleEvents: boolean;
  timeMin?: string | undefined;
  timeMax?: string | undefined;
}

const tokenOf = (mark: Mark) => Buffer.from(JSON.stringify(mark)).toString("base64url");
const markIn = (token: string): Mark => {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    throw refusals.invalid("Invalid sync token value.");
  }
};

/** The list of one calendar, by pages and by what has changed. */
export const createEventList = (calendar: Calendar) => {
  const pages = new Map<string, { rows: EventResource[]; next: string }>();
  let generation = 0;
  let pageSize = 2500;
  let emptyPages = 0;
  let repeats = 0;
  let redeliveries = 0;
  let pageCount = 0;

  const isInView = ({ event }: { event: EventResource }, singleEvents: boolean) =>
    singleEvents
      ? event.recurrence === undefined
      : event.recurringEventId === undefined || calendar.isException(event.id);

  const everything = (query: ListQuery) =>
    [...calendar.rows()]
      .filter((row) => isInView(row, query.singleEvents))
      .map(({ event }) => event)
      .filter((event) => query.showDeleted || event.status !== "cancelled")
      .filter((event) => touches(event, query));

  /** Occurrences only of the days first asked for; other events wherever they have gone. */
  const changes = (mark: Mark, query: ListQuery) => {
    if (mark.generation !== generation) throw refusals.fullSyncRequired();
    if (mark.singleEvents !== query.singleEvents) throw refusals.badRequest("Sync token of another request.");
    const since = redeliveries > 0 ? mark.before : mark.turn;
    redeliveries = Math.max(0, redeliveries - 1);
    const rows = calendar
      .changedAfter(since)
      .filter((row) => isInView(row, query.singleEvents))
      .map(({ event }) => event)
      .filter((event) => !event.recurringEventId || touches(event, mark));
    if (repeats === 0) return rows;
    repeats -= 1;
    return [...rows, ...rows];
  };

  const pageOf = (rows: EventResource[], next: string, size: number) => {
    const isEmpty = emptyPages > 0;
    if (isEmpty) emptyPages -= 1;
    const count = isEmpty ? 0 : Math.min(size, pageSize);
    const rest = rows.slice(count);
    const isLast = rest.length === 0 && !isEmpty;
    const pageToken = `page-${pageCount}`;
    pageCount += 1;
    if (!isLast) pages.set(pageToken, { rows: rest, next });
    return {
      kind: "calendar#events",
      summary: calendar.account,
      timeZone: "Europe/Madrid",
      accessRole: "owner",
      defaultReminders: [],
      items: rows.slice(0, count).map(listed),
      ...(isLast ? { nextSyncToken: next } : { nextPageToken: pageToken }),
    };
  };

  const firstPage = (query: ListQuery) => {
    const { singleEvents, timeMin, timeMax } = query;
    const next = { generation, turn: calendar.turn(), before: 0, singleEvents, timeMin, timeMax };
    return pageOf(everything(query), tokenOf(next), query.maxResults);
  };

  const firstChanges = (syncToken: string, query: ListQuery, parameters: Record<string, unknown>) => {
    if (notWithSyncToken.some((name) => name in parameters)) {
      throw refusals.badRequest("Sync token cannot be used with other query restrictions.");
    }
    const mark = markIn(syncToken);
    const next = { ...mark, turn: calendar.turn(), before: mark.turn };
    return pageOf(changes(mark, query), tokenOf(next), query.maxResults);
  };

  return {
    /** Throws a `Refusal` for what may not be asked. */
    list(parameters: Record<string, unknown>) {
      const query = querySchema.safeParse(parameters).data;
      if (!query) throw refusals.badRequest("Bad Request");
      if (query.pageToken !== undefined) {
        const page = pages.get(query.pageToken);
        if (!page) throw refusals.invalid("Invalid page token value.");
        return pageOf(page.rows, page.next, query.maxResults);
      }
      return query.syncToken === undefined
        ? firstPage(query)
        : firstChanges(query.syncToken, query, parameters);
    },
    controls: {
      /** Every sync token given so far leads to 410 from now on. */
      dropSyncTokens() {
        generation += 1;
      },
      /** At most so many events on a page, whatever is asked for. */
      setPageSize(count: number) {
        pageSize = count;
      },
      /** The next pages are empty, with a token for the one after. */
      emptyPages(count = 1) {
        emptyPages = count;
      },
      /** The next answers about changes hold every event twice. */
      deliverTwice(answers = 1) {
        repeats = answers;
      },
      /** The next answers about changes hold once more what the answer before held. */
      deliverAgain(answers = 1) {
        redeliveries = answers;
      },
    },
  };
};

/** `timeMin` is compared with the end, `timeMax` with the start; both are exclusive. Unreadable times touch all. */
const touches = (
  event: EventResource,
  { timeMin, timeMax }: { timeMin?: string | undefined; timeMax?: string | undefined },
) => {
  const start = reckoned(event.start ?? {});
  const end = reckoned(event.end ?? {});
  return !(timeMin && end <= Date.parse(timeMin)) && !(timeMax && start >= Date.parse(timeMax));
};

/** Of deleted events a list holds only what is guaranteed. */
const listed = (event: EventResource): object => {
  if (event.status !== "cancelled") return event;
  const { id, etag, status, recurringEventId, originalStartTime } = event;
  return {
    kind: "calendar#event",
    id,
    etag,
    status,
    ...(recurringEventId && { recurringEventId, originalStartTime }),
  };
};
