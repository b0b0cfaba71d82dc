import { randomUUID } from "node:crypto";
import type { Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";

type Day = string;

/** Integer cents, negative for money out. */
export interface ReportedTransaction {
  /** Its category, from the categoriser or from the person. */
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

export interface NewTransaction extends ReportedTransaction {
  /** The bank's order within the day. */
  position: number;
  occurrence: number;
}

export interface IncomingTransaction {
  id: string;
  transferId: string | null;
  movement: NewTransaction;
}

export interface ChangedTransaction extends ReportedTransaction {
  id: string;
}

export interface NewSighting {
  transactionId: string;
  bookedOn: Day;
  externalId: string | null;
  contentKey: string;
  occurrence: number;
}

export const distinct = <Value>(values: Iterable<Value>) => [...new Set(values)];

export const toIncoming = (movement: NewTransaction): IncomingTransaction => ({
  id: randomUUID(),
  transferId: null,
  movement,
});

export const daysOf = (rows: readonly { bookedOn: string }[]) =>
  distinct(rows.map(({ bookedOn }) => bookedOn));

export const counterFrom = (highest: ReadonlyMap<string, number>) => {
  const last = new Map(highest);
  return (key: string) => {
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
};
