import {
  addDays,
  daysFromTo,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  monthsBetween,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";
import { runningLike } from "./comparison.ts";
import type { Reading } from "./read-message.ts";
import type { Period } from "./understanding.ts";

const BESIDE =
  /^(?:(?:vale|ok|bueno|pues|ah|oye|y|e|pero) )*(?:(?:en|de|para) )?(?:el |l[oa]s? )?(?:(?<unit>mes(?:es)?|semana|trimestre|semestre|ano|dia|finde|fin de semana) )?(?:(?<back>anterior(?:es)?|de antes|previ[oa]|pasad[oa]s?)|siguiente|de despues|que (?:viene|va) despues|(?<next>que (?:viene|entra)|proxim[oa]))(?: (?:a|de) (?:es[ea]|aquel|aquella)(?: (?:mes|semana|trimestre|semestre|ano))?)?(?: (?:que tal|como (?:fue|va|quedo)|cuanto))?$/;

const monthsIn: Partial<Record<string, number>> = {
  mes: 1,
  meses: 1,
  trimestre: 3,
  semestre: 6,
  ano: 12,
};
/** How many months two days span, both of theirs among them. */
const months = (from: string, to: string) => monthsBetween(from, to) + 1;

const week = 7;

/** How many whole months the days are, one that runs still among them; null for other stretches. */
const wholeMonths = ({ from, to }: Period, today: string) => {
  const isLeft = from === today && to === monthEndOf(to);
  const isWhole = isLeft || (from === monthStartOf(from) && (to === monthEndOf(to) || to === today));
  if (!isWhole) return null;
  const isYear = from.slice(5) === "01-01" && to === today && months(from, to) > 1;
  return isYear ? 12 : months(from, to);
};

/** Months that begin where those spoken of do; days to come may begin in the middle of the first one. */
const besideMonths = ({ from }: Period, count: number, isBack: boolean): Period => {
  const first = monthStartAfter(monthStartOf(from), isBack ? -count : count);
  return { from: first, to: monthEndOf(monthStartAfter(first, count - 1)) };
};

const besideDays = ({ from, to }: Period, isWeek: boolean, isBack: boolean): Period => {
  const [first, last] = isWeek ? [weekStartOf(from), addDays(weekStartOf(to), week - 1)] : [from, to];
  const days = isWeek ? week : daysFromTo(first, last).length;
  const start = isBack ? addDays(first, -days) : addDays(last, 1);
  return { from: start, to: addDays(start, days - 1) };
};

const isWeekend = ({ from, to }: Period) =>
  from === addDays(weekStartOf(from), 5) && to === addDays(weekStartOf(from), week - 1);

/** The weekend before or after, and not the two days beside it. */
const besideWeekend = ({ from, to }: Period, isBack: boolean): Period => {
  const days = isBack ? -week : week;
  return { from: addDays(from, days), to: addDays(to, days) };
};

const isOfWeek = ({ from, to }: Period, today: string) => {
  const isWhole = addDays(weekStartOf(to), week - 1) === to && (from === weekStartOf(to) || from === today);
  return isWhole || (from === weekStartOf(from) && to === today && daysFromTo(from, to).length > 1);
};

/** "¿y el anterior?", "la semana siguiente", "el trimestre anterior a ese": beside the days that were spoken of. */
export const daysBeside = ({ plain, today }: Reading, before: Period): Period | null => {
  const found = plain.match(BESIDE);
  if (!found) return null;
  const { unit = "", back, next } = found.groups ?? {};
  // With its unit it is counted from today, as everywhere.
  if (next && unit !== "") return null;
  // "el año pasado" and "el finde pasado" are counted from today too.
  if (back?.startsWith("pasad") && unit !== "") return null;
  return next ? nextBeside(before, today) : besideOf(before, { unit, back, today });
};

interface Side {
  unit: string;
  back: string | undefined;
  today: string;
}

/** "la que viene" after a stretch that is over is the first one to come of its kind. */
const nextBeside = (before: Period, today: string): Period => {
  let next = besideOf(before, { unit: "", back: undefined, today });
  while (next.from <= today) next = besideOf(next, { unit: "", back: undefined, today });
  return next;
};

const besideOf = (before: Period, { unit, back, today }: Side): Period => {
  const isBack = back !== undefined;
  const count = unit === "" ? wholeMonths(before, today) : (monthsIn[unit] ?? null);
  if (count !== null) return besideMonths(before, count, isBack);
  if (unit.startsWith("fin") || (unit === "" && isWeekend(before))) return besideWeekend(before, isBack);
  const isWeek = unit === "" ? isOfWeek(before, today) : unit === "semana";
  return besideDays(before, isWeek, isBack);
};

const HALF = /\b(?<which>primera|segunda) quincena\b/;

/** "¿y solo la primera quincena?" of the month that was spoken of. */
const halfOfMonth = ({ plain }: Reading, { from, to }: Period): Period | null => {
  const half = plain.match(HALF)?.groups?.which;
  if (!half || monthStartOf(from) !== monthStartOf(to)) return null;
  const month = from.slice(0, 8);
  return half === "primera"
    ? { from: `${month}01`, to: `${month}15` }
    : { from: `${month}16`, to: monthEndOf(from) };
};

/** "¿y en lo que va de este?": what runs now, of the kind that was spoken of. */
const THIS_ONE = /^(?:(?:y|e|pero|pues) )*(?:(?:en|de) )?(?:lo que (?:va|llevamos) de )?est[ea]$/;

/** Days that only those spoken of before tell. */
export const daysFromThose = (reading: Reading, before: Period): Period | null =>
  daysBeside(reading, before) ??
  halfOfMonth(reading, before) ??
  (THIS_ONE.test(reading.plain) ? runningLike(before, reading.today) : null);
