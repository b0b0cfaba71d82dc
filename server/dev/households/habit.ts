import type { Random, Some } from "#server/dev/random.ts";
import type { CalendarDay } from "./calendar.ts";

/** A person decides which bank has a pocket when they link it. */
export type Pocket = "current" | "savings" | "spending" | "card" | "nest";

const incoming = [
  "payroll",
  "pension",
  "transfer-in",
  "bizum-in",
  "takings",
  "cash-in",
  "interest",
  "refund",
  "own-in",
  "settlement-in",
] as const;
const outgoing = [
  "card",
  "debit",
  "transfer-out",
  "bizum-out",
  "cash-out",
  "loan",
  "tax",
  "fee",
  "own-out",
  "settlement-out",
] as const;

export type Kind = (typeof incoming)[number] | (typeof outgoing)[number];

const incomingKinds = new Set<Kind>(incoming);

export const signOf = (kind: Kind) => (incomingKinds.has(kind) ? 1 : -1);

export interface Party {
  name: string;
  /** ISO 18245. */
  mcc?: string;
  /** SEPA creditor identifier of who debits. */
  creditorId?: string;
  iban?: string;
  /** No city is printed beside it. */
  isOnline?: boolean;
}

/** Cents from least to most, positive. */
export type Range = readonly [least: number, most: number];

export interface Habit {
  /** Part of the seed: unique within a household. */
  name: string;
  pocket: Pocket;
  kind: Kind;
  parties: Some<Party>;
  cents: number | Range | ((month: number) => Range);
  on: (today: CalendarDay, random: Random) => boolean;
  /** Minutes of the day, both included. */
  between: Range;
  concepts?: Some<string>;
  /** The usual cents of a shop's prices. */
  endings?: Some<number>;
  /** Probability of the same purchase a second time on the same day. */
  twins?: number;
  /** Probability that the shop pays it back, some days later. */
  refunded?: number;
  /** The amount that the card holds before the true one is known. */
  hold?: "fuel" | "hotel";
  /** Omitted when money is short. */
  isSpared?: boolean;
}

/** Monday to Sunday. */
export type Week = readonly [number, number, number, number, number, number, number];

/** Merchants as `name/MCC`, with a `*` behind those that sell online. */
export const shops = (...names: Some<string>): Some<Party> => {
  const [first, ...rest] = names;
  return [shop(first), ...rest.map(shop)];
};

const shop = (text: string): Party => {
  const [name = text, mcc = "5999"] = text.replace("*", "").split("/");
  return { name, mcc, isOnline: text.endsWith("*") };
};
