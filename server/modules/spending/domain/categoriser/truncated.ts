import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { glueMerchants, type Merchant } from "./merchant-index.ts";
import type { Stretch } from "./phrase-index.ts";
import type { Text } from "./tokens.ts";
import { expenseWords } from "./words/expense-words.ts";
import { phrasesOf } from "./words/word-group.ts";

interface Known {
  word: string;
  category: ExpenseCategory;
}

const SHORTEST = 4;

/** Built on first use, because most texts do not need it. */
const once = <T>(make: () => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const byWord = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1);

const knownWords = once((): readonly Known[] =>
  [...phrasesOf(expenseWords)]
    .filter(([phrase, { strength }]) => strength === "strong" && /^[a-z]{5,}\*?$/.test(phrase))
    .map(([phrase, { category }]) => ({ word: phrase.replace("*", ""), category }))
    .sort(byWord),
);

/** Banks cut merchants' names off at such lengths. */
const isTruncated = (raw: string) => raw.trim().length >= 18;

const firstAtLeast = (list: readonly { word: string }[], word: string) => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The known word with this start, if all such words have one category. */
const wordBegunBy = (piece: string): Known | undefined => {
  if (piece.length < SHORTEST) return undefined;
  const known = knownWords();
  const from = firstAtLeast(known, piece);
  const first = known[from];
  if (!first?.word.startsWith(piece)) return undefined;
  for (let at = from + 1; known[at]?.word.startsWith(piece); at++) {
    if (known[at]?.category !== first.category) return undefined;
  }
  return first;
};

/** For a last word that the bank cut off, and for abbreviations with a point. */
export const truncatedWord = ({ raw, ends, words: all }: Text, { words, start, end }: Stretch) => {
  for (let at = start; at < end; at++) {
    const isCut = at === end - 1 && end - start > 1 && isTruncated(raw);
    const isAbbreviated = words === all && raw.charAt(ends[at] ?? raw.length) === ".";
    const known = isCut || isAbbreviated ? wordBegunBy(words[at] ?? "") : undefined;
    if (known) return { ...known, at };
  }
  return undefined;
};

const SHORTEST_PART = 7;

const gluedMerchants = once(glueMerchants);
const gluedNames = once(() => [...gluedMerchants().keys()].map((word) => ({ word })).sort(byWord));

/** The merchant whose name starts the first word, or starts with it. */
export const partOfMerchant = ({ words, start }: Stretch): Merchant | undefined => {
  const word = words[start] ?? "";
  for (let length = word.length; length >= SHORTEST_PART; length--) {
    const glued = gluedMerchants().get(word.slice(0, length));
    if (glued) return glued;
  }
  if (word.length < SHORTEST_PART) return undefined;
  const names = gluedNames();
  const whole = names[firstAtLeast(names, word)]?.word;
  return whole?.startsWith(word) && word.length / whole.length > 0.7
    ? gluedMerchants().get(whole)
    : undefined;
};
