import type { EventContent, RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { contentGroups, sameContent, sameGroup } from "./event-content.ts";

export interface OurVersion {
  content: EventContent;
  updatedAt: Date;
  isUnsent: boolean;
  isDeleted: boolean;
}

export interface Agreement {
  /** Empty until the provider has confirmed the event. */
  etag: string;
  agreed: EventContent;
  /** Sent afterwards, perhaps without arriving. */
  sent: EventContent | null;
}

interface ReplacedVersion {
  reason: "both" | "deleted_here" | "deleted_there" | "read_only";
  version: EventContent;
}

export type MergeResult =
  | { outcome: "gone" }
  /** Stays here and is inserted again at the provider. */
  | { outcome: "unlinked"; replaced: ReplacedVersion | null }
  | {
      outcome: "linked";
      content: EventContent;
      isUnsent: boolean;
      isDeleted: boolean;
      replaced: ReplacedVersion | null;
    };

/** A change wins over a deletion; of a field changed on both sides the newer version wins. */
export const mergeVersions = (ours: OurVersion, agreement: Agreement, remote: RemoteEvent): MergeResult => {
  const theirs = remote.content;
  if (!theirs) return mergeDeletedThere(ours, agreement);
  if (ours.isDeleted) return mergeDeletedHere(ours, agreement, { ...remote, content: theirs });
  if (remote.isReadOnly) {
    return acceptTheirs(
      theirs,
      isEdited(ours, agreement.agreed) ? replacedVersion("read_only", ours.content) : null,
    );
  }
  if (!ours.isUnsent) return acceptTheirs(theirs, null);
  return mergeGroups(ours, agreement, { ...remote, content: theirs });
};

/** Merges two versions without a common one. `isUntouched`: ours was never changed since it was imported. */
export const mergeFirst = (ours: OurVersion, remote: ExistingRemote, isUntouched: boolean): MergeResult => {
  if (sameContent(ours.content, remote.content)) return acceptTheirs(remote.content, null);
  return isUntouched || remote.isReadOnly || isNewer(remote, ours)
    ? acceptTheirs(remote.content, replacedVersion("both", ours.content))
    : keepOurs(ours.content, remote.content, replacedVersion("both", remote.content));
};

export type ExistingRemote = RemoteEvent & { content: EventContent };

const replacedVersion = (reason: ReplacedVersion["reason"], version: EventContent): ReplacedVersion => ({
  reason,
  version,
});

const acceptTheirs = (content: EventContent, replaced: ReplacedVersion | null): MergeResult => ({
  outcome: "linked",
  content,
  isUnsent: false,
  isDeleted: false,
  replaced,
});

const keepOurs = (
  content: EventContent,
  theirs: EventContent,
  replaced: ReplacedVersion | null,
): MergeResult => ({
  ...{ outcome: "linked", content, isDeleted: false, replaced },
  isUnsent: !sameContent(content, theirs),
});

const isEdited = (ours: OurVersion, base: EventContent) => ours.isUnsent && !sameContent(ours.content, base);

const isNewer = (remote: RemoteEvent, ours: OurVersion) =>
  remote.updatedAt === null || remote.updatedAt >= ours.updatedAt;

const mergeDeletedThere = (ours: OurVersion, { etag, agreed, sent }: Agreement): MergeResult => {
  // An unconfirmed event did arrive, as it was sent, if it was deleted there.
  const base = etag === "" ? (sent ?? agreed) : agreed;
  if (ours.isDeleted || !isEdited(ours, base)) return { outcome: "gone" };
  return { outcome: "unlinked", replaced: replacedVersion("deleted_there", base) };
};

const mergeDeletedHere = (
  ours: OurVersion,
  { agreed, sent }: Agreement,
  remote: ExistingRemote,
): MergeResult => {
  const theirs = remote.content;
  if (remote.isReadOnly) return acceptTheirs(theirs, replacedVersion("read_only", ours.content));
  const isUntouched = sameContent(theirs, agreed) || (sent !== null && sameContent(theirs, sent));
  if (!isUntouched) return acceptTheirs(theirs, replacedVersion("deleted_here", ours.content));
  return { outcome: "linked", content: ours.content, isUnsent: true, isDeleted: true, replaced: null };
};

const mergeGroups = (ours: OurVersion, { agreed, sent }: Agreement, remote: ExistingRemote): MergeResult => {
  const theirs = remote.content;
  const isTheirsNewer = isNewer(remote, ours);
  let isConflict = false;
  const content = { ...ours.content };
  for (const group of contentGroups) {
    // A sent version that arrived without confirmation is not a change of theirs.
    const base = sent && sameGroup(group, theirs, sent) ? sent : agreed;
    if (sameGroup(group, theirs, base)) continue;
    const bothChanged = !sameGroup(group, ours.content, base) && !sameGroup(group, ours.content, theirs);
    isConflict ||= bothChanged;
    if (!bothChanged || isTheirsNewer) Object.assign(content, { [group]: theirs[group] });
  }
  const loser = isTheirsNewer ? ours.content : theirs;
  return keepOurs(content, theirs, isConflict ? replacedVersion("both", loser) : null);
};
