import { claimOfOthers } from "./file-claims.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  /** Given on both sides, movements of one name are claimed first. */
  text?: string;
  status?: "booked" | "pending";
}

export interface IncomingRow extends Dated {
  contentKey: string;
}

/** A movement that another kind of file brought and that no file of this kind has claimed yet. */
export interface Claimable extends Dated {
  id: string;
}

interface Known {
  /** How many movements of each content key files of this kind have told of before. */
  countOf: ReadonlyMap<string, number>;
  claimable: readonly Claimable[];
}

/** Parallel to the incoming rows. The occurrence counts equal rows of the file from 1. */
export type Fate =
  | { kind: "new"; occurrence: number }
  | { kind: "known" }
  | { kind: "claims"; occurrence: number; transactionId: string };

/**
 * Tells which rows of a file are new. Rows of one kind of file are compared by count: of equal rows, as many are known as
 * were told of before. What is left may be a movement that another kind of file brought: the same amount at most four days
 * apart, one to one, at the least distance in all. Two rows of one kind are never the same movement.
 */
export const fatesOf = (incoming: readonly IncomingRow[], { countOf, claimable }: Known): Fate[] => {
  const seen = new Map<string, number>();
  const fates = incoming.map(({ contentKey }): Fate => {
    const occurrence = (seen.get(contentKey) ?? 0) + 1;
    seen.set(contentKey, occurrence);
    return occurrence <= (countOf.get(contentKey) ?? 0) ? { kind: "known" } : { kind: "new", occurrence };
  });
  if (claimable.length > 0) claimOfOthers(incoming, fates, claimable);
  return fates;
};
