import { findAmounts } from "#server/spanish/amounts.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { count, readNumber } from "#server/spanish/numbers.ts";
import type { Span } from "#server/spanish/phrase.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { findInGuide } from "./find-in-guide.ts";
import type { GuideEntry } from "./price-guide.ts";
import { productNameIn } from "./purchase-name.ts";

/** A purchase in a question. Amounts are in cents; null when missing. */
export interface RequestedPurchase {
  name: string;
  priceCents: number | null;
  months: number | null;
  monthlyCents: number | null;
  downPaymentCents: number | null;
  /** The person wants to pay in instalments, with or without a number. */
  inParts: boolean;
}

interface FoundAmount extends Span {
  cents: number;
  lacksCurrency: boolean;
}

const parts = "cuotas?|mensualidades|meses|plazos|pagos";
/** "36 cuotas", "en doce meses", "a 5 años". Other years are ages. */
const terms = new RegExp(String.raw`(?:\b(?:en|a|durante|con) )?\b(${count}) (${parts}|anos)\b`, "g");
const ageBefore = /\b(?:de|tiene|con)\s+$/;

const beforeMonthly = new RegExp(String.raw`(?:${parts})(?: mensuales| al mes)? (?:de|a)\s*$`);
const afterMonthly = /^\s*(?:(?:€|eur\w*)\s*)?(?:al mes|\/\s?mes|mensual(?:es)?|por mes|cada mes)/;
const beforeDownPayment = /\bentrada(?: de| es|:)?\s*$/;
const afterDownPayment = /^\s*(?:(?:€|eur\w*)\s*)?(?:de|como) entrada/;

const beforePrice = /(?:\b(?:de|por|a|cuesta|vale|costaria|sale por|precio|unos|pvp)|:)\s*$/;
const unitAfter =
  /^\s*(?:"|''|%|º|pulgadas|pulg|gb|tb|mb|km|kms|cv|kw|w\b|vatios|litros|l\b|kg|kilos|cc|cm|mm|m2|metros|mah|anos|meses|cuotas|plazos|plazas|puertas|personas|dias|noches|semanas|horas|hz|mp|btu|frigorias)/;

const loan = /\b(?:a plazos|en cuotas|en mensualidades|a credito|financia\w*|fraccionad\w*)\b/;

const minCents = 100;
const maxCents = 1_000_000_000;
const maxNameLength = 60;
const maxTextLength = 1000;
const maxMonths = 480;

/** Reads "un iPhone por 900 €", "coche de 12.000 en 48 cuotas de 280", "36 cuotas de 250". */
export const readPurchase = (query: string): RequestedPurchase => {
  const text = textOf(query);
  const words = foldKeepingLength(text);
  const term = termIn(words);
  const amounts = findAmounts(text)
    .flatMap(({ cents, spans: [span], lacksCurrency }) => (span ? [{ cents, lacksCurrency, ...span }] : []))
    .filter(({ cents, from, to }) => cents >= minCents && cents <= maxCents && !overlaps({ from, to }, term));
  const monthly = amounts.find((amount) => isBetween(words, amount, beforeMonthly, afterMonthly));
  const down = amounts.find(
    (amount) => amount !== monthly && isBetween(words, amount, beforeDownPayment, afterDownPayment),
  );
  // Looked up once, however many amounts the words have.
  const entry = amounts.some(({ lacksCurrency }) => lacksCurrency) ? findInGuide(words) : null;
  const price = amounts.find(
    (amount) => amount !== monthly && amount !== down && isPrice(words, amount, entry),
  );
  const spans = [term, monthly, down, price].filter((span) => span !== undefined);
  return {
    name: plainLine(productNameIn(text, spans), maxNameLength),
    priceCents: price?.cents ?? null,
    months: term?.months ?? null,
    monthlyCents: monthly?.cents ?? null,
    downPaymentCents: down?.cents ?? null,
    inParts: term !== undefined || monthly !== undefined || loan.test(words),
  };
};

/** Nothing costs 0 €, and no sum that a person pays is that high: such a price is no reason to take the usual one. */
export const hasUnusablePrice = (query: string) => {
  const text = textOf(query);
  const words = foldKeepingLength(text);
  return (
    readPurchase(query).priceCents === null &&
    findAmounts(text).some(
      ({ cents, lacksCurrency, spans: [span] }) =>
        !lacksCurrency &&
        (cents < minCents || cents > maxCents) &&
        !(span && isBetween(words, span, beforeDownPayment, afterDownPayment)),
    )
  );
};

/** Tags of pasted pages are no names. */
const textOf = (query: string) => plainLine(query.replace(/<[^<>]*>/g, " "), maxTextLength);

const termIn = (words: string) => {
  for (const match of words.matchAll(terms)) {
    const [whole, number = "", unit = ""] = match;
    const months = (readNumber(number) ?? 0) * (unit === "anos" ? 12 : 1);
    const isAge = unit === "anos" && !/^(?:en|a|durante) /.test(whole);
    if (months > 0 && months <= maxMonths && !isAge && !ageBefore.test(words.slice(0, match.index)))
      return { months, from: match.index, to: match.index + whole.length };
  }
  return undefined;
};

const overlaps = (one: Span, other: Span | undefined) =>
  other !== undefined && one.from < other.to && other.from < one.to;

const isBetween = (words: string, { from, to }: Span, before: RegExp, after: RegExp) =>
  before.test(words.slice(0, from)) || after.test(words.slice(to));

const isPrice = (
  words: string,
  { from, to, cents, lacksCurrency }: FoundAmount,
  entry: GuideEntry | null,
) => {
  if (!lacksCurrency) return true;
  const phrase = words.slice(from, to);
  if (unitAfter.test(words.slice(to))) return false;
  if (/\d[.,]\d{3}|k$|mil/.test(phrase)) return true;
  const isYear = /^(?:19[5-9]|20[0-4])\d$/.test(phrase);
  if (beforePrice.test(words.slice(0, from)))
    return !isYear || /\b(?:por|cuesta|vale)\s*$/.test(words.slice(0, from));
  return !isYear && isPlausiblePrice(entry, cents);
};

/** "portátil 900" contains a price, "Fiat 500" does not. */
const isPlausiblePrice = (entry: GuideEntry | null, cents: number) => {
  const euros = cents / 100;
  return entry !== null && euros >= (entry.used?.[0] ?? entry.low) / 2 && euros <= entry.high * 2;
};
