import type { Kind, Party, Pocket } from "./habit.ts";

/** Minutes are those of Madrid's wall clock since 1970. */
export interface Transaction {
  /** Unique within a customer and stable. */
  key: string;
  pocket: Pocket;
  kind: Kind;
  party: Party;
  concept: string | null;
  /** Signed. */
  cents: number;
  /** Signed; differs from `cents` for a card's hold. */
  heldCents: number;
  happenedAt: number;
  /** Equal to `happenedAt` for a transaction that was never pending. */
  bookedAt: number;
}

export const wasPending = ({ happenedAt, bookedAt }: Transaction) => bookedAt > happenedAt;
