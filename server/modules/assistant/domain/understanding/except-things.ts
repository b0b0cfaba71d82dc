import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { answerable } from "./answerable.ts";
import { meanStepIn } from "./mean-steps.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import { readSpendingObject } from "./spending-object.ts";
import { pieceOf } from "./text-piece.ts";
import type { Spending, Thing } from "./understanding.ts";

const EXCEPT =
  /\b(?:sin (?:contar|incluir|tener en cuenta|meter|sumar)|no contando|quitando|exceptuando|excepto|salvo|descontando|dejando (?:fuera|aparte)|aparte de|(?<=\btodo )menos)(?: (?:con|de|a|ya))? /;
/** Where what is left out ends and the question goes on. */
const GOES_ON = /[,;.?!]|(?<=[a-z]) (?:cuant[oa]s?|que|en que|este|esta|el mes pasado|al mes|de media)\b/;
const BETWEEN = / ?, ?| (?:y|e|ni|o) /;

const mostThings = 4;

const ARTICLES = /^(?:(?:el|la|los|las|lo|de|del|mi|mis|con)\s+)+/i;

/** "el seguro del coche" is less than all insurances. */
const isMore = (text: string, category: string) =>
  text.split(/\s+/).length > 1 && !foldKeepingLength(category).includes(foldKeepingLength(text));

const thingOf = (text: string, flow: Spending["flow"], { names }: Reading): Thing | null => {
  const said = text.replace(ARTICLES, "").trim();
  const { category, merchant, asked = null } = readSpendingObject([pieceOf(text)], flow, names);
  if (merchant !== null) return { category, merchant };
  if (category !== null) {
    const part = flow === "out" && isMore(said, category) ? said : asked;
    return { category, merchant, ...(part !== null && { asked: part }) };
  }
  return said !== "" && said.split(" ").length <= 3 ? { category: null, merchant: said } : null;
};

/** The part of a question that says what is not to count, and the question without it. */
const splitAt = ({ message }: Reading) => {
  const { raw } = message;
  const folded = foldKeepingLength(raw);
  const { 0: words = "", index = -1 } = folded.match(EXCEPT) ?? {};
  if (index < 0) return null;
  const from = index + words.length;
  const length = folded.slice(from).search(GOES_ON);
  const to = length < 0 ? raw.length : from + length;
  return { except: raw.slice(from, to).trim(), rest: `${raw.slice(0, index)} ${raw.slice(to)}`.trim() };
};

/** "sin contar la hipoteca, ¿cuánto gasto al mes?": a sum or a mean less that of some things. Null for other questions. */
export const readExcept = (reading: Reading): Spending | null => {
  const parts = splitAt(reading);
  if (parts === null || parts.except === "") return null;
  const rest = readMessage(parts.rest, reading.now, reading.names);
  const spending = readSpending(rest);
  const except = parts.except
    .split(/\s+/)
    .join(" ")
    .split(BETWEEN)
    .flatMap((text) => thingOf(text, spending.flow, reading) ?? [])
    .slice(0, mostThings);
  const isSummed = spending.wanted === "sum" || spending.wanted === "mean";
  if (
    except.length === 0 ||
    spending.against ||
    !isSummed ||
    !/\b(?:cuant[oa]|gastos?|ingresos?|total|suma)\b/.test(rest.plain)
  )
    return null;
  const understood = answerable(rest, spending);
  if (understood.intent !== "spending" || understood.aside) return null;
  const isMean = meanStepIn(rest.plain) !== null;
  return { ...understood, ...(isMean && { wanted: "mean" as const }), except };
};
