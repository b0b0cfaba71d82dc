import { findPeriod } from "#server/spanish/find-period.ts";
import { addDays, monthEndOf, monthStartAfter, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { AGAINST, COMPARES, namedPeriods } from "./comparison-words.ts";
import type { Reading } from "./read-message.ts";
import type { Period } from "./understanding.ts";

export interface ComparedPeriods {
  period: Period | null;
  against: Period | null;
  spans: { from: number; to: number }[];
}

/** "la pasada", "el anterior", "al del año pasado": the same stretch, one step earlier. */
const ELLIPTIC =
  /^[\s,]*(?:que |y |o |al? |con |de |en |el |la |lo |los |las |del )*(?:(?<one>pasad[oa]|anterior|de antes)|del? (?:ano|mes) (?:pasado|anterior))\b/;
/** "comparados con los del verano anterior" */
const OF_YEAR_BEFORE =
  /^[\s,]*(?:que |y |o |al? |con |de |en |el |la |lo |los |las |del )*(?:verano|invierno|otono|primavera) (?:anterior|de antes)\b/;
const OF_LAST_YEAR = /\b(?:ano (?:pasado|anterior)|pasado ano|hace un ano)\b/;

const days = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const yearBefore = ({ from, to }: Period): Period => {
  const back = (day: string) =>
    day === monthEndOf(day)
      ? monthEndOf(monthStartAfter(monthStartOf(day), -12))
      : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return { from: back(from), to: back(to) };
};

/** The whole week, month or year before; else as many days. */
const stepBefore = (period: Period): Period => {
  const { from, to } = period;
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
const runningLike = (against: Period, today: string): Period => {
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

const secondOf = (text: string, folded: string, one: Period | null, today: string): Period | null => {
  if (one && meansLastYear(folded, one)) return yearBefore(one);
  if (one && OF_YEAR_BEFORE.test(folded)) return yearBefore(one);
  if (one && folded.match(ELLIPTIC)?.groups?.one) return stepBefore(one);
  return periodOf(findPeriod(text, today));
};

const splitAt = ({ message, today }: Reading, at: number): ComparedPeriods => {
  const one = findPeriod(message.raw.slice(0, at), today);
  const text = message.raw.slice(at);
  const against = secondOf(text, message.folded.slice(at), periodOf(one), today);
  const spans = (findPeriod(text, today)?.spans ?? []).map(({ from, to }) => ({
    from: from + at,
    to: to + at,
  }));
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

const JOINT = / (?:y|e|o|con|contra|al lado|de lo|del|frente) /g;

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
