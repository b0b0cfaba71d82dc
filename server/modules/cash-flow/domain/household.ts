/** A day as `YYYY-MM-DD`. */
export type Day = string;

export interface CashAccount {
  id: string;
  type: "checking" | "savings" | "credit";
  /** At the end of `today`; what is owed on a card is negative. */
  balanceCents: number;
}

export interface CashRow {
  id: string;
  accountId: string;
  day: Day;
  /** Signed: negative is money out. */
  cents: number;
  description: string;
  merchantName: string | null;
  creditorName: string | null;
  /** One of ours, when it is known. */
  category: string | null;
}

export interface PlannedCost {
  day: Day;
  title: string;
  /** Positive. */
  cents: number;
}

/** What is known of a person's money at the end of `today`. */
export interface Household {
  today: Day;
  accounts: readonly CashAccount[];
  /** In any order; those after `today` do not count. */
  rows: readonly CashRow[];
  plannedCosts: readonly PlannedCost[];
}
