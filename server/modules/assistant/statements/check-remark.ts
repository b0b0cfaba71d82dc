import { monthNumber, weekdayNumber } from "#server/spanish/calendar-words.ts";
import { folded } from "#shared/rules/fold.ts";
import {
  claimStems,
  denialStems,
  functionWords,
  quantityStems,
  quantityWords,
  remarkOpening,
  scamStems,
  timeStems,
  unitStems,
} from "./remark-words.ts";

export const maxRemarkLength = 200;

interface RemarkContext {
  statements: readonly string[];
  data: readonly string[];
}

/** Letters of Spanish and its punctuation: no digits or symbols of any script. */
const plainProse = /^[a-záéíóúüñ ,.;:¿?¡!]+$/i;
const asciiWord = /[a-z]+/g;
const minNameLength = 3;
/** Longer words with the same beginning count as forms of one word. */
const stemLength = 5;
/** At least this share of the words of a Spanish sentence are function words. */
const commonShare = 0.25;

const wordsOf = (text: string) => folded(text).match(asciiWord) ?? [];
const namesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap(wordsOf).filter((word) => word.length >= minNameLength && !functionWords.has(word)));
const stemOf = (word: string) => word.slice(0, stemLength);

const hasName = (text: string) => /[^.?!¿¡\s]\s+[A-ZÁÉÍÓÚÜÑ]/.test(text) || /\p{L}\p{Lu}/u.test(text);

const statesNothing = (text: string) =>
  folded(text)
    .split(/[.?!;:]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .every((sentence) => remarkOpening.test(sentence));

const isQuantity = (word: string) =>
  quantityWords.has(word) ||
  quantityStems.test(word) ||
  unitStems.test(word) ||
  timeStems.test(word) ||
  monthNumber(word) !== null ||
  weekdayNumber(word) !== null;

/**
 * Returns a model's remark, or null when it must be left out: it contains a figure, a number word, an amount,
 * a date or a name from the data, or it claims, denies or repeats something. Only offers, questions and
 * advice remain, so no remark can be false.
 */
export const checkRemark = (remark: string | null, { statements, data }: RemarkContext): string | null => {
  const text = (remark ?? "").normalize("NFC").trim();
  if (text === "" || text.length > maxRemarkLength || !plainProse.test(text)) return null;
  if (hasName(text) || !statesNothing(text)) return null;
  const words = wordsOf(text);
  const names = namesIn(data);
  const statedStems = new Set([...namesIn(statements)].map(stemOf));
  const isForbidden = (word: string) =>
    isQuantity(word) ||
    denialStems.test(word) ||
    scamStems.test(word) ||
    (!functionWords.has(word) && (claimStems.test(word) || names.has(word) || statedStems.has(stemOf(word))));
  const isSpanish = words.filter((word) => functionWords.has(word)).length >= words.length * commonShare;
  return isSpanish && !words.some(isForbidden) ? text : null;
};
