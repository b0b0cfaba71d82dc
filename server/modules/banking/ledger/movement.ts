import { randomUUID } from "node:crypto";
import type { Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

/** A movement as a file or a bank tells of it. Amounts are integer cents, negative = money out. */
export interface ToldMovement {
  /** What it is, by the categoriser or by the person's own word. */
  reading: Reading;
  status: "booked" | "pending";
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  description: string;
  counterparty: string | null;
  /** Keyed hash of the counterparty's IBAN. */
  counterpartyAccount: string | null;
  balanceAfterCents: number | null;
  externalId: string | null;
  bankTransactionCode: string | null;
  merchantCategoryCode: string | null;
  creditorId: string | null;
  contentKey: string;
}

/** A movement to keep. */
export interface NewMovement extends ToldMovement {
  /** The order within the day, as the bank gave it. */
  position: number;
  occurrence: number;
}

/** A movement about to be kept, with the transfer that it is a side of. */
export interface IncomingMovement {
  id: string;
  transferId: string | null;
  movement: NewMovement;
}

/** A movement kept before, as its bank tells of it now. */
export interface ChangedMovement extends ToldMovement {
  id: string;
}

/** A row of another kind of file or feed that tells of a movement already kept. */
export interface NewSighting {
  transactionId: string;
  bookedOn: Day;
  externalId: string | null;
  contentKey: string;
  occurrence: number;
}

export const distinct = <Value>(values: Iterable<Value>) => [...new Set(values)];

export const arriving = (movement: NewMovement): IncomingMovement => ({
  id: randomUUID(),
  transferId: null,
  movement,
});

export const daysOf = (rows: readonly { bookedOn: string }[]) =>
  distinct(rows.map(({ bookedOn }) => bookedOn));

/** Counts on from the highest number in use of each key. */
export const counterFrom = (highest: ReadonlyMap<string, number>) => {
  const last = new Map(highest);
  return (key: string) => {
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
};
