import { tokenise } from "./tokens.ts";

export interface Hit<T> {
  value: T;
  /** Places of its words: from `start`, before `end`. */
  start: number;
  end: number;
}

interface Entry<T> {
  words: string[];
  value: T;
  isHeadOnly: boolean;
}

/** A stretch of words: from `start`, before `end`. */
export interface Stretch {
  words: readonly string[];
  start: number;
  end: number;
}

/**
 * Finds the longest known phrase that begins at a word of a stretch. "restaur*" stands for every word that begins so;
 * "^dia" counts only where the stretch begins.
 */
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

const PLAIN = /^[a-z&]+(?: [a-z&]+)*$/;

/** The words of a phrase; most are written plainly and need no more than a cut. */
export const phraseWords = (phrase: string) => {
  const bare = phrase.toLowerCase().replace(/^\^|\*$/g, "");
  return PLAIN.test(bare) ? bare.split(" ") : tokenise(bare).words;
};

/** The first of two phrases that are spelled alike counts. */
export const phraseIndex = <T>(phrases: Iterable<readonly [phrase: string, value: T]>): PhraseIndex<T> => {
  const byFirstWord = new Map<string, Entry<T>[]>();
  const byStem = new Map<string, T>();
  let longestStem = 0;
  for (const [phrase, value] of phrases) {
    const words = phraseWords(phrase);
    const [first] = words;
    if (first === undefined) continue;
    if (phrase.endsWith("*")) {
      if (!byStem.has(first)) byStem.set(first, value);
      longestStem = Math.max(longestStem, first.length);
      continue;
    }
    const entries = byFirstWord.get(first);
    const entry = { words, value, isHeadOnly: phrase.startsWith("^") };
    if (entries) entries.push(entry);
    else byFirstWord.set(first, [entry]);
  }
  for (const entries of byFirstWord.values()) entries.sort((a, b) => b.words.length - a.words.length);

  const stemOf = (word: string, position: number): Hit<T> | undefined => {
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
      const entry = byFirstWord.get(word)?.find((candidate) => fits(candidate, stretch, position));
      if (entry) return { value: entry.value, start: position, end: position + entry.words.length };
      return longestStem ? stemOf(word, position) : undefined;
    },
  };
};
