import type { Row } from "./file-matching-state.ts";

/** A day as `YYYY-MM-DD`. */
export type Day = string;

export interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  /** Given on both sides, movements of one name are claimed first. */
  text?: string;
  status?: "booked" | "pending";
}

export type IncomingRow = Row;

/** A movement that another kind of file brought and that no file of this kind has claimed yet. */
export interface Claimable extends Dated {
  id: string;
}

/** The occurrence tells equal rows of one kind of file apart. */
export type Fate =
  | { kind: "new"; occurrence: number }
  /** `isRestated`: the same movement, after which the account holds something else now. */
  | { kind: "known"; transactionId: string; isRestated: boolean }
  /** The same movement, which its bank words, dates or prices anew. */
  | { kind: "amended"; occurrence: number; transactionId: string }
  | { kind: "claims"; occurrence: number; transactionId: string };
