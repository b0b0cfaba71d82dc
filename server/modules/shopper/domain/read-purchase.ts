import { findAmounts } from "#server/spanish/amounts.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { count, readNumber } from "#server/spanish/numbers.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { findInGuide } from "./find-in-guide.ts";
import { nameIn } from "./purchase-name.ts";

/** What a question tells of a purchase, in cents; null is not told. */
export interface AskedPurchase {
  /** As the person calls it, without price and terms; empty when nothing is left. */
  name: string;
  priceCents: number | null;
  months: number | null;
  monthlyCents: number | null;
  downPaymentCents: number | null;
  /** Not at once, whether or not it is told in how many months. */
  inParts: boolean;
}

interface Span {
  from: number;
  to: number;
}

interface SaidAmount extends Span {
  cents: number;
  /** Without a word or sign for euros. */
  isPlain: boolean;
}

const parts = "cuotas?|mensualidades|meses|plazos|pagos";
/** "36 cuotas", "en doce meses", "a 5 años"; the years only of what is lent. */
const terms = new RegExp(String.raw`(?:\b(?:en|a|durante|con) )?\b(${count}) (${parts}|anos)\b`, "g");
const ageBefore = /\b(?:de|tiene|con)\s+$/;

const beforeMonthly = new RegExp(String.raw`(?:${parts})(?: mensuales| al mes)? (?:de|a)\s*$`);
const afterMonthly = /^\s*(?:(?:€|eur\w*)\s*)?(?:al mes|\/\s?mes|mensual(?:es)?|por mes|cada mes)/;
const beforeDown = /\bentrada(?: de| es|:)?\s*$/;
const afterDown = /^\s*(?:(?:€|eur\w*)\s*)?(?:de|como) entrada/;

/** Before a figure that may be a price although no one says euros. */
const beforePrice = /(?:\b(?:de|por|a|cuesta|vale|costaria|sale por|precio|unos|pvp)|:)\s*$/;
const unitAfter =
  /^\s*(?:"|''|%|º|pulgadas|pulg|gb|tb|mb|km|kms|cv|kw|w\b|vatios|litros|l\b|kg|kilos|cc|cm|mm|m2|metros|mah|anos|meses|cuotas|plazos|plazas|puertas|personas|dias|noches|semanas|horas|hz|mp|btu|frigorias)/;

const loan = /\b(?:a plazos|en cuotas|en mensualidades|a credito|financia\w*|fraccionad\w*)\b/;

const leastCents = 100;
const mostCents = 1_000_000_000;
const nameLength = 60;
const textLength = 1000;
const mostMonths = 480;

/** Reads "un iPhone por 900 €", "coche de 12.000 en 48 cuotas de 280", "36 cuotas de 250". */
export const readPurchase = (query: string): AskedPurchase => {
  const text = plainLine(query, textLength);
  const words = foldKeepingLength(text);
  const term = termIn(words);
  const amounts = findAmounts(text)
    .flatMap(({ cents, spans: [span], lacksCurrency: isPlain }) =>
      span ? [{ cents, isPlain, ...span }] : [],
    )
    .filter(
      ({ cents, from, to }) => cents >= leastCents && cents <= mostCents && !overlaps({ from, to }, term),
    );
  const monthly = amounts.find((amount) => stands(words, amount, beforeMonthly, afterMonthly));
  const down = amounts.find((amount) => amount !== monthly && stands(words, amount, beforeDown, afterDown));
  const price = amounts.find((amount) => amount !== monthly && amount !== down && isPrice(words, amount));
  const used = [term, monthly, down, price].filter((span) => span !== undefined);
  return {
    name: plainLine(nameIn(text, used), nameLength),
    priceCents: price?.cents ?? null,
    months: term?.months ?? null,
    monthlyCents: monthly?.cents ?? null,
    downPaymentCents: down?.cents ?? null,
    inParts: term !== undefined || monthly !== undefined || loan.test(words),
  };
};

const termIn = (words: string) => {
  for (const match of words.matchAll(terms)) {
    const [whole, said = "", unit = ""] = match;
    const months = (readNumber(said) ?? 0) * (unit === "anos" ? 12 : 1);
    const isAge = unit === "anos" && !/^(?:en|a|durante) /.test(whole);
    if (months > 0 && months <= mostMonths && !isAge && !ageBefore.test(words.slice(0, match.index)))
      return { months, from: match.index, to: match.index + whole.length };
  }
  return undefined;
};

const overlaps = (one: Span, other: Span | undefined) =>
  other !== undefined && one.from < other.to && other.from < one.to;

const stands = (words: string, { from, to }: Span, before: RegExp, after: RegExp) =>
  before.test(words.slice(0, from)) || after.test(words.slice(to));

/** Models, years and sizes are figures too. */
const isPrice = (words: string, { from, to, cents, isPlain }: SaidAmount) => {
  if (!isPlain) return true;
  const said = words.slice(from, to);
  if (unitAfter.test(words.slice(to))) return false;
  if (/\d[.,]\d{3}|k$|mil/.test(said)) return true;
  const isYear = /^(?:19[5-9]|20[0-4])\d$/.test(said);
  if (beforePrice.test(words.slice(0, from)))
    return !isYear || /\b(?:por|cuesta|vale)\s*$/.test(words.slice(0, from));
  return !isYear && isLikely(words, cents);
};

/** "portátil 900" is a price, "Fiat 500" is none. */
const isLikely = (words: string, cents: number) => {
  const entry = findInGuide(words);
  const euros = cents / 100;
  return entry !== null && euros >= (entry.used?.[0] ?? entry.low) / 2 && euros <= entry.high * 2;
};
