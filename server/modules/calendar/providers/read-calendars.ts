import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import { mainCalendar, type RemoteCalendar } from "#server/modules/calendar/calendar-provider.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import type { Answer, Purpose } from "./errors.ts";
import { bodyOf } from "./retrying-call.ts";
import { calendarEntrySchema, calendarPageSchema } from "./schemas.ts";

type Ask = (purpose: Purpose, send: () => Promise<Answer>) => Promise<Answer>;

const maxPages = 10;
const maxLength = 200;

/** The calendars of the account whose events can be read, the main one first. */
export const readCalendars = async (
  ask: Ask,
  calendarList: Pick<calendar_v3.Resource$Calendarlist, "list">,
): Promise<RemoteCalendar[]> => {
  const calendars: RemoteCalendar[] = [];
  let pageToken: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const query = { maxResults: 250, showHidden: true, ...(pageToken && { pageToken }) };
    const answer = await ask("calendars", () => calendarList.list(query));
    const { items, nextPageToken } = bodyOf(calendarPageSchema, answer);
    calendars.push(...items.flatMap((item) => calendarOf(item) ?? []));
    if (nextPageToken === undefined) break;
    pageToken = nextPageToken;
  }
  return calendars.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, "es"),
  );
};

const rank = ({ calendarId, owner }: RemoteCalendar) => {
  if (calendarId === mainCalendar) return 0;
  return owner === null ? 1 : 2;
};

const calendarOf = (item: unknown): RemoteCalendar | null => {
  const { data } = calendarEntrySchema.safeParse(item);
  if (!data || data.deleted === true) return null;
  const { id, summary, summaryOverride, accessRole, backgroundColor = null } = data;
  return {
    calendarId: data.primary === true ? mainCalendar : id,
    name: plainLine(summaryOverride ?? summary ?? "", maxLength) || "(Sin nombre)",
    color: backgroundColor,
    owner: ownerOf(data),
    isReadOnly: accessRole === "reader",
  };
};

/** Of another person's main calendar the id is their address; holidays and the like are Google's own. */
const ownerOf = ({ id, primary, accessRole, dataOwner }: ReturnType<typeof calendarEntrySchema.parse>) => {
  if (primary === true || accessRole === "owner") return null;
  if (id.endsWith("@group.v.calendar.google.com")) return "Google";
  const address = dataOwner ?? (id.endsWith("calendar.google.com") ? null : id);
  return address === null ? "otra persona" : plainLine(address, maxLength);
};
