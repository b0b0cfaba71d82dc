import type { Kind, Party, Pocket } from "./habit.ts";

/** Something that happened to a pocket. Minutes are those of Madrid's wall clock since 1970. */
export interface Movement {
  /** Unique within a customer and the same for ever. */
  key: string;
  pocket: Pocket;
  kind: Kind;
  party: Party;
  concept: string | null;
  /** Signed. */
  cents: number;
  /** Signed; differs from `cents` where a card only held a sum. */
  heldCents: number;
  happenedAt: number;
  /** Equal to `happenedAt` for what was never pending. */
  bookedAt: number;
}

export const wasPending = ({ happenedAt, bookedAt }: Movement) => bookedAt > happenedAt;
