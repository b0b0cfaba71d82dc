import type { EventContent, RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { contentGroups, sameContent, sameGroup } from "./event-content.ts";

/** What is here of an event. */
export interface OurVersion {
  content: EventContent;
  updatedAt: Date;
  /** Changed here since the other side last heard of it. */
  isUnsent: boolean;
  /** Deleted here, which the other side has yet to hear. */
  isDeleted: boolean;
}

export interface Agreement {
  /** Empty until the other side has confirmed that it has the event. */
  etag: string;
  /** What both sides last agreed on. */
  agreed: EventContent;
  /** What was sent since and perhaps arrived. */
  sent: EventContent | null;
}

/** A version that is no more, for the event's history. */
export interface GaveWay {
  reason: "both" | "deleted_here" | "deleted_there" | "read_only";
  version: EventContent;
}

export type Verdict =
  | { become: "gone" }
  /** It stays here, and is to be made anew on the other side. */
  | { become: "unlinked"; gaveWay: GaveWay | null }
  | {
      become: "linked";
      content: EventContent;
      /** The other side has yet to hear of it. */
      isUnsent: boolean;
      isDeleted: boolean;
      gaveWay: GaveWay | null;
    };

/**
 * What becomes of a linked event when the other side tells its version. A change beats a deletion, on whatever side
 * each was made. Of a group that was changed on both sides the newer version stands.
 */
export const meet = (ours: OurVersion, agreement: Agreement, remote: RemoteEvent): Verdict => {
  const theirs = remote.content;
  if (!theirs) return meetDeletion(ours, agreement);
  if (ours.isDeleted) return meetDeletedHere(ours, agreement, { ...remote, content: theirs });
  if (remote.isReadOnly) {
    return take(theirs, isEdited(ours, agreement.agreed) ? giveWay("read_only", ours.content) : null);
  }
  if (!ours.isUnsent) return take(theirs, null);
  return mergeGroups(ours, agreement, { ...remote, content: theirs });
};

/**
 * The same for two versions that nothing is known of but that they are of one event. `isUntouched`: nobody has changed
 * ours since it came.
 */
export const meetFirst = (ours: OurVersion, remote: Alive, isUntouched: boolean): Verdict => {
  if (sameContent(ours.content, remote.content)) return take(remote.content, null);
  return isUntouched || remote.isReadOnly || isNewer(remote, ours)
    ? take(remote.content, giveWay("both", ours.content))
    : keep(ours.content, remote.content, giveWay("both", remote.content));
};

export type Alive = RemoteEvent & { content: EventContent };

const giveWay = (reason: GaveWay["reason"], version: EventContent): GaveWay => ({ reason, version });

const take = (content: EventContent, gaveWay: GaveWay | null): Verdict => ({
  become: "linked",
  content,
  isUnsent: false,
  isDeleted: false,
  gaveWay,
});

const keep = (content: EventContent, theirs: EventContent, gaveWay: GaveWay | null): Verdict => ({
  ...{ become: "linked", content, isDeleted: false, gaveWay },
  isUnsent: !sameContent(content, theirs),
});

const isEdited = (ours: OurVersion, base: EventContent) => ours.isUnsent && !sameContent(ours.content, base);

const isNewer = (remote: RemoteEvent, ours: OurVersion) =>
  remote.updatedAt === null || remote.updatedAt >= ours.updatedAt;

const meetDeletion = (ours: OurVersion, { etag, agreed, sent }: Agreement): Verdict => {
  // What is deleted there has been there: one that was never confirmed did arrive, as it was sent.
  const base = etag === "" ? (sent ?? agreed) : agreed;
  if (ours.isDeleted || !isEdited(ours, base)) return { become: "gone" };
  return { become: "unlinked", gaveWay: giveWay("deleted_there", base) };
};

const meetDeletedHere = (ours: OurVersion, { agreed, sent }: Agreement, remote: Alive): Verdict => {
  const theirs = remote.content;
  if (remote.isReadOnly) return take(theirs, giveWay("read_only", ours.content));
  const isUntouched = sameContent(theirs, agreed) || (sent !== null && sameContent(theirs, sent));
  if (!isUntouched) return take(theirs, giveWay("deleted_here", ours.content));
  return { become: "linked", content: ours.content, isUnsent: true, isDeleted: true, gaveWay: null };
};

const mergeGroups = (ours: OurVersion, { agreed, sent }: Agreement, remote: Alive): Verdict => {
  const theirs = remote.content;
  const theyWin = isNewer(remote, ours);
  let isConflict = false;
  const content = { ...ours.content };
  for (const group of contentGroups) {
    // What arrived although nobody said so is no change of theirs.
    const base = sent && sameGroup(group, theirs, sent) ? sent : agreed;
    if (sameGroup(group, theirs, base)) continue;
    const bothChanged = !sameGroup(group, ours.content, base) && !sameGroup(group, ours.content, theirs);
    isConflict ||= bothChanged;
    if (!bothChanged || theyWin) Object.assign(content, { [group]: theirs[group] });
  }
  const loser = theyWin ? ours.content : theirs;
  return keep(content, theirs, isConflict ? giveWay("both", loser) : null);
};
