import { createCounter } from "./content-key.ts";
import type {
  Dated,
  FileRowVerdict,
  KnownSourceRow,
  OtherFileRow,
  SourceRow,
} from "./file-matching-state.ts";
import { matchFileRows } from "./match-file-rows.ts";
import { matchOtherFileKinds } from "./match-other-file-kinds.ts";

export type { FileRowVerdict, SourceRow } from "./file-matching-state.ts";

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
  { known, otherFileRows }: KnownFileRows,
): FileReconciliation => {
  const { matches, missing, isUnlinked } = matchFileRows(known, incoming);
  const highest = new Map<string, number>();
  for (const { contentKey, occurrence } of known) {
    highest.set(contentKey, Math.max(highest.get(contentKey) ?? 0, occurrence));
  }
  const nextOccurrence = createCounter(highest);
  const verdicts = incoming.map((row, index): FileRowVerdict => {
    const match = matches[index];
    if (!match) return { kind: "new", occurrence: nextOccurrence(row.contentKey) };
    const { id: transactionId } = match;
    if (match.contentKey === row.contentKey) {
      return { kind: "known", transactionId, isRestated: match.isOwn && isRestated(match, row) };
    }
    return { kind: "amended", transactionId, occurrence: nextOccurrence(row.contentKey) };
  });
  if (otherFileRows.length > 0) matchOtherFileKinds(incoming, verdicts, otherFileRows);
  return {
    verdicts,
    missing: missing.length,
    isUnlinked,
    doubtfulTwins: countDoubtfulTwins(incoming, verdicts, known),
  };
};

/** Where two files share only the day at which both end, an equal row may be another transaction. */
const countDoubtfulTwins = (
  incoming: readonly SourceRow[],
  verdicts: readonly FileRowVerdict[],
  knownRows: readonly KnownSourceRow[],
) => {
  const found = incoming.filter((_row, place) => verdicts[place]?.kind === "known");
  const [only, ...others] = new Set(found.map(({ bookedOn }) => bookedOn));
  if (only === undefined || others.length > 0) return 0;
  const goesBeyond = (rows: readonly Dated[], isBeyond: (day: string) => boolean) =>
    rows.some(({ bookedOn }) => isBeyond(bookedOn));
  const isBefore = (day: string) => day < only;
  const isAfter = (day: string) => day > only;
  const isFollowing = !goesBeyond(incoming, isBefore) && goesBeyond(incoming, isAfter);
  const isLeading = !goesBeyond(incoming, isAfter) && goesBeyond(incoming, isBefore);
  // Known days beyond the shared one would be in the file if it did not end there.
  const isEnd = isFollowing ? !goesBeyond(knownRows, isAfter) : isLeading && !goesBeyond(knownRows, isBefore);
  if (!isEnd) return 0;
  return found.filter(
    ({ balanceAfterCents, externalId }) => balanceAfterCents === null && externalId === null,
  ).length;
};

const isRestated = (before: SourceRow, now: SourceRow) =>
  now.balanceAfterCents !== null && before.balanceAfterCents !== now.balanceAfterCents;
