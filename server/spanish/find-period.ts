import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { blankNonTimes } from "./non-times.ts";
import { periodRules } from "./period-rules.ts";
import type { Period } from "./period-words.ts";
import { type Piece, type Span, scan } from "./phrase.ts";
import { readDays } from "./read-times.ts";

type FoundPeriod = Period & { spans: Span[] };

/** Inclusive. By default in the past, and a current period ends today; with `future` it lies ahead. */
export const findPeriod = (
  text: string,
  today: Day,
  options: { future?: boolean } = {},
): FoundPeriod | null => {
  const context: DayContext = { today, side: options.future ? "ahead" : "back" };
  const folded = foldKeepingLength(text);
  const periods = scan(blankNonTimes(folded, text), periodRules, context).pieces;
  const found = joinPeriods(folded, keepLongest([...periods, ...readDays(folded, text, context)]), context);
  return found && untilToday(found, context);
};

/** The reading that covers more words wins ("puente de diciembre" over "diciembre"). */
const keepLongest = (pieces: readonly Piece<Period>[]) => {
  const separate: Piece<Period>[] = [];
  for (const piece of [...pieces].sort((one, other) => other.to - other.from - (one.to - one.from))) {
    if (separate.every((other) => piece.to <= other.from || other.to <= piece.from)) separate.push(piece);
  }
  return separate.sort((one, other) => one.from - other.from);
};

/** "entre … y …", "el martes y el miércoles"; otherwise the first, or what lies within it ("este año en marzo"). */
const joinPeriods = (
  folded: string,
  pieces: readonly Piece<Period>[],
  context: DayContext,
): FoundPeriod | null => {
  const [first, second] = pieces;
  if (!first) return null;
  if (second && isJoined(folded, first, second)) {
    const days = [first.meaning.from, first.meaning.to, second.meaning.from, second.meaning.to].sort();
    return { from: days[0] ?? "", to: days.at(-1) ?? "", spans: [{ from: first.from, to: second.to }] };
  }
  const inner = pieces.find(({ meaning }) => isWithin(meaning, first.meaning));
  const period = withOpenEnd(folded, inner ?? first, context);
  return { ...period, spans: spansOf(inner ? [first, inner] : [first]) };
};

const isJoined = (folded: string, first: Span, second: Span) => {
  const gap = folded.slice(first.to, second.from);
  const start = folded.slice(second.from, second.to);
  return (
    /^\s*(?:,\s*)?(?:(y|e|hasta|al?)\s*)?$/.test(gap) && (/[a-z]/.test(gap) || /^(y|hasta|al)\b/.test(start))
  );
};

const isWithin = (one: Period, other: Period) =>
  one.from >= other.from && one.to <= other.to && (one.from > other.from || one.to < other.to);

const spansOf = (pieces: readonly Span[]): Span[] => pieces.map(({ from, to }) => ({ from, to }));

/** "desde el lunes", "hasta el viernes", "antes de verano". */
const withOpenEnd = (
  folded: string,
  { from, to, meaning }: Piece<Period>,
  { today, side }: DayContext,
): Period => {
  const words = folded.slice(Math.max(0, from - 14), to);
  const begins = (lead: string) =>
    new RegExp(`(?:^|[^a-z])(?:${lead})\\s{1,9}(?:(?:el|la|los|las|del?)\\s{1,9})?`).exec(words);
  const isAt = (lead: string) => {
    const match = begins(lead);
    return match !== null && match.index + match[0].length >= Math.min(14, from);
  };
  if (isAt("antes de|antes del") && side === "ahead" && meaning.from > today)
    return { from: today, to: addDays(meaning.from, -1) };
  const isUntil =
    isAt("hasta") || /\bde aqui (?:hasta )?(?:al? )?$/.test(folded.slice(0, from)) || isAt("de aqui al?");
  if (isUntil && side === "ahead" && !isAt("desde") && meaning.to >= today)
    return { from: today, to: meaning.to };
  const isOpen = isAt("desde|a partir de|a partir del") && !/ (?:hasta|al?) /.test(folded.slice(from, to));
  if (!isOpen) return meaning;
  if (side === "ahead") return { from: meaning.from, to: monthEndOf(meaning.from) };
  return meaning.from > today ? meaning : { from: meaning.from, to: today };
};

const untilToday = (found: FoundPeriod, { today, side }: DayContext): FoundPeriod =>
  side === "back" && found.from <= today && found.to > today ? { ...found, to: today } : found;
