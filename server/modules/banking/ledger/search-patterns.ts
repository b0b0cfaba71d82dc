import { isInRange, readSearch } from "#server/modules/banking/domain/search-terms.ts";

/** Letters that a search treats as equal; ñ is a letter of its own. */
const alike: Record<string, string> = {
  a: "áàäâãå",
  e: "éèëê",
  i: "íìïî",
  o: "óòöôõ",
  u: "úùüû",
  y: "ýÿ",
  c: "ç",
};

const plainOf = new Map(
  Object.entries(alike).flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const)),
);

/** A quoted word must not be part of a longer one: "dia" is not in "inmediata". Digits may touch it. */
const wholeWord = /^"([\p{L}\p{N}](?:[^"]*[\p{L}\p{N}])?)"$/u;

/** Kept with its mark among the person's own words. */
const tag = /^#[\p{L}\p{N}]/u;

/** Letters that continue a word, listed because not every database counts ñ as a letter. */
const letters = "A-Za-zÀ-ÖØ-öø-ɏ";
const isLetter = new RegExp(`[${letters}]`);

const wordOf = (word: string) => {
  const whole = tag.test(word) ? word : wholeWord.exec(word)?.[1];
  return { characters: [...(whole ?? word)], isWhole: whole !== undefined };
};

const letterOf = (character: string) => {
  const lower = character.toLowerCase();
  const plain = plainOf.get(lower) ?? lower;
  return /^\p{L}$/u.test(plain) ? plain : null;
};

const alikeTo = (letter: string) =>
  [...letter, ...(alike[letter] ?? "")]
    .flatMap((one) => [one, one.toUpperCase()])
    .filter((one) => [...one].length === 1);

/** Folding the texts instead would take twenty times as long. */
const wordPattern = (word: string) => {
  const { characters, isWhole } = wordOf(word);
  const part = characters.map(patternOf).join("");
  return isWhole ? `(?:^|[^${letters}])${part}(?![${letters}])` : part;
};

/** The terms of a search, with a pattern for each word. */
export const searchPatterns = (search: string) =>
  readSearch(search).map(({ word, amount }) => ({
    amount,
    pattern: word === null ? null : wordPattern(word),
  }));

export type SearchPattern = ReturnType<typeof searchPatterns>[number];

const patternOf = (character: string) => {
  const letter = letterOf(character);
  if (letter !== null) return `[${alikeTo(letter).join("")}]`;
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character;
};

const foldedLetters = new Map<string, string>();

const foldedLetter = (character: string) => {
  const known = foldedLetters.get(character);
  if (known !== undefined) return known;
  const letter = letterOf(character);
  const folded = letter !== null && alikeTo(letter).includes(character) ? letter : character;
  foldedLetters.set(character, folded);
  return folded;
};

const onlyAscii = /^[\0-\x7f]*$/;

/** Folds a text for `searchMatcher`. */
export const searchedText = (text: string) =>
  onlyAscii.test(text) ? text.toLowerCase() : [...text].map(foldedLetter).join("");

/** Of a folded text and its transaction's amount in cents. */
export const searchMatcher = (search: string) => {
  const terms = readSearch(search).map(({ word, amount }) => ({
    amount,
    hasWord: word === null ? null : textMatcher(word),
  }));
  return (text: string, cents: number) =>
    terms.every(({ amount, hasWord }) => (amount && isInRange(cents, amount)) || hasWord?.(text) || false);
};

const textMatcher = (word: string) => {
  const { characters, isWhole } = wordOf(word);
  const folded = characters.map((character) => letterOf(character) ?? character).join("");
  return isWhole ? (text: string) => hasWhole(text, folded) : (text: string) => text.includes(folded);
};

const hasWhole = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter.test(text.charAt(at - 1)) && !isLetter.test(text.charAt(at + word.length))) return true;
  return false;
};
