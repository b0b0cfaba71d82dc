import { claimOfOthers } from "./match-other-file-kinds.ts";
import type { Claimable, Dated, Day, Fate, IncomingRow } from "./file-verdict.ts";
import type { Row, ToldRow } from "./file-matching-state.ts";
import { matchRetold } from "./match-file-rows.ts";

export type { Claimable, Dated, Fate, IncomingRow } from "./file-verdict.ts";

export interface KnownToFiles {
  /** What files of this kind have told of before, in the order of the account. */
  told: readonly ToldRow[];
  claimable: readonly Claimable[];
}

export interface FileReading {
  /** Parallel to the rows of the file. */
  fates: Fate[];
  /** Movements that the file should tell of and does not. */
  missing: number;
  /** The file's balances have nothing in common with the kept ones. */
  isUnlinked: boolean;
  /**
   * Rows taken for ones told before although nothing but the end of one file and the beginning of the next speaks for it:
   * equal on one day, without a balance or an id.
   */
  twins: number;
}

/**
 * Tells which rows of a file are new. Rows that files of this kind told of before are recognised by content and count, by
 * balances and by what stands around them. What is left may be a movement that another kind of file brought: the same
 * amount at most four days apart, one to one, at the least distance in all. Two rows of one file are never one movement.
 */
export const readFileRows = (
  incoming: readonly IncomingRow[],
  { told, claimable }: KnownToFiles,
): FileReading => {
  const { mates, missing, isUnlinked } = matchRetold(told, incoming);
  const nextOccurrence = occurrencesAfter(told);
  const fates = incoming.map((row, index): Fate => {
    const mate = mates[index];
    if (!mate) return { kind: "new", occurrence: nextOccurrence(row.contentKey) };
    const { id: transactionId } = mate;
    if (mate.contentKey === row.contentKey) {
      return { kind: "known", transactionId, isRestated: mate.isOwn && isRestated(mate, row) };
    }
    return { kind: "amended", transactionId, occurrence: nextOccurrence(row.contentKey) };
  });
  if (claimable.length > 0) claimOfOthers(incoming, fates, claimable);
  return { fates, missing: missing.length, isUnlinked, twins: twinsIn(incoming, fates, told) };
};

/** Where files share but one day, which is an end of both, an equal row may as well be another movement. */
const twinsIn = (incoming: readonly IncomingRow[], fates: readonly Fate[], told: readonly ToldRow[]) => {
  const known = incoming.filter((_row, place) => fates[place]?.kind === "known");
  const [only, ...others] = new Set(known.map(({ bookedOn }) => bookedOn));
  if (only === undefined || others.length > 0) return 0;
  const goesBeyond = (rows: readonly Dated[], isBeyond: (day: Day) => boolean) =>
    rows.some(({ bookedOn }) => isBeyond(bookedOn));
  const isBefore = (day: Day) => day < only;
  const isAfter = (day: Day) => day > only;
  const isFollowing = !goesBeyond(incoming, isBefore) && goesBeyond(incoming, isAfter);
  const isLeading = !goesBeyond(incoming, isAfter) && goesBeyond(incoming, isBefore);
  // Days told of on the far side of the shared one would be in the file, were it not its end.
  const isEnd = isFollowing ? !goesBeyond(told, isAfter) : isLeading && !goesBeyond(told, isBefore);
  if (!isEnd) return 0;
  return known.filter(
    ({ balanceAfterCents, externalId }) => balanceAfterCents === null && externalId === null,
  ).length;
};

const isRestated = (before: Row, now: Row) =>
  now.balanceAfterCents !== null && before.balanceAfterCents !== now.balanceAfterCents;

const occurrencesAfter = (told: readonly ToldRow[]) => {
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
