import { findPeriod } from "#server/spanish/find-period.ts";
import { addDays, monthEndOf, monthStartAfter, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { AGAINST, COMPARES, namedPeriods } from "./comparison-words.ts";
import type { Reading } from "./read-message.ts";
import { ofOtherYear, yearBefore } from "./same-days.ts";
import type { Period } from "./understanding.ts";

export interface ComparedPeriods {
  period: Period | null;
  against: Period | null;
  spans: { from: number; to: number }[];
}

/** "la pasada", "el anterior", "al del año pasado": the same stretch, one step earlier. */
const ELLIPTIC =
  /^[\s,]*(?:que |y |o |al? |con |de |en |el |la |lo |los |las |del )*(?:(?:dos|tres|cuatro|seis|\d{1,2}) )?(?:(?<one>pasad[oa]s?|anterior(?:es)?|de antes|otr[oa](?! (?:dia|vez)))|del? (?:ano|mes) (?:pasado|anterior))\b/;
/** "comparados con los del verano anterior" */
const OF_YEAR_BEFORE =
  /^[\s,]*(?:que |y |o |al? |con |de |en |el |la |lo |los |las |del )*(?:verano|invierno|otono|primavera) (?:anterior|de antes)\b/;
const OF_LAST_YEAR = /\b(?:ano (?:pasado|anterior)|pasado ano|hace un ano)\b/;

const days = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const monthsFrom = (first: string, months: number): Period => ({
  from: first,
  to: monthEndOf(monthStartAfter(first, months - 1)),
});

/** Half a month before: from the 1st or the 16th. */
const halfBefore = ({ from }: Period): Period => {
  if (from.endsWith("-16")) return { from: monthStartOf(from), to: addDays(from, -1) };
  const start = monthStartAfter(from, -1);
  return { from: addDays(start, 15), to: monthEndOf(start) };
};

const THIS_MONTH_NAMED =
  /\beste (?:pasado )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/;

/** What the words of a period call it decides what came before it. */
const stepBeforeNamed = (period: Period, words: string): Period | null => {
  const { from } = period;
  if (/\b(?:primavera|verano|otono|invierno|curso|navidad(?:es)?)\b/.test(words)) return yearBefore(period);
  // "este diciembre más que el anterior": a month that is pointed at comes once a year.
  if (THIS_MONTH_NAMED.test(words)) return yearBefore(period);
  if (/\b(?:finde|fin de semana)\b/.test(words))
    return { from: addDays(from, -7), to: addDays(weekStartOf(from), -1) };
  if (/\btrimestre\b/.test(words)) return monthsFrom(monthStartAfter(from, -3), 3);
  if (/\bsemestre\b/.test(words)) return monthsFrom(monthStartAfter(from, -6), 6);
  return /\bquincena\b/.test(words) ? halfBefore(period) : null;
};

/** The whole week, month or year before; else as many days. */
const stepBefore = (period: Period, words = ""): Period => {
  const { from, to } = period;
  const named = stepBeforeNamed(period, words);
  if (named) return named;
  if (from.endsWith("-01-01") && to > `${from.slice(0, 4)}-02`) {
    const year = Number(from.slice(0, 4)) - 1;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (from === monthStartOf(from) && to <= monthEndOf(from)) {
    const start = monthStartAfter(from, -1);
    return { from: start, to: monthEndOf(start) };
  }
  if (from === weekStartOf(from) && days(period) <= 7)
    return { from: addDays(from, -7), to: addDays(from, -1) };
  return { from: addDays(from, -days(period)), to: addDays(from, -1) };
};

/** What runs now and is as long as the period that it is compared with. */
export const runningLike = (against: Period, today: string): Period => {
  if (against.from.endsWith("-01-01") && against.to.endsWith("-12-31"))
    return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (against.from === weekStartOf(against.from) && days(against) === 7)
    return { from: weekStartOf(today), to: today };
  const months = days(against);
  if (months > 80) {
    const now = {
      from: `${today.slice(0, 4)}${against.from.slice(4)}`,
      to: `${today.slice(0, 4)}${against.to.slice(4)}`,
    };
    const same =
      now.from > now.to ? { ...now, to: `${Number(today.slice(0, 4)) + 1}${against.to.slice(4)}` } : now;
    if (same.from <= today && same.from > against.from)
      return { from: same.from, to: same.to > today ? today : same.to };
  }
  return { from: monthStartOf(today), to: today };
};

const periodOf = (found: (Period & object) | null): Period | null =>
  found && { from: found.from, to: found.to };

const namesPartOfYear = new RegExp(
  `\\b(?:${namedPeriods.split("|20")[0]}|primavera|verano|otono|invierno)\\b`,
);
const isYear = ({ from, to }: Period) => from.endsWith("-01-01") && to.slice(5, 7) !== "01";
const shorterThanYear = 200;

/** "verano frente al año pasado" means the summer of last year. */
const TWO_STRETCHES = new RegExp(
  `(?<!\\bentre .{0,60}) y (?=(?:en |el |la |lo |de |del )*(?:${namedPeriods.split("|20")[0]}|verano|otono|invierno|primavera)\\b(?: de(?:l)? (?:20\\d\\d|ano pasado|pasado ano)| pasad[oa]))`,
);

const meansLastYear = (folded: string, one: Period) =>
  OF_LAST_YEAR.test(folded) && days(one) < shorterThanYear && !isYear(one) && !namesPartOfYear.test(folded);

const OF_THESE_DAYS = /\b(?:est[ae]s (?:mismas )?(?:fechas|alturas)|esta (?:misma )?epoca)\b/;

/** "la primera quincena de octubre contra la segunda": the same kind of part. */
const SAME_KIND =
  /^[\s,]*(?:que |y |o |u |al? |con |de |en |el |la )*(?<nth>primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa])\b(?! (?:trimestre|semestre|quincena|semana|mitad|dia|finde|fin))/;
const PART_NAMED =
  /\b(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa]) (?<unit>trimestre|semestre|quincena|semana|mitad)(?<of> del? [a-z]+(?: pasado)?)?/;

const sameKind = (folded: string, words: string, today: string): Period | null => {
  const nth = folded.match(SAME_KIND)?.groups?.nth;
  const part = words.match(PART_NAMED)?.groups;
  return nth && part ? periodOf(findPeriod(`${nth} ${part.unit}${part.of ?? ""}`, today)) : null;
};

/** "el mes pasado comparado con este": the one that runs. */
const THIS_ONE = /^[\s,]*(?:que |y |con |de |en |al? |el |la )*est[ea]\s*[?.!]*$/;
const UNIT = /\b(?:mes|semana|ano|trimestre)\b/;

const secondOf = (
  text: string,
  folded: string,
  { one, words, today }: { one: Period | null; words: string; today: string },
): Period | null => {
  const alike = one && sameKind(folded, words, today);
  if (alike) return alike;
  const ofYear = one && ofOtherYear(folded, one);
  if (ofYear) return ofYear;
  if (one && OF_THESE_DAYS.test(folded) && OF_LAST_YEAR.test(folded)) return yearBefore(one);
  if (one && meansLastYear(folded, one)) return yearBefore(one);
  if (one && OF_YEAR_BEFORE.test(folded)) return yearBefore(one);
  if (one && folded.match(ELLIPTIC)?.groups?.one) return stepBefore(one, words);
  const unit = one && THIS_ONE.test(folded) ? words.match(UNIT)?.[0] : undefined;
  if (unit) return periodOf(findPeriod(`este ${unit}`, today));
  return periodOf(findPeriod(text, today));
};

const splitAt = ({ message, today }: Reading, at: number): ComparedPeriods => {
  const one = findPeriod(message.raw.slice(0, at), today);
  // "octubre con julio" is no Julio.
  const text = message.raw.slice(at).replace(/^(\s*)con(?=\s)/i, one ? "$1   " : "$&");
  const folded = message.folded.slice(at);
  const words = message.folded.slice(0, at);
  const against = secondOf(text, folded, { one: periodOf(one), words, today });
  const elliptic = (folded.match(SAME_KIND) ?? folded.match(ELLIPTIC))?.[0].length ?? 0;
  const found = findPeriod(text, today)?.spans ?? (elliptic > 0 ? [{ from: 0, to: elliptic }] : []);
  const spans = found.map(({ from, to }) => ({ from: from + at, to: to + at }));
  const period = periodOf(one) ?? (against && runningLike(against, today));
  return { period, against, spans: [...(one?.spans ?? []), ...spans] };
};

const isTwo = ({ period, against }: ComparedPeriods) =>
  period !== null && against !== null && (period.from !== against.from || period.to !== against.to);

/** "más este año que el anterior": the words of a comparison may stand apart. */
const thanAfter = (folded: string) => {
  const more = folded.search(/\b(?:mas|menos|mejor|peor|igual|tanto)\b/);
  if (more < 0) return [];
  return [
    ...folded.slice(more).matchAll(/\bque (?=(?:en|el|la|los|las|durante|hace|este|esta|lo de|de) )/g),
  ].map(({ index }) => more + index);
};

const PERIOD_NEXT = /^que (?:en |el |la |los |las |durante |de |lo de )*/;

const besideWords = (reading: Reading): ComparedPeriods | null => {
  const { folded } = reading.message;
  const at = folded.search(AGAINST);
  if (at < 0) return null;
  const lead = folded.slice(at).match(AGAINST)?.[0] ?? "";
  return splitAt(reading, at + (/^(?:que|o)\b/.test(lead) ? 0 : lead.length));
};

const afterThan = (reading: Reading): ComparedPeriods | null => {
  const { folded } = reading.message;
  for (const than of thanAfter(folded)) {
    const lead = folded.slice(than).match(PERIOD_NEXT)?.[0].length ?? 0;
    const next = splitAt(reading, than);
    const starts = next.spans.some(({ from }) => from <= than + lead && from >= than);
    if (isTwo(next) && (starts || ELLIPTIC.test(folded.slice(than)))) return next;
  }
  return null;
};

const ofBoth = (reading: Reading): ComparedPeriods | null => {
  const { folded } = reading.message;
  const middle = COMPARES.test(folded) ? folded.search(/ (?:y|con) (?!.{0,600} (?:y|con) )/) : -1;
  return middle < 0 ? null : splitAt(reading, middle);
};

/** "enero y marzo de 2025" is one year's. */
const hasOwnYear = (folded: string, middle: number) => {
  const [first = "", second = ""] = [folded.slice(0, middle), folded.slice(middle)].map(
    (part) => part.match(namesPartOfYear)?.[0] ?? "",
  );
  return first === second || /\b(?:20\d\d|ano)\b/.test(folded.slice(0, middle));
};

/** "enero de 2026 y enero de 2025": two stretches with others between them are not one. */
const ofStretches = (reading: Reading): ComparedPeriods | null => {
  const { folded } = reading.message;
  const middle = folded.search(TWO_STRETCHES);
  if (middle < 0) return null;
  const found = splitAt(reading, middle);
  const { period, against } = found;
  if (!period || !against || !hasOwnYear(folded, middle)) return null;
  const [first, second] = period.from < against.from ? [period, against] : [against, period];
  return addDays(first.to, 1) < second.from ? found : null;
};

/** Both periods of a comparison. Null where the message compares none. */
export const comparedPeriodsIn = (reading: Reading): ComparedPeriods | null => {
  for (const read of [besideWords, afterThan, ofBoth, ofStretches]) {
    const found = read(reading);
    if (found && isTwo(found)) return found;
  }
  return null;
};

const JOINT = / (?:y|e|o|u|con|contra|al lado|de lo|del|frente) /g;

/** The two periods of a message that is known to compare; this month and the one before where none is said. */
export const anyTwoPeriodsIn = (reading: Reading): { period: Period; against: Period } => {
  const { message, past, today } = reading;
  for (const { index } of message.folded.matchAll(JOINT)) {
    const found = splitAt(reading, index);
    const { period, against } = found;
    if (period && against && isTwo(found) && findPeriod(message.raw.slice(0, index), today))
      return { period, against };
  }
  const period = periodOf(past) ?? { from: monthStartOf(today), to: today };
  const isNow = period.to >= monthStartOf(today);
  return isNow
    ? { period, against: stepBefore(period) }
    : { period: runningLike(period, today), against: period };
};
