import stored from "./known-words.json" with { type: "json" };
import type { Label } from "./labels.ts";

/** Beginnings of words, as the corpus has them, parted by spaces. */
export interface KnownWords {
  /** In messages of many labels, where they name nothing. */
  everybodys: string;
  /** What they stand beside is only a part of what is asked: "en efectivo". */
  narrowing: string;
  /** In messages of one label. */
  of: Partial<Record<Label, string>>;
}

const lengthOfStem = 6;

export const stemOf = (word: string) => word.slice(0, lengthOfStem);

const setOf = (stems = "") => new Set(stems.split(" ").filter(Boolean));

const { everybodys, narrowing, of }: KnownWords = stored;
const ofAll = setOf(everybodys);
const ofNarrowing = setOf(narrowing);
const ofLabel = new Map(Object.entries(of).map(([label, stems]) => [label, setOf(stems)]));

/** Says nothing in a message of one of these labels that its kind does not say. */
export const isKnownIn = (word: string, labels: readonly Label[]) => {
  const stem = stemOf(word);
  return ofAll.has(stem) || labels.some((label) => ofLabel.get(label)?.has(stem));
};

export const narrows = (word: string) => ofNarrowing.has(stemOf(word));
