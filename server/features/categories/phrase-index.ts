const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’´`]/g;
const NOT_A_WORD = /[^a-z0-9&]+/g;
const NOT_ASCII = /[^\0-\x7f]/;

/** Lower case, no accents, words divided by one space: "McDonald's, C/Ñuñoa" is "mcdonalds c nunoa". */
export const fold = (text: string) => {
  const plain = NOT_ASCII.test(text) ? text.normalize("NFD").replace(ACCENTS, "") : text;
  return plain.toLowerCase().replace(APOSTROPHES, "").replace(NOT_A_WORD, " ").trim();
};

export interface Match<T> {
  value: T;
  /** The folded phrase that was found. */
  phrase: string;
  /** Where it stands, counted in words. */
  position: number;
}

interface Entry<T> {
  words: string[];
  value: T;
  isOnlyAtStart: boolean;
}

/** What may stand before a name that is too short or too common to be trusted in the middle of a text. */
const LEADING =
  /^(\d+|x+\d*|\d+x+\d*|compra|compras|pago|movil|internet|recibo|adeudo|cargo|con|en|de|tarj|tarjeta|tarjetas|apple|pay|visa|paypal|www|a|del|sa)$/;

/**
 * Finds known phrases in a folded text: the first one, and of those that begin at the same word the longest.
 * A phrase that begins with "^" counts only where nothing but the bank's own words stand before it.
 */
export const phraseIndex = <T>(phrases: Iterable<readonly [phrase: string, value: T]>) => {
  const byFirstWord = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of phrases) {
    const words = fold(phrase).split(" ");
    const [first = ""] = words;
    const entries = byFirstWord.get(first) ?? [];
    entries.push({ words, value, isOnlyAtStart: phrase.startsWith("^") });
    byFirstWord.set(
      first,
      entries.sort((a, b) => b.words.length - a.words.length),
    );
  }

  const fits = (entry: Entry<T>, words: string[], at: number) =>
    entry.words.every((word, offset) => words[at + offset] === word) &&
    (!entry.isOnlyAtStart || words.slice(0, at).every((word) => LEADING.test(word)));

  return (words: string[]): Match<T> | undefined => {
    for (const [position, word] of words.entries()) {
      const entry = byFirstWord.get(word)?.find((candidate) => fits(candidate, words, position));
      if (entry) return { value: entry.value, phrase: entry.words.join(" "), position };
    }
    return undefined;
  };
};
