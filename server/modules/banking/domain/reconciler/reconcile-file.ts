import type { KnownSourceRow, SourceRow } from "./file-matching-state.ts";
import type { Dated, Day, FileRowVerdict, OtherFileRow } from "./file-verdict.ts";
import { matchFileRows } from "./match-file-rows.ts";
import { matchOtherFileKinds } from "./match-other-file-kinds.ts";

export type { SourceRow } from "./file-matching-state.ts";
export type { Dated, FileRowVerdict, OtherFileRow } from "./file-verdict.ts";

export interface KnownFileRows {
  known: readonly KnownSourceRow[];
  otherFileRows: readonly OtherFileRow[];
}

export interface FileReconciliation {
  verdicts: FileRowVerdict[];
  missing: number;
  isUnlinked: boolean;
  /** Matched only because one stands at the end of a file and the other at the start of the next. */
  doubtfulTwins: number;
}

/** First by earlier files of this kind, then by other kinds: equal amount, at most four days apart, one to one. */
export const reconcileFile = (
  incoming: readonly SourceRow[],
  { known: told, otherFileRows: claimable }: KnownFileRows,
): FileReconciliation => {
  const { matches, missing, isUnlinked } = matchFileRows(told, incoming);
  const nextOccurrence = createOccurrenceCounter(told);
  const verdicts = incoming.map((row, index): FileRowVerdict => {
    const match = matches[index];
    if (!match) return { kind: "new", occurrence: nextOccurrence(row.contentKey) };
    const { id: transactionId } = match;
    if (match.contentKey === row.contentKey) {
      return { kind: "known", transactionId, isRestated: match.isOwn && isRestated(match, row) };
    }
    return { kind: "amended", transactionId, occurrence: nextOccurrence(row.contentKey) };
  });
  if (claimable.length > 0) matchOtherFileKinds(incoming, verdicts, claimable);
  return {
    verdicts,
    missing: missing.length,
    isUnlinked,
    doubtfulTwins: countDoubtfulTwins(incoming, verdicts, told),
  };
};

/** Where two files share only the day at which both end, an equal row may be another transaction. */
const countDoubtfulTwins = (
  incoming: readonly SourceRow[],
  verdicts: readonly FileRowVerdict[],
  told: readonly KnownSourceRow[],
) => {
  const known = incoming.filter((_row, place) => verdicts[place]?.kind === "known");
  const [only, ...others] = new Set(known.map(({ bookedOn }) => bookedOn));
  if (only === undefined || others.length > 0) return 0;
  const goesBeyond = (rows: readonly Dated[], isBeyond: (day: Day) => boolean) =>
    rows.some(({ bookedOn }) => isBeyond(bookedOn));
  const isBefore = (day: Day) => day < only;
  const isAfter = (day: Day) => day > only;
  const isFollowing = !goesBeyond(incoming, isBefore) && goesBeyond(incoming, isAfter);
  const isLeading = !goesBeyond(incoming, isAfter) && goesBeyond(incoming, isBefore);
  // Known days beyond the shared one would be in the file if it did not end there.
  const isEnd = isFollowing ? !goesBeyond(told, isAfter) : isLeading && !goesBeyond(told, isBefore);
  if (!isEnd) return 0;
  return known.filter(
    ({ balanceAfterCents, externalId }) => balanceAfterCents === null && externalId === null,
  ).length;
};

const isRestated = (before: SourceRow, now: SourceRow) =>
  now.balanceAfterCents !== null && before.balanceAfterCents !== now.balanceAfterCents;

const createOccurrenceCounter = (told: readonly KnownSourceRow[]) => {
  const last = new Map<string, number>();
  for (const { contentKey, occurrence } of told) {
    last.set(contentKey, Math.max(last.get(contentKey) ?? 0, occurrence));
  }
  return (contentKey: string) => {
    const next = (last.get(contentKey) ?? 0) + 1;
    last.set(contentKey, next);
    return next;
  };
};
