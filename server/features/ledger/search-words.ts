/** Letters that a search takes for one; ñ is a letter of its own. */
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

/** A word in quotes is not looked for inside of longer ones: "dia" is not in "inmediata". Digits may touch it. */
const wholeWord = /^"([\p{L}\p{N}](?:[^"]*[\p{L}\p{N}])?)"$/u;

/**
 * A regular expression of PostgreSQL for each word to look for: whatever its capitals and accents, and with nothing in
 * it that means more than itself. Folding the texts instead would take twenty times as long.
 */
export const searchPatterns = (search: string) =>
  search
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const whole = wholeWord.exec(word)?.[1];
      return whole === undefined ? partOf(word) : `(?:^|[^[:alpha:]])${partOf(whole)}(?![[:alpha:]])`;
    });

const partOf = (word: string) => [...word].map(patternOf).join("");

const patternOf = (character: string) => {
  const lower = character.toLowerCase();
  const plain = plainOf.get(lower) ?? lower;
  const letters = [...plain, ...(alike[plain] ?? "")].flatMap((letter) => [letter, letter.toUpperCase()]);
  if (/^\p{L}$/u.test(plain)) return `[${letters.join("")}]`;
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character;
};
