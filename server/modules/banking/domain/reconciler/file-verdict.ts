export type Day = string;

export interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  text?: string;
  status?: "booked" | "pending";
}

/** A transaction that another kind of file brought and that no file of this kind has been matched with. */
export interface OtherFileRow extends Dated {
  id: string;
}

/** `occurrence` numbers the equal rows of one kind of file. */
export type FileRowVerdict =
  | { kind: "new"; occurrence: number }
  /** `isRestated`: the same transaction with another balance after it. */
  | { kind: "known"; transactionId: string; isRestated: boolean }
  | { kind: "amended"; occurrence: number; transactionId: string }
  | { kind: "linked"; occurrence: number; transactionId: string };
