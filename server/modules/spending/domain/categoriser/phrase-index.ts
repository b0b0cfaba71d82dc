import { tokenise } from "./tokens.ts";

export interface Hit<T> {
  value: T;
  start: number;
  end: number;
}

interface Entry<T> {
  words: string[];
  value: T;
  isHeadOnly: boolean;
}

/** Phrases with the same first word; parsed on first use, because most are never needed. */
interface Bucket<T> {
  phrases: (readonly [phrase: string, value: T])[];
  entries?: Entry<T>[];
}

/** A range of words: from `start`, before `end`. */
export interface Stretch {
  words: readonly string[];
  start: number;
  end: number;
}

/** "restaur*" matches every word with that start; "^dia" counts only at the start of a range. */
export interface PhraseIndex<T> {
  at: (stretch: Stretch, position: number) => Hit<T> | undefined;
}

const SHORTEST_STEM = 4;

const fits = <T>(entry: Entry<T>, { words, start, end }: Stretch, position: number) => {
  if (position + entry.words.length > end || (entry.isHeadOnly && position !== start)) return false;
  for (let offset = 1; offset < entry.words.length; offset++) {
    if (words[position + offset] !== entry.words[offset]) return false;
  }
  return true;
};

const NOT_PLAIN = /[^a-z& ]/;

const bareOf = (phrase: string) =>
  phrase.slice(phrase.startsWith("^") ? 1 : 0, phrase.endsWith("*") ? -1 : undefined).toLowerCase();

const wordsOf = (bare: string) => (NOT_PLAIN.test(bare) ? tokenise(bare).words : bare.split(" "));

/** Most phrases are plain and need no tokenising. */
export const phraseWords = (phrase: string) => wordsOf(bareOf(phrase));

const firstWordOf = (bare: string) => {
  if (NOT_PLAIN.test(bare)) return tokenise(bare).words[0] ?? "";
  const blank = bare.indexOf(" ");
  return blank < 0 ? bare : bare.slice(0, blank);
};

const entriesOf = <T>(bucket: Bucket<T>) => {
  bucket.entries ??= bucket.phrases
    .map(([phrase, value]) => ({ words: phraseWords(phrase), value, isHeadOnly: phrase.startsWith("^") }))
    .sort((a, b) => b.words.length - a.words.length);
  return bucket.entries;
};

/** Of equal phrases the first counts. */
export const phraseIndex = <T>(phrases: Iterable<readonly [phrase: string, value: T]>): PhraseIndex<T> => {
  const byFirstWord = new Map<string, Bucket<T>>();
  const byStem = new Map<string, T>();
  let longestStem = 0;
  for (const pair of phrases) {
    const [phrase, value] = pair;
    const first = firstWordOf(bareOf(phrase));
    if (first === "") continue;
    if (phrase.endsWith("*")) {
      if (!byStem.has(first)) byStem.set(first, value);
      longestStem = Math.max(longestStem, first.length);
      continue;
    }
    const bucket = byFirstWord.get(first);
    if (bucket) bucket.phrases.push(pair);
    else byFirstWord.set(first, { phrases: [pair] });
  }
  const stemStarts = new Set([...byStem.keys()].map((stem) => stem.slice(0, SHORTEST_STEM)));

  const stemOf = (word: string, position: number): Hit<T> | undefined => {
    if (!stemStarts.has(word.slice(0, SHORTEST_STEM))) return undefined;
    for (let length = Math.min(word.length, longestStem); length >= SHORTEST_STEM; length--) {
      const value = byStem.get(word.slice(0, length));
      if (value !== undefined) return { value, start: position, end: position + 1 };
    }
    return undefined;
  };

  return {
    at: (stretch, position) => {
      const word = stretch.words[position];
      if (word === undefined) return undefined;
      const bucket = byFirstWord.get(word);
      const entry = bucket && entriesOf(bucket).find((candidate) => fits(candidate, stretch, position));
      if (entry) return { value: entry.value, start: position, end: position + entry.words.length };
      return longestStem ? stemOf(word, position) : undefined;
    },
  };
};
