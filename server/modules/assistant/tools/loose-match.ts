import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

const fillers = new Set(
  `a al algo con de del e el en es esa ese esta este la las le lo los me mi mis nuestra nuestro o para por que se su sus
  tu tus un una unas unos y ya`.split(/\s+/),
);

const kinds = new Set("cita evento objetivo meta reunion plan cosa comercio tienda gasto".split(" "));

/** Folded words without articles and plural endings. */
export const looseWords = (text: string) => wordsWithout(fillers, text).map(singular);

export const wordsWithout = (fillers: ReadonlySet<string>, text: string) =>
  foldKeepingLength(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !fillers.has(word));

const singular = (word: string) => {
  if (word.length > 4 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
};

const isSameWord = (one: string, other: string) =>
  one === other ||
  // "gimna" and "gimnasio", "dentista" and "dentistas".
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/**
 * The candidates that contain all significant words. Those that contain nothing else win. Without words all
 * candidates match.
 */
export const matchLoosely = <Candidate>(
  words: string,
  candidates: readonly Candidate[],
  textOf: (candidate: Candidate) => string,
): Candidate[] => {
  const all = looseWords(words);
  if (all.length === 0) return [...candidates];
  const significant = withoutKinds(all);
  const read = candidates.map((candidate) => {
    const own = looseWords(textOf(candidate));
    const wordsFound = (wordsToFind: string[]) =>
      wordsToFind.filter((word) => own.some((other) => isSameWord(word, other)));
    return {
      candidate,
      fits: wordsFound(significant).length === significant.length,
      isWhole: withoutKinds(own).length === significant.length,
      foundCount: wordsFound(all).length,
    };
  });
  const fitting = read.filter(({ fits, foundCount }) => fits && foundCount > 0);
  const complete = fitting.filter(({ isWhole }) => isWhole);
  const best = complete.length > 0 ? complete : fitting;
  const most = Math.max(...best.map(({ foundCount }) => foundCount));
  return best.filter(({ foundCount }) => foundCount === most).map(({ candidate }) => candidate);
};

const withoutKinds = (words: string[]) => words.filter((word) => !kinds.has(word));
