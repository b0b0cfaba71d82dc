import { randomUUID } from "node:crypto";
import type { EventTime, RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { idInOwnUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import { columnsOf } from "./event-content.ts";
import { type Alive, meet, meetFirst } from "./merge.ts";
import type { Room } from "./room.ts";
import { agreementOf, ourVersion, settle, type Tally } from "./settle.ts";
import type { LinkedPair, Pair, StoredEvent, SyncRows } from "./sync-rows-repository.ts";

export interface Arrival {
  rows: SyncRows;
  tally: Tally;
  at: Date;
  room: Room;
  /** Whether one that is not here yet is to be. */
  isWanted: (time: EventTime) => boolean;
}

/**
 * An event that was made a series there, of which an occurrence is gone: unless it becomes another of its occurrences, it
 * is gone with that one. Nobody tells of the series itself.
 */
export interface Suspect {
  id: string;
  remoteId: string;
}

/** Takes over some events of the other side, in one transaction. Answers which ones may be gone. */
export const meetChunk = async (arrival: Arrival, remotes: RemoteEvent[]): Promise<Suspect[]> => {
  const { rows } = arrival;
  const asked = remotes.flatMap((remote) => [remote.remoteId, seriesOf(remote) ?? []].flat());
  const known = new Map((await rows.linkedTo(asked)).map((pair) => [pair.link.remoteId, pair]));
  const suspects: Suspect[] = [];
  const unknown: RemoteEvent[] = [];
  const visible: boolean[] = [];
  for (const remote of remotes) {
    const seriesId = known.has(remote.remoteId) ? null : seriesOf(remote);
    const asSeries = seriesId === null ? undefined : known.get(seriesId);
    if (asSeries && !isAlive(remote)) {
      suspects.push({ id: asSeries.event.id, remoteId: asSeries.link.remoteId });
      continue;
    }
    // An event that was made a series there is its first occurrence now, and the others are new.
    if (asSeries) known.delete(asSeries.link.remoteId);
    const pair = asSeries ?? known.get(remote.remoteId);
    if (pair) visible.push(await meetAgain(arrival, pair, remote));
    else unknown.push(remote);
  }
  visible.push(await meetNew(arrival, unknown.filter(isAlive)));
  if (visible.includes(true)) await rows.raiseVersion();
  return suspects;
};

/** An occurrence is called after its series and its original start. */
const seriesOf = ({ isRecurring, remoteId }: RemoteEvent) =>
  isRecurring && remoteId.includes("_") ? remoteId.slice(0, remoteId.lastIndexOf("_")) : null;

const isAlive = (remote: RemoteEvent): remote is Alive => remote.content !== null;

const meetAgain = async ({ rows, tally, at }: Arrival, pair: LinkedPair, remote: RemoteEvent) => {
  const isKnown = pair.link.etag === remote.etag && !pair.link.sent && remote.content !== null;
  if (isKnown) return false;
  const verdict = meet(ourVersion(pair.event), agreementOf(pair.link), remote);
  return settle(rows, pair, { remote, verdict, at, tally });
};

/** Those that no link tells of: each becomes the event that it is, or a new one. Answers whether a screen would look different. */
const meetNew = async (arrival: Arrival, remotes: Alive[]): Promise<boolean> => {
  const { rows, tally, at, room, isWanted } = arrival;
  const ids = remotes.flatMap((remote) => ownIdOf(remote) ?? []);
  const unlinked = unlinkedAmong(
    await rows.candidates(
      ids,
      remotes.flatMap(({ icalKey }) => icalKey ?? []),
    ),
  );
  const news: Parameters<SyncRows["arrive"]>[0] = [];
  let isVisible = false;
  for (const remote of remotes) {
    const event = unlinked(remote);
    if (event) {
      const isUntouched = event.origin === "file" && event.revision === 1;
      const verdict = meetFirst(ourVersion(event), remote, isUntouched);
      const isChanged = await settle(rows, { event, link: null }, { remote, verdict, at, tally });
      isVisible ||= isChanged;
    } else if (isWanted(remote.content.time)) news.push(arrivalOf(remote, at));
  }
  const arrivals = news.slice(0, await room.take(rows, news.length));
  await rows.arrive(arrivals);
  for (const { event } of arrivals) tally.changed.add(event.id);
  return isVisible || arrivals.length > 0;
};

/** The id of ours that an event says it has: we made it there, or it was put there from a file of ours. */
export const ownIdOf = ({ ourId, icalKey }: RemoteEvent): string | null =>
  isOurs(ourId) ? ourId : idInOwnUid(icalKey ?? "");

/** Anybody may write anything there. */
const isOurs = (id: string | null): id is string =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Finds the event that one is although no link says so; each is found once. */
const unlinkedAmong = (candidates: Pair[]) => {
  const found = new Set<string>();
  return (remote: Alive): StoredEvent | undefined => {
    const ownId = ownIdOf(remote);
    const named = candidates.find(({ event }) => event.id === ownId);
    const pair = named ?? candidates.find((other) => !found.has(other.event.id) && isOfKey(other, remote));
    if (!pair || pair.link || found.has(pair.event.id)) return undefined;
    found.add(pair.event.id);
    return pair.event;
  };
};

const isOfKey = ({ event, link }: Pair, { icalKey }: Alive) =>
  icalKey !== null && link === null && event.deletedAt === null && event.icalKey === icalKey;

const arrivalOf = (remote: Alive, at: Date) => {
  const { remoteId, etag, content, updatedAt, icalKey, isRecurring, isReadOnly } = remote;
  return {
    event: {
      ...columnsOf(content),
      ...{ id: randomUUID(), category: "other" as const, origin: "google" as const, unsent: false },
      ...{ icalKey, isRecurring, isReadOnly, createdAt: at, updatedAt: updatedAt ?? at },
    },
    link: { remoteId, etag, agreed: content, sent: null, refusedRevision: null },
  };
};
