import { randomUUID } from "node:crypto";
import type { RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { agreementOf, applyMerge, ourVersion, type Tally } from "./apply-merge.ts";
import { columnsOf } from "./event-content.ts";
import { mergeVersions } from "./merge.ts";
import { contentOn } from "./series-content.ts";
import type { StoredSeries } from "./series-sync-repository.ts";
import type { LinkedPair, SyncRows } from "./sync-rows-repository.ts";

interface Context {
  rows: SyncRows;
  calendarId: string;
  tally: Tally;
  at: Date;
}

interface Told {
  series: StoredSeries;
  remote: RemoteEvent;
  known: LinkedPair | undefined;
}

/** An occurrence of a series that was made here. Answers whether a screen changes. */
export const mergeOccurrence = async (
  context: Context,
  { series, remote, known }: Told,
): Promise<boolean> => {
  const { rows, calendarId, tally, at } = context;
  const day = remote.occurrence?.originalDay ?? "";
  // What is sent next decides; until then the occurrences there are of an earlier rule.
  if (series.unsent || series.deletedAt) {
    tally.isIncomplete = true;
    return false;
  }
  // It is told under the id that it had before its series moved.
  if (!known && !remote.content) return false;
  const pair = known ?? (await pairOn(rows, series, { day, remoteId: remote.remoteId }));
  if (pair) {
    if (pair.link.etag === remote.etag && !pair.link.sent && remote.content) return false;
    const result = mergeVersions(ourVersion(pair.event), agreementOf(pair.link), remote);
    const isVisible = await applyMerge(rows, pair, { remote, result, at, tally, calendarId });
    if (isVisible) tally.series.add(series.id);
    return isVisible;
  }
  if (!remote.content || series.excluded.includes(day)) return false;
  await rows.insertLinked([additionOf(series, { day, remote, content: remote.content, at })]);
  tally.series.add(series.id);
  return true;
};

/** One of ours that has another id there, or that was made after the series was sent. */
const pairOn = async (
  rows: SyncRows,
  series: StoredSeries,
  { day, remoteId }: { day: string; remoteId: string },
): Promise<LinkedPair | undefined> => {
  const event = await rows.series.occurrence(series.id, day);
  if (!event) return undefined;
  const agreement = { etag: "", agreed: contentOn(series, day), sent: null, refusedRevision: null };
  const { calendarId } = series;
  return { event, link: { userId: event.userId, eventId: event.id, calendarId, remoteId, ...agreement } };
};

interface Addition {
  day: string;
  remote: RemoteEvent;
  content: NonNullable<RemoteEvent["content"]>;
  at: Date;
}

const additionOf = (series: StoredSeries, { day, remote, content, at }: Addition) => ({
  event: {
    ...columnsOf(content),
    ...{ id: randomUUID(), origin: "person" as const, category: series.category, unsent: false },
    ...{ expectedCostCents: series.expectedCostCents, seriesId: series.id, originalDay: day },
    ...{ isRecurring: true, createdAt: at, updatedAt: remote.updatedAt ?? at },
  },
  link: {
    ...{ calendarId: series.calendarId, remoteId: remote.remoteId, etag: remote.etag, agreed: content },
    ...{ sent: null, refusedRevision: null },
  },
});
