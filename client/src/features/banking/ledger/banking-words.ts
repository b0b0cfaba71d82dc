import { firstCharacters } from "#client/lib/characters.ts";
import { shortDay } from "#client/lib/dates.ts";

/** "15 oct 2026" of a day YYYY-MM-DD. */
export const dayWithYear = (day: string) => `${shortDay(day)} ${day.slice(0, 4)}`;

/** "1 jun - 30 jun 2026"; one day alone when both are the same. */
export const period = (first: string, last: string) => {
  if (first === last) return dayWithYear(last);
  const start = first.slice(0, 4) === last.slice(0, 4) ? shortDay(first) : dayWithYear(first);
  return `${start} - ${dayWithYear(last)}`;
};

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}\W]/gu, "")
    .toLowerCase();

/** Fewer letters may be the start of anything. */
const leastOfCutWord = 3;

/** Between a name and what is said besides; a company's form says nothing of its own. */
const joints = new Set(["concepto", "ref", "referencia", "", "sl", "slu", "sll", "slp", "sa", "sau"]);

/** How many words from the first on are the name; the last one may be cut short where the text ends. */
const nameLength = (words: readonly string[], name: readonly string[]) => {
  for (const [place, word] of name.entries()) {
    const found = plain(words[place] ?? "");
    if (found === word || found === `${word}com`) continue;
    const isCut = place === words.length - 1 && found.length >= leastOfCutWord && word.startsWith(found);
    return isCut ? words.length : 0;
  }
  return name.length;
};

/**
 * What a description adds to the name of the merchant in it: "COMPRA DIA MADRID" adds "MADRID", and "TRANSFERENCIA DE ANA
 * CONCEPTO CENA" adds "CENA".
 */
export const addedTo = (name: string, description: string) => {
  const words = description.split(/[\s,;]+/).filter(Boolean);
  const nameWords = name.split(/\s+/).map(plain).filter(Boolean);
  if (nameWords.length === 0) return description;
  for (const start of words.keys()) {
    const length = nameLength(words.slice(start), nameWords);
    if (length === 0) continue;
    const rest = words.slice(start + length);
    const begin = rest.findIndex((word) => !joints.has(plain(word)));
    return begin < 0 ? "" : rest.slice(begin).join(" ");
  }
  return description;
};

/** Spec 9: a description is cut at 60 characters. */
const maxDescription = 60;

export const shortened = (description: string) => {
  const start = firstCharacters(description, maxDescription);
  return start === description ? description : `${start.trimEnd()}…`;
};
