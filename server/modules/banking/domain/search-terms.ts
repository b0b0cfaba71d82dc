import { toCents } from "#shared/rules/money.ts";

/** Of an amount without its sign, in cents; both ends inclusive. */
export interface AmountRange {
  from: number;
  to: number;
}

/** A word that a text must hold, an amount that the transaction must have, or one of both. */
export interface SearchTerm {
  word: string | null;
  amount: AmountRange | null;
}

const maxCents = Number.MAX_SAFE_INTEGER;

/** As in Spain, and with a point for cents: 12,99 · 12.99 · 1.234,5 · 100. A leading zero is of a reference. */
const number = String.raw`(?:0|[1-9]\d{0,8}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:[.,]\d{1,2})?`;

const single = new RegExp(`^(${number})€?$`);
const range = new RegExp(`^(${number})€?-(${number})€?$`);
const bound = new RegExp(`^([<>]=?)(${number})€?$`);

const centsOf = (text = "") => {
  const cents = /[.,](\d{1,2})$/.exec(text)?.[0] ?? "";
  const whole = text.slice(0, text.length - cents.length).replaceAll(".", "");
  return toCents(Number(`${whole}${cents.replace(",", ".")}`));
};

const boundedBy = (sign: string, cents: number): AmountRange => {
  if (sign === ">") return { from: cents + 1, to: maxCents };
  if (sign === ">=") return { from: cents, to: maxCents };
  if (sign === "<") return { from: 0, to: cents - 1 };
  return { from: 0, to: cents };
};

const termOf = (word: string): SearchTerm => {
  const [, sign, limit] = bound.exec(word) ?? [];
  if (sign) return { word: null, amount: boundedBy(sign, centsOf(limit)) };
  const [, least, most] = range.exec(word) ?? [];
  if (least && centsOf(least) < centsOf(most))
    return { word: null, amount: { from: centsOf(least), to: centsOf(most) } };
  const [, exact] = single.exec(word) ?? [];
  if (!exact) return { word, amount: null };
  const amount = { from: centsOf(exact), to: centsOf(exact) };
  // A whole number may as well be part of a name: "100 Montaditos".
  return { word: /^\d+$/.test(word) ? word : null, amount };
};

/** All must hold: "mercadona >50", "12,99", "50-60", "<20 #viaje". */
export const readSearch = (search: string): SearchTerm[] =>
  search
    .normalize("NFC")
    .replace(/([<>]=?)\s+(?=\d)/g, "$1")
    .replace(/(\d)\s+€(?!\S)/g, "$1€")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(termOf);

export const isInRange = (cents: number, { from, to }: AmountRange) =>
  Math.abs(cents) >= from && Math.abs(cents) <= to;
