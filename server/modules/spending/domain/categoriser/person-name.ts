import { isFirstName } from "#server/spanish/first-names.ts";
import { cityIndex } from "./cities.ts";
import { isConcept, MONTH } from "./concept-words.ts";
import { firstNameAfterSurnames, isSurname } from "./people.ts";
import type { Stretch } from "./phrase-index.ts";
import { expenseIndex } from "./shop-evidence.ts";
import { isNoise } from "./text-head.ts";

const PARTICLE = /^(?:de|del|la|las|los|da|do|dos|das|y|i|e|san|santa|van|von|el|al)$/;

/** "ORTEGA Y GASSET" has no letter for a name. */
const isInitial = (word: string) => word.length === 1 && word !== "y";

/** After "de la": the next word that is no particle, or nothing where a concept or a number follows. */
const afterParticles = ({ words, end }: Stretch, from: number) => {
  let at = from;
  while (at < end && PARTICLE.test(words[at] ?? "") && at - from < 2) at++;
  return at < end && !isNoise(words[at] ?? "") ? at : undefined;
};

const isLetterBeforeSurname = (words: readonly string[], at: number) =>
  isInitial(words[at] ?? "") && isSurname(words[at + 1] ?? "");

/** "JOSE M", "MARIA DEL CARMEN"; "MARTIN" and the like are rather a surname there. */
const endOfFirstNames = (stretch: Stretch) => {
  const { words, start, end } = stretch;
  let at = start + 1;
  while (at < end && at - start < 4) {
    const next = afterParticles(stretch, at);
    const word = words[next ?? end] ?? "";
    const isSecond = next !== undefined && isFirstName(word) && (next > at || !isSurname(word));
    if (isSecond) at = next + 1;
    else if (isLetterBeforeSurname(words, at)) at++;
    else break;
  }
  return at;
};

/** "BEA LAFUENTE FISIOTERAPIA", "IRIA LOUREIRO PORTO": no second surname. */
const isPaidFor = (stretch: Stretch, at: number) =>
  !isSurname(stretch.words[at] ?? "") &&
  (expenseIndex.at(stretch, at) !== undefined || cityIndex.at(stretch, at) !== undefined);

/** Where the surname ends that may begin there: the `count`th, as people have two. */
const endOfSurname = (stretch: Stretch, at: number, count: number) => {
  const { words, end } = stretch;
  const next = isInitial(words[at] ?? "") ? at : afterParticles(stretch, at);
  if (next === undefined || next >= end) return undefined;
  const word = words[next] ?? "";
  // Letters stand for both surnames or for none.
  const isAfterLetter = count > 1 && isInitial(words[at - 1] ?? "");
  const isSecondNone = MONTH.test(word) || isPaidFor(stretch, next) || (isAfterLetter && !isInitial(word));
  const isNone = isConcept(word) || (count > 1 && isSecondNone);
  return isNone ? undefined : next + 1;
};

const endOfSurnames = (stretch: Stretch, from: number) => {
  const first = endOfSurname(stretch, from, 1);
  return first === undefined ? from : (endOfSurname(stretch, first, 2) ?? first);
};

/** Ranges of the words that are a person's name, first name first: what follows is what was paid for. */
export const namesOfPerson = (stretch: Stretch): Stretch[] => {
  const { start } = stretch;
  const first = firstNameAfterSurnames(stretch);
  if (first === undefined) return [{ ...stretch, end: endOfSurnames(stretch, endOfFirstNames(stretch)) }];
  const given = { ...stretch, start: first };
  return [
    { ...given, end: endOfFirstNames(given) },
    { ...stretch, start, end: first },
  ];
};
