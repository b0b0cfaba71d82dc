export type Day = string;

/** Integer cents, negative for money out. */
export interface FeedRow {
  status: "booked" | "pending";
  /** May be missing, repeated or re-issued. */
  externalId: string | null;
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  text: string;
  counterparty: string | null;
  balanceAfterCents: number | null;
  contentKey: string;
}

/** As this source last reported it; all facts are the ledger's if it never did. */
export interface KnownRow extends FeedRow {
  id: string;
  isReported: boolean;
  /** This source brought it, so its facts are the source's; facts of other sources do not change. */
  isOwn: boolean;
  /** A file or another bank source has it too, so it is never removed. */
  hasOtherSource: boolean;
  /** The booking day in the ledger; the file's, if a file brought it. */
  ledgerDay: Day;
  /** The person wrote it, and no bank or file has told of it. */
  isByHandAlone?: boolean;
}

export interface Feed {
  rows: readonly FeedRow[];
  from: Day;
  to: Day;
  /** If false, absent rows say nothing. */
  complete: boolean;
}

export type RowVerdict =
  | { kind: "new" }
  | { kind: "same"; id: string }
  /** The same transaction with other facts; it keeps its id, category and corrections. */
  | { kind: "changed"; id: string }
  /** Another source brought the transaction; store how this source reports it. */
  | { kind: "linked"; id: string }
  /** Repeated in this answer, or undecidable before a better one. */
  | { kind: "ignored" };
