import { randomUUID } from "node:crypto";
import type { RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { idInOwnUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import { agreementOf, applyMerge, isTransparentAs, ourVersion, type Tally } from "./apply-merge.ts";
import { columnsOf } from "./event-content.ts";
import { type ExistingRemote, mergeFirst, mergeVersions } from "./merge.ts";
import { mergeOccurrence } from "./merge-occurrence.ts";
import type { LinkedPair, Pair, StoredEvent, SyncRows } from "./sync-rows-repository.ts";

export interface MergeContext {
  rows: SyncRows;
  calendarId: string;
  /** Whether the same event may stand in another calendar that is read. */
  hasOthers: boolean;
  tally: Tally;
  at: Date;
  quota: EventQuota;
  isWanted: (time: EventTime) => boolean;
}

/** Our event became a series whose occurrence is gone. Google does not report the series itself. */
export interface PossiblyDeleted {
  id: string;
  remoteId: string;
}

export const mergeChunk = async (
  context: MergeContext,
  remotes: RemoteEvent[],
): Promise<PossiblyDeleted[]> => {
  const { rows, calendarId } = context;
  const remoteIds = remotes.flatMap((remote) => [remote.remoteId, seriesOf(remote) ?? []].flat());
  const known = new Map(
    (await rows.linkedTo(calendarId, remoteIds)).map((pair) => [pair.link.remoteId, pair]),
  );
  const possiblyDeleted: PossiblyDeleted[] = [];
  const unknown: RemoteEvent[] = [];
  const { others, isVisible } = await mergeOwnSeries(context, known, remotes);
  const visible = [isVisible];
  for (const remote of others) {
    const seriesId = known.has(remote.remoteId) ? null : seriesOf(remote);
    const asSeries = seriesId === null ? undefined : known.get(seriesId);
    if (asSeries && !isExisting(remote)) {
      possiblyDeleted.push({ id: asSeries.event.id, remoteId: asSeries.link.remoteId });
      continue;
    }
    // Our event becomes the first occurrence of the series, and the other occurrences are new.
    if (asSeries) known.delete(asSeries.link.remoteId);
    const pair = asSeries ?? known.get(remote.remoteId);
    if (pair) visible.push(await mergeLinked(context, pair, remote));
    else unknown.push(remote);
  }
  const existing = await withoutKnownElsewhere(context, unknown.filter(isExisting));
  visible.push(await mergeUnlinked(context, existing));
  if (visible.includes(true)) await rows.raiseVersion();
  return possiblyDeleted;
};

/** Merges occurrences of series that were made here; answers the other events. */
const mergeOwnSeries = async (
  context: MergeContext,
  known: Map<string, LinkedPair>,
  remotes: RemoteEvent[],
) => {
  const { rows, calendarId } = context;
  const series = await rows.series.named(
    calendarId,
    remotes.flatMap((remote) => remote.occurrence?.seriesId ?? []),
  );
  const others: RemoteEvent[] = [];
  let isVisible = false;
  for (const remote of remotes) {
    const own = series.get(remote.occurrence?.seriesId ?? "");
    if (!own) others.push(remote);
    else if (await mergeOccurrence(context, { series: own, remote, known: known.get(remote.remoteId) }))
      isVisible = true;
  }
  return { others, isVisible };
};

/** Google's occurrence id consists of the series id and the original start. */
const seriesOf = ({ isRecurring, remoteId }: RemoteEvent) =>
  isRecurring && remoteId.includes("_") ? remoteId.slice(0, remoteId.lastIndexOf("_")) : null;

const isExisting = (remote: RemoteEvent): remote is ExistingRemote => remote.content !== null;

const mergeLinked = async (
  { rows, tally, at, calendarId }: MergeContext,
  pair: LinkedPair,
  remote: RemoteEvent,
) => {
  const isSame =
    pair.link.etag === remote.etag && pair.event.isTransparent === isTransparentAs(pair.event, remote);
  const isKnown = isSame && !pair.link.sent && remote.content !== null;
  if (isKnown) return false;
  const result = mergeVersions(ourVersion(pair.event), agreementOf(pair.link), remote);
  return applyMerge(rows, pair, { remote, result, at, tally, calendarId });
};

/** An event that stands in several calendars stands once in the agenda. */
const withoutKnownElsewhere = async (
  { rows, calendarId, hasOthers }: MergeContext,
  remotes: ExistingRemote[],
): Promise<ExistingRemote[]> => {
  if (!hasOthers || remotes.length === 0) return remotes;
  const known = await rows.inOtherCalendars(
    calendarId,
    remotes.map(({ remoteId }) => remoteId),
    remotes.flatMap(({ icalKey }) => icalKey ?? []),
  );
  return remotes.filter(({ remoteId, icalKey }) => !known.has(remoteId) && !known.has(icalKey ?? ""));
};

/** Returns whether a screen changes. */
const mergeUnlinked = async (context: MergeContext, remotes: ExistingRemote[]): Promise<boolean> => {
  const { rows, calendarId, tally, at, quota, isWanted } = context;
  const ids = remotes.flatMap((remote) => ownIdOf(remote) ?? []);
  const unlinked = unlinkedAmong(
    await rows.candidates(
      ids,
      remotes.flatMap(({ icalKey }) => icalKey ?? []),
    ),
  );
  const additions: Parameters<SyncRows["insertLinked"]>[0] = [];
  let isVisible = false;
  for (const remote of remotes) {
    const event = unlinked(remote);
    if (event) {
      const isUntouched = event.origin === "file" && event.revision === 1;
      const result = mergeFirst(ourVersion(event), remote, isUntouched);
      const isChanged = await applyMerge(
        rows,
        { event, link: null },
        { remote, result, at, tally, calendarId },
      );
      isVisible ||= isChanged;
    } else if (isWanted(remote.content.time)) additions.push(toAddition(remote, { calendarId, at }));
  }
  const added = additions.slice(0, await quota.take(rows, additions.length));
  await rows.insertLinked(added);
  for (const { event } of added) tally.changed.add(event.id);
  return isVisible || added.length > 0;
};

/** The id of our event, from our mark or from a file that we published. */
export const ownIdOf = ({ ourId, icalKey }: RemoteEvent): string | null =>
  isEventId(ourId) ? ourId : idInOwnUid(icalKey ?? "");

/** Anybody may write into the mark. */
const isEventId = (id: string | null): id is string =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const unlinkedAmong = (candidates: Pair[]) => {
  const found = new Set<string>();
  return (remote: ExistingRemote): StoredEvent | undefined => {
    const ownId = ownIdOf(remote);
    const named = candidates.find(({ event }) => event.id === ownId);
    const pair = named ?? candidates.find((other) => !found.has(other.event.id) && isOfKey(other, remote));
    if (!pair || pair.link || found.has(pair.event.id)) return undefined;
    found.add(pair.event.id);
    return pair.event;
  };
};

const isOfKey = ({ event, link }: Pair, { icalKey }: ExistingRemote) =>
  icalKey !== null && link === null && event.deletedAt === null && event.icalKey === icalKey;

const toAddition = (remote: ExistingRemote, { calendarId, at }: { calendarId: string; at: Date }) => {
  const { remoteId, etag, content, updatedAt, icalKey, isRecurring, isReadOnly, isTransparent } = remote;
  return {
    event: {
      ...columnsOf(content),
      ...{ id: randomUUID(), category: "other" as const, origin: "google" as const, unsent: false },
      ...{ icalKey, isRecurring, isReadOnly, isTransparent, createdAt: at, updatedAt: updatedAt ?? at },
    },
    link: { calendarId, remoteId, etag, agreed: content, sent: null, refusedRevision: null },
  };
};

type EventQuota = ReturnType<typeof createEventQuota>;

/** Counted once per run. Events without a place are read again at the next full sync, within a day. */
export const createEventQuota = () => {
  let left: number | null = null;

  return {
    async take(rows: Pick<SyncRows, "count">, count: number) {
      if (count === 0) return 0;
      left ??= Math.max(0, storageQuotas.events.most - (await rows.count()));
      const granted = Math.min(left, count);
      left -= granted;
      return granted;
    },
  };
};
