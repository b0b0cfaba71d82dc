/** A day is `YYYY-MM-DD`; cents are signed, negative for money out. */
export interface Movement {
  id: string;
  day: string;
  cents: number;
  description: string;
  merchantName: string | null;
  creditorName: string | null;
}

/** Of the agenda; `start` is a day or a local time. */
export interface AgendaEvent {
  start: string;
  title: string;
}

export interface Repayment {
  id: string;
  /** What of it is for this expense. */
  cents: number;
  /** From 0 to 1. */
  certainty: number;
}

/** An expense of which others paid back their part. */
export interface SharedExpense {
  expense: string;
  /** The first of the expenses that were shared together. */
  scene: string;
  repayments: Repayment[];
  /** What it cost in the end, positive. */
  ownCents: number;
  /** People who shared it, the person's own place included. */
  people: number;
  /** Full parts that nobody has paid. */
  missing: number;
  /** What each paid; null where the parts differ. */
  partCents: number | null;
  /** First names, folded, of those in the agenda who have not paid; empty where the bank does not say who paid. */
  waiting: string[];
  /** The event of the agenda that it belongs to. */
  event: string | null;
}

/** Days since 1970-01-01: differences of days without calendars. */
export const dayNumber = (day: string) =>
  Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);
