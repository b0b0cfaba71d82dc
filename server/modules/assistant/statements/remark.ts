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

/** In characters. */
export const longestRemark = 200;

interface Beside {
  /** The sentences that the remark stands behind. */
  statements: readonly string[];
  /** What banks, files, calendars and people wrote: no name out of it may be in a remark. */
  data: readonly string[];
}

/** Letters of Spanish and what its prose is written with: neither digits nor signs, of whatever script. */
const plainProse = /^[a-záéíóúüñ ,.;:¿?¡!]+$/i;
const wordIn = /[a-z]+/g;
const shortestName = 3;
/** Longer words are the same word in other forms when they begin alike. */
const stemLength = 5;
/** At least so much of a Spanish sentence are words that every sentence has. */
const commonShare = 0.25;

const wordsOf = (text: string) => folded(text).match(wordIn) ?? [];
const namesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap(wordsOf).filter((word) => word.length >= shortestName && !common.has(word)));
const stemOf = (word: string) => word.slice(0, stemLength);

/** A capital that no sentence begins with. */
const hasName = (text: string) => /[^.?!¿¡\s]\s+[A-ZÁÉÍÓÚÜÑ]/.test(text) || /\p{L}\p{Lu}/u.test(text);

/** Offers, questions and advice state nothing. */
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
 * The remark of a model as it may stand behind statements; null when it must be left out: it holds a figure, a number word,
 * an amount, a date or a name out of the data, or it claims, denies or repeats something. Only offers, questions and
 * advice are left, so that nothing in it can be false.
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
