import type { Day } from "./household.ts";

export const promiseKinds = [
  "bill",
  "sent",
  "subscription",
  "income",
  "tax",
  "rent",
  "loan",
  "insurance",
  "card",
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

export const promiseRhythms = [
  "week",
  "month",
  "2months",
  "quarter",
  "halfyear",
  "year",
  "irregular",
] as const;
export type PromiseRhythm = (typeof promiseRhythms)[number];

/** When an entry of a series falls due within its month or week. */
export type DueRule =
  | { on: "date"; date: number; moved: "later" | "earlier" | "about" | "not" }
  | { on: "working day"; fromEnd: boolean; count: number }
  | { on: "weekday"; weekday: number }
  /** The last one of a month, Monday being 0: pay on the last Friday. */
  | { on: "last weekday"; weekday: number }
  /** VAT and income tax of the self-employed: 20 April, July, October and 30 January. */
  | { on: "tax days" };

/** Rows of one contract, salary or other promise, found in what was booked. */
export interface Series {
  /** The same from one reading to the next, also when rows are added. */
  key: string;
  name: string;
  kind: PromiseKind;
  every: PromiseRhythm;
  accountId: string;
  category: string | null;
  /** The oldest first, like `days` and `cents`. */
  rowIds: readonly string[];
  days: readonly Day[];
  /** Signed. */
  cents: readonly number[];
  /** Paid by use or otherwise uneven. */
  isMetered: boolean;
  due: DueRule;
  /** Months (1 to 12) without an entry every year, as school has in July and August. */
  monthsOff: readonly number[];
  /** Paused: the last due date was missed. */
  status: "alive" | "paused" | "ended";
  /** How sure it is that these rows are a series at all, 0 to 1. */
  confidence: number;
}

/** One entry that is expected after `today`. */
export interface ExpectedEntry {
  seriesKey: string;
  day: Day;
  /** When it fell due, where that day has come and the entry has not. */
  dueOn?: Day;
  /** Signed; as likely to be more as to be less. */
  cents: number;
  /** Signed, lowCents ≤ cents ≤ highCents: four in five fall between them. */
  lowCents: number;
  highCents: number;
  kind: PromiseKind;
  name: string;
  accountId: string;
  probability: number;
}
