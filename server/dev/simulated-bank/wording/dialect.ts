import type { Kind, Pocket } from "#server/dev/households/habit.ts";

export type BalanceType = "closingBooked" | "interimBooked" | "interimAvailable" | "expected";

/** Parts of a phrase are divided by "|"; one with only unknown placeholders is left out; `joint` stands between. */
export interface Dialect {
  phrases: Readonly<Record<Kind, string>>;
  /** For a card payment that is not booked yet. */
  pendingCard: string;
  joint: string;
  isUpper: boolean;
  remittance: "text" | "lines" | "text and lines" | "structured" | "tagged";
  /** The bank's own id, no id, or one id for a whole day. */
  ids: "own" | "none" | "repeated";
  hasNames: boolean;
  hasIsoCodes: boolean;
  hasOwnCodes: boolean;
  hasMerchantCodes: boolean;
  hasPartyIban: boolean;
  hasMandates: boolean;
  hasBalanceAfter: boolean;
  hasInstants: boolean;
  sendsPending: boolean;
  balances: readonly BalanceType[];
  products: Readonly<Record<Pocket, string>>;
}
