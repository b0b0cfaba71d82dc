import { month, monthNumber } from "#server/spanish/calendar-words.ts";
import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { Period } from "./understanding.ts";

export const yearBefore = ({ from, to }: Period): Period => {
  const back = (day: string) =>
    day === monthEndOf(day)
      ? monthEndOf(monthStartAfter(monthStartOf(day), -12))
      : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return { from: back(from), to: back(to) };
};

/** Of what was spoken of: "ese mismo mes del año pasado". */
const SAME_OF_LAST_YEAR =
  /\b(?:es[ae]|aquel|el|la|l[oa]s|esos)(?: mism[oa]s?)? (?:mes(?:es)?|semana|trimestre|semestre|periodo|fechas|dias|epoca|temporada) (?:del?|el|en el) (?:ano (?:pasado|anterior)|pasado ano)\b|\bano (?:pasado|anterior) (?:por|en) (?:est|es|l)as (?:mismas )?fechas\b/;

const MONTH_BEFORE = new RegExp(
  `\\b(?:el|al|del) (${month}) (?:anterior|pasado|de antes|del? (?:ano (?:pasado|anterior)|pasado ano))\\b`,
);

/** "el enero anterior" after a question of January. */
const namesItsMonth = (folded: string, { from, to }: Period) => {
  const named = folded.match(MONTH_BEFORE)?.[1];
  return from.slice(0, 7) === to.slice(0, 7) && monthNumber(named) === Number(from.slice(5, 7));
};

/** The days of the year before, where a message means those that were spoken of last. */
export const sameOfLastYear = (folded: string, before: Period): Period | null =>
  SAME_OF_LAST_YEAR.test(folded) || namesItsMonth(folded, before) ? yearBefore(before) : null;

const SAME_OF_YEAR =
  /\bmism[oa]s? (?:mes(?:es)?|semanas?|trimestre|semestre|periodo|fechas|dias|epoca|temporada) (?:del?|en) (?:(?:ano )?(?<y>20\d\d)|ano (?:pasado|anterior)|pasado ano)/;

/** "los mismos meses de 2025": those days in that year. */
export const ofOtherYear = (folded: string, one: Period): Period | null => {
  const found = folded.match(SAME_OF_YEAR);
  if (!found) return null;
  const years = found.groups?.y ? Number(one.from.slice(0, 4)) - Number(found.groups.y) : 1;
  let period = one;
  for (let year = 0; year < years; year += 1) period = yearBefore(period);
  return period;
};
