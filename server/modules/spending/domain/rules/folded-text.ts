const onlyPlain = /^(?:[!-@[-~]| (?! ))*$/;
const marks = /\p{M}+/gu;
const blanks = /\s+/g;

/** Without capitals, accents and repeated blanks. */
export const foldedText = (text: string) =>
  onlyPlain.test(text) ? text : text.normalize("NFD").replace(marks, "").toLowerCase().replace(blanks, " ");

const firstMarked = 0xc0;
const lastMarked = 0x24f;

/** Each plain letter with all that fold to it. */
const alike = Map.groupBy(
  Array.from({ length: lastMarked - firstMarked + 1 }, (_, at) => String.fromCharCode(firstMarked + at)),
  foldedText,
);

const patternOf = (character: string) => {
  if (character === " ") return "\\s+";
  if (!/^[a-z0-9]$/.test(character)) return ".+";
  // A mark may stand behind its letter.
  return `[${character}${character.toUpperCase()}${(alike.get(character) ?? []).join("")}][\u0300-\u036f]*`;
};

/** A regular expression for the database that finds at least all texts that hold this one. */
export const loosePattern = (text: string) => [...foldedText(text)].map(patternOf).join("");
