import { randomUUID } from "node:crypto";
import type { EventTime, RemoteEvent } from "#server/ports/calendar-provider.ts";
import { columnsOf } from "./event-content.ts";
import { type Alive, meet, meetFirst } from "./merge.ts";
import { agreementOf, ourVersion, settle, type Tally } from "./settle.ts";
import type { LinkedPair, Pair, StoredEvent, SyncRows } from "./sync-rows-repository.ts";

export interface Arrival {
  rows: SyncRows;
  tally: Tally;
  at: Date;
  /** Whether one that is not here yet is to be. */
  isWanted: (time: EventTime) => boolean;
}

/** An event that was made a series there, of which an occurrence is gone: nobody tells of the series itself. */
export interface Suspect {
  id: string;
  remoteId: string;
}

/** Takes over some events of the other side, in one transaction. Answers which ones must be asked for one by one. */
export const meetChunk = async (arrival: Arrival, remotes: RemoteEvent[]): Promise<Suspect[]> => {
  const { rows } = arrival;
  const asked = remotes.flatMap((remote) => [remote.remoteId, seriesOf(remote) ?? []].flat());
  const known = new Map((await rows.linkedTo(asked)).map((pair) => [pair.link.remoteId, pair]));
  const suspects: Suspect[] = [];
  let isVisible = false;
  for (const remote of remotes) {
    const seriesId = known.has(remote.remoteId) ? null : seriesOf(remote);
    const asSeries = seriesId === null ? undefined : known.get(seriesId);
    if (asSeries && !isAlive(remote)) {
      suspects.push({ id: asSeries.event.id, remoteId: asSeries.link.remoteId });
      continue;
    }
    // An event that was made a series there is its first occurrence now, and the others are new.
    if (asSeries) known.delete(asSeries.link.remoteId);
    const isChanged = await meetOne(arrival, asSeries ?? known.get(remote.remoteId), remote);
    isVisible ||= isChanged;
  }
  if (isVisible) await rows.raiseVersion();
  return suspects;
};

const meetOne = async (arrival: Arrival, pair: LinkedPair | undefined, remote: RemoteEvent) => {
  if (pair) return meetAgain(arrival, pair, remote);
  return isAlive(remote) && meetNew(arrival, remote);
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

const meetNew = async (arrival: Arrival, remote: Alive): Promise<boolean> => {
  const { rows, tally, at } = arrival;
  const named = isOurs(remote.ourId) ? await rows.find(remote.ourId) : undefined;
  const event = await unlinkedEvent(rows, remote, named);
  if (event) {
    const isUntouched = event.origin === "file" && event.revision === 1;
    const verdict = meetFirst(ourVersion(event), remote, isUntouched);
    return settle(rows, { event, link: null }, { remote, verdict, at, tally });
  }
  if (!arrival.isWanted(remote.content.time)) return false;
  await arrive(arrival, remote);
  return true;
};

/** Anybody may write anything there. */
const isOurs = (id: string | null): id is string =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The event that it is although no link says so. */
const unlinkedEvent = async (
  rows: SyncRows,
  { icalKey }: Alive,
  named: Pair | undefined,
): Promise<StoredEvent | undefined> => {
  if (named) return named.link ? undefined : named.event;
  return icalKey === null ? undefined : rows.unlinkedOf(icalKey);
};

const arrive = async ({ rows, tally, at }: Arrival, remote: Alive) => {
  const { remoteId, etag, content, updatedAt, icalKey, isRecurring, isReadOnly } = remote;
  const id = randomUUID();
  await rows.insert({
    ...columnsOf(content),
    ...{ id, category: "other", origin: "google", unsent: false },
    ...{ icalKey, isRecurring, isReadOnly, createdAt: at, updatedAt: updatedAt ?? at },
  });
  await rows.link({ eventId: id, remoteId, etag, agreed: content, sent: null, refusedRevision: null });
  tally.changed.add(id);
};
