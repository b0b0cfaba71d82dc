import type { RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { columnsOf, contentOf, sameContent } from "./event-content.ts";
import type { Agreement, MergeResult, OurVersion } from "./merge.ts";
import type { LinkedPair, Pair, StoredEvent, StoredLink, SyncRows } from "./sync-rows-repository.ts";

export interface Tally {
  /** Events added, changed or deleted on either side. */
  changed: Set<string>;
  /** Events of which a version was replaced. */
  conflicts: Set<string>;
  /** Series of our own with occurrences that were changed at the provider. */
  series: Set<string>;
  /** Something was left aside that has to be read again. */
  isIncomplete: boolean;
  /** Calendars that are no longer there. */
  lost: Set<string>;
}

export const emptyTally = (): Tally => ({
  changed: new Set(),
  conflicts: new Set(),
  series: new Set(),
  isIncomplete: false,
  lost: new Set(),
});

export const ourVersion = (event: StoredEvent): OurVersion => ({
  content: contentOf(event),
  updatedAt: event.updatedAt,
  isUnsent: event.unsent,
  isDeleted: event.deletedAt !== null,
});

export const agreementOf = ({ etag, agreed, sent }: StoredLink): Agreement => ({ etag, agreed, sent });

export const deletedRemote = (remoteId: string): RemoteEvent => ({
  ...{ remoteId, etag: "", updatedAt: null, content: null, ourId: null, icalKey: null },
  ...{ isRecurring: false, isReadOnly: false, isTransparent: false },
});

interface MergeApplication {
  calendarId: string;
  remote: RemoteEvent;
  result: MergeResult;
  at: Date;
}

export const applyMerge = async (
  rows: SyncRows,
  { event, link }: Pair,
  { calendarId, remote, result, at, tally }: MergeApplication & { tally: Tally },
): Promise<boolean> => {
  const countChange = () => void tally.changed.add(event.id);
  if (result.outcome === "gone") {
    if (hasPrivateData(event)) {
      await rows.keepVersion({ eventId: event.id, at, reason: "deleted_there", version: contentOf(event) });
      await rows.unlink(event.id);
      await rows.change(event.id, { origin: "person", unsent: false, isRecurring: false, isReadOnly: false });
      countChange();
      return true;
    }
    await rows.remove(event.id);
    await rows.series.exclude(event);
    countChange();
    return event.deletedAt === null;
  }
  if (result.replaced) {
    await rows.keepVersion({ eventId: event.id, at, ...result.replaced });
    tally.conflicts.add(event.id);
  }
  if (result.outcome === "unlinked") {
    await rows.unlink(event.id);
    await rows.series.exclude(event);
    await rows.change(event.id, {
      ...{ unsent: true, isRecurring: false, isReadOnly: false },
      ...{ seriesId: null, originalDay: null },
    });
    countChange();
    return true;
  }
  const values = changedColumns(event, remote, result, at);
  if (Object.keys(values).length > 0) await rows.change(event.id, values);
  if (remote.content) {
    const { remoteId, etag, content } = remote;
    await rows.link({
      eventId: event.id,
      calendarId,
      remoteId,
      etag,
      agreed: content,
      sent: null,
      refusedRevision: null,
    });
  }
  const isVisible = !isSameOnScreen(event, values);
  if (isVisible || !link) countChange();
  return isVisible;
};

/** Such an event stays when it is deleted there, because the person's data would be lost. */
const hasPrivateData = ({ origin, deletedAt, expectedCostCents, goalId }: StoredEvent) =>
  origin === "google" && deletedAt === null && (expectedCostCents !== null || goalId !== null);

/** What a file said stays: it is not sent, so that the provider shows its own default. */
export const isTransparentAs = ({ origin, isTransparent }: StoredEvent, remote: RemoteEvent) =>
  origin === "file" ? isTransparent : remote.isTransparent;

const changedColumns = (
  event: StoredEvent,
  remote: RemoteEvent,
  result: Extract<MergeResult, { outcome: "linked" }>,
  at: Date,
): Partial<StoredEvent> => {
  const { isRecurring, isReadOnly, updatedAt, content: theirs } = remote;
  const { content, isUnsent, isDeleted } = result;
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
    isTransparent: isTransparentAs(event, remote),
  });
};

const changed = (event: StoredEvent, values: Partial<StoredEvent>): Partial<StoredEvent> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before = event[name as keyof StoredEvent];
      return value instanceof Date && before instanceof Date ? +value !== +before : value !== before;
    }),
  );

const isSameOnScreen = (event: StoredEvent, { unsent: _, ...values }: Partial<StoredEvent>) =>
  Object.keys(values).length === 0 || (event.deletedAt !== null && values.deletedAt === undefined);

export const isLinked = (pair: Pair): pair is LinkedPair => pair.link !== null;
