import type { RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { columnsOf, contentOf, sameContent } from "./event-content.ts";
import type { Agreement, OurVersion, Verdict } from "./merge.ts";
import type { LinkedPair, Pair, StoredEvent, StoredLink, SyncRows } from "./sync-rows-repository.ts";

/** What a run did, event by event. */
export interface Tally {
  /** Ids of events that came, changed or went on either side. */
  changed: Set<string>;
  /** Ids of events of which a version gave way. */
  conflicts: Set<string>;
}

export const emptyTally = (): Tally => ({ changed: new Set(), conflicts: new Set() });

export const ourVersion = (event: StoredEvent): OurVersion => ({
  content: contentOf(event),
  updatedAt: event.updatedAt,
  isUnsent: event.unsent,
  isDeleted: event.deletedAt !== null,
});

export const agreementOf = ({ etag, agreed, sent }: StoredLink): Agreement => ({ etag, agreed, sent });

/** How the other side's version looks of an event that it knows no longer. */
export const deletedRemote = (remoteId: string): RemoteEvent => ({
  ...{ remoteId, etag: "", updatedAt: null, content: null, ourId: null, icalKey: null },
  ...{ isRecurring: false, isReadOnly: false },
});

interface Settled {
  remote: RemoteEvent;
  verdict: Verdict;
  at: Date;
}

/** Writes a verdict down, and what it did into the tally. Answers whether a screen would look different. */
export const settle = async (
  rows: SyncRows,
  { event, link }: Pair,
  { remote, verdict, at, tally }: Settled & { tally: Tally },
): Promise<boolean> => {
  const note = () => void tally.changed.add(event.id);
  if (verdict.become === "gone") {
    if (isPlannedFor(event)) {
      await rows.keepVersion({ eventId: event.id, at, reason: "deleted_there", version: contentOf(event) });
      await rows.unlink(event.id);
      await rows.change(event.id, { origin: "person", unsent: false, isRecurring: false, isReadOnly: false });
      note();
      return true;
    }
    await rows.remove(event.id);
    note();
    return event.deletedAt === null;
  }
  if (verdict.gaveWay) {
    await rows.keepVersion({ eventId: event.id, at, ...verdict.gaveWay });
    tally.conflicts.add(event.id);
  }
  if (verdict.become === "unlinked") {
    await rows.unlink(event.id);
    await rows.change(event.id, { unsent: true, isRecurring: false, isReadOnly: false });
    note();
    return true;
  }
  const values = changesBy(event, remote, verdict, at);
  if (Object.keys(values).length > 0) await rows.change(event.id, values);
  if (remote.content) {
    const { remoteId, etag, content } = remote;
    await rows.link({
      eventId: event.id,
      remoteId,
      etag,
      agreed: content,
      sent: null,
      refusedRevision: null,
    });
  }
  const isVisible = !isSameOnScreen(event, values);
  if (isVisible || !link) note();
  return isVisible;
};

/** What a person planned for a mirrored event is nowhere else: it stays, and is not sent unless they change it. */
const isPlannedFor = ({ origin, deletedAt, expectedCostCents, goalId }: StoredEvent) =>
  origin === "google" && deletedAt === null && (expectedCostCents !== null || goalId !== null);

const changesBy = (
  event: StoredEvent,
  { isRecurring, isReadOnly, updatedAt, content: theirs }: RemoteEvent,
  verdict: Extract<Verdict, { become: "linked" }>,
  at: Date,
): Partial<StoredEvent> => {
  const { content, isUnsent, isDeleted } = verdict;
  const isTheirs = theirs !== null && sameContent(content, theirs);
  return changed(event, {
    ...(!sameContent(content, contentOf(event)) && {
      ...columnsOf(content),
      ...(isTheirs && { updatedAt: updatedAt ?? at }),
    }),
    unsent: isUnsent,
    ...(!isDeleted && { deletedAt: null }),
    isRecurring,
    isReadOnly,
  });
};

/** Those values that are not the event's own already. */
const changed = (event: StoredEvent, values: Partial<StoredEvent>): Partial<StoredEvent> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before = event[name as keyof StoredEvent];
      return value instanceof Date && before instanceof Date ? +value !== +before : value !== before;
    }),
  );

const isSameOnScreen = (event: StoredEvent, { unsent: _, ...values }: Partial<StoredEvent>) =>
  // A deletion that still waits is on no screen whatever it says.
  Object.keys(values).length === 0 || (event.deletedAt !== null && values.deletedAt === undefined);

export const isLinked = (pair: Pair): pair is LinkedPair => pair.link !== null;
