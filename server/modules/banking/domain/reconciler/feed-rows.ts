/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** A movement in an answer of a bank. Integer cents, negative = money out. */
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
  /** Made by `contentKeyOf`. */
  contentKey: string;
}

/**
 * A movement of the ledger in this account, as this source last told of it. Of a row that a file brought, the source's day,
 * id and content key suffice; of one that the source never told of, all is as the ledger has it.
 */
export interface KnownRow extends FeedRow {
  id: string;
  /** This source has told of it before. */
  told: boolean;
  /** This source brought it, so that its facts are what the source last told. Those of others stay as they are. */
  isOwn: boolean;
  /** A file or another bank source holds it too: it is never removed. */
  heldByOthers: boolean;
  /** The day that the ledger keeps it under; the file's, for a row that a file brought. */
  ledgerDay: Day;
}

/** What a bank answered. */
export interface Feed {
  rows: readonly FeedRow[];
  /** The days that the question covered. */
  from: Day;
  to: Day;
  /** False: what is absent says nothing. */
  complete: boolean;
}

export type Fate =
  | { kind: "new" }
  /** Nothing about it has changed. */
  | { kind: "same"; id: string }
  /** The same movement with other facts: the row takes them and keeps its id, category and corrections. */
  | { kind: "changed"; id: string }
  /** Something else brought the movement: remember, now or anew, that this source tells of it in these words. */
  | { kind: "claims"; id: string }
  /** Told twice in this answer, or not to be decided before a better answer: nothing to do. */
  | { kind: "ignored" };
