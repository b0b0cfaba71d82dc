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

/** Letters that continue a word, listed because not every database counts ñ as a letter. */
const letters = "A-Za-zÀ-ÖØ-öø-ɏ";
const isLetter = new RegExp(`[${letters}]`);

const wordsOf = (search: string) =>
  search
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const whole = wholeWord.exec(word)?.[1];
      return { characters: [...(whole ?? word)], isWhole: whole !== undefined };
    });

const letterOf = (character: string) => {
  const lower = character.toLowerCase();
  const plain = plainOf.get(lower) ?? lower;
  return /^\p{L}$/u.test(plain) ? plain : null;
};

const alikeTo = (letter: string) =>
  [...letter, ...(alike[letter] ?? "")]
    .flatMap((one) => [one, one.toUpperCase()])
    .filter((one) => [...one].length === 1);

/** One pattern per word. Folding the texts instead would take twenty times as long. */
export const searchPatterns = (search: string) =>
  wordsOf(search).map(({ characters, isWhole }) => {
    const part = characters.map(patternOf).join("");
    return isWhole ? `(?:^|[^${letters}])${part}(?![${letters}])` : part;
  });

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

export const searchMatcher = (search: string) => {
  const words = wordsOf(search).map(({ characters, isWhole }) => ({
    text: characters.map((character) => letterOf(character) ?? character).join(""),
    isWhole,
  }));
  return (text: string) =>
    words.every((word) => (word.isWhole ? hasWhole(text, word.text) : text.includes(word.text)));
};

const hasWhole = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter.test(text.charAt(at - 1)) && !isLetter.test(text.charAt(at + word.length))) return true;
  return false;
};
