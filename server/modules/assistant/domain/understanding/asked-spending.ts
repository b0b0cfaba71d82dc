/** Days in Madrid, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Of which spending is asked: all of it where both are null. */
export interface Thing {
  category: string | null;
  /** As the person wrote it. */
  merchant: string | null;
  /** The words that were taken for a category wider than they are. */
  asked?: string;
}

export interface Spending {
  intent: "spending";
  /**
   * A category of expense or income, null for all. Next to a merchant it is only the usual one: do not filter
   * by it.
   */
  category: string | null;
  /** The words that were taken for a category wider than they are: "luz". */
  asked?: string;
  /** As the person wrote it. */
  merchant: string | null;
  period: Period;
  /** The period to compare with. */
  against: Period | null;
  /** `sum` of money, `list` of transactions, `count` of them, `mean` of a month, `largest` one. */
  wanted: "sum" | "list" | "count" | "mean" | "largest";
  flow: "out" | "in";
  /** Positive: of one payment of just that amount, in a list. */
  cents?: number;
  /** Of a mean; a month where nothing else is said. */
  per?: "day" | "week" | "year";
  /** Further things that are asked of in the same breath. */
  others?: Thing[];
  /** What was paid and what came back, in a list. */
  isBothWays?: true;
  /** Things that are not to count. */
  except?: Thing[];
  /** What would lack if whoever pays it paid no more. */
  isLost?: true;
  /** Asked as a share of what came in. */
  isShare?: true;
  /** Of the payments of one account, as it was called: "la cuenta de ahorro". */
  account?: string;
}
