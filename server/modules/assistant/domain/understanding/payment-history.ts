export type HistoryUnit = "day" | "week" | "month" | "year";

/** What is asked of the payments of a thing over time. */
export type HistoryAsk =
  /** The sum of each month. */
  | "each"
  /** The month with most, or least. */
  | "most"
  | "least"
  /** Which months have none; whether all have one. */
  | "missing"
  | "every"
  /** Which months come to less, or more, than a sum. */
  | "below"
  | "above"
  | "usual_day"
  | "since"
  /** All that is known of, whenever it was. */
  | "total"
  /** What lacks of the sum that comes each month. */
  | "owed";

/** Payments of one thing, or all of them, told by months or days. */
export interface PaymentHistory {
  intent: "payment_history";
  category: string | null;
  /** As the person wrote it. */
  merchant: string | null;
  /** The words that were taken for a category wider than they are: "luz". */
  asked?: string;
  /** `saved`: what came in, less what went out; `moved`: what was put into savings accounts. */
  flow: "out" | "in" | "saved" | "moved";
  asks: HistoryAsk;
  unit: HistoryUnit;
  /** Of `below` and `above`. */
  cents: number | null;
  /** Null for all that is known. */
  period: { from: string; to: string } | null;
}
