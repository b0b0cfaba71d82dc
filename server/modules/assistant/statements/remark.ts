import { monthNumber, weekdayNumber } from "#server/spanish/calendar-words.ts";
import { folded } from "#shared/rules/fold.ts";
import {
  claims,
  common,
  denials,
  opening,
  quantities,
  quantityStems,
  swindles,
  times,
  units,
} from "./remark-words.ts";

export const longestRemark = 200;

interface Beside {
  statements: readonly string[];
  data: readonly string[];
}

/** Letters of Spanish and its punctuation: no digits or symbols of any script. */
const plainProse = /^[a-záéíóúüñ ,.;:¿?¡!]+$/i;
const wordIn = /[a-z]+/g;
const shortestName = 3;
/** Longer words with the same beginning count as forms of one word. */
const stemLength = 5;
/** At least this share of the words of a Spanish sentence are function words. */
const commonShare = 0.25;

const wordsOf = (text: string) => folded(text).match(wordIn) ?? [];
const namesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap(wordsOf).filter((word) => word.length >= shortestName && !common.has(word)));
const stemOf = (word: string) => word.slice(0, stemLength);

/** A capital letter inside a sentence. */
const hasName = (text: string) => /[^.?!¿¡\s]\s+[A-ZÁÉÍÓÚÜÑ]/.test(text) || /\p{L}\p{Lu}/u.test(text);

const statesNothing = (text: string) =>
  folded(text)
    .split(/[.?!;:]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .every((sentence) => opening.test(sentence));

const isCounted = (word: string) =>
  quantities.has(word) ||
  quantityStems.test(word) ||
  units.test(word) ||
  times.test(word) ||
  monthNumber(word) !== null ||
  weekdayNumber(word) !== null;

/**
 * Returns a model's remark, or null when it must be left out: it contains a figure, a number word, an amount,
 * a date or a name from the data, or it claims, denies or repeats something. Only offers, questions and
 * advice remain, so no remark can be false.
 */
export const remarkBeside = (remark: string | null, { statements, data }: Beside): string | null => {
  const text = (remark ?? "").normalize("NFC").trim();
  if (text === "" || text.length > longestRemark || !plainProse.test(text)) return null;
  if (hasName(text) || !statesNothing(text)) return null;
  const words = wordsOf(text);
  const names = namesIn(data);
  const said = new Set([...namesIn(statements)].map(stemOf));
  const isBarred = (word: string) =>
    isCounted(word) ||
    denials.test(word) ||
    swindles.test(word) ||
    (!common.has(word) && (claims.test(word) || names.has(word) || said.has(stemOf(word))));
  const isSpanish = words.filter((word) => common.has(word)).length >= words.length * commonShare;
  return isSpanish && !words.some(isBarred) ? text : null;
};
