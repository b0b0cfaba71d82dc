import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { blankNonTimes } from "./non-times.ts";
import { withEdge } from "./period-edges.ts";
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
  const found = joinPeriods(folded, piecesIn(folded, text, context), {
    context,
    piecesOn: (today, side) => piecesIn(folded, text, { today, side }),
  });
  return found && untilToday(found, context);
};

const piecesIn = (folded: string, text: string, context: DayContext) => {
  const times = withYearsAgo(blankNonTimes(folded, text), folded);
  const periods = scan(times, periodRules, context).pieces;
  return keepLongest([...periods, ...readDays(folded, text, context)]);
};

/** Of a child it would be the age. */
const withYearsAgo = (blanked: string, folded: string) => {
  let times = blanked;
  for (const { index, 0: words } of folded.matchAll(/(?<![a-z])hace \d{1,2} anos(?![a-z])/g))
    times = times.slice(0, index) + words + times.slice(index + words.length);
  return times;
};

/** The reading that covers more words wins ("puente de diciembre" over "diciembre"). */
const keepLongest = (pieces: readonly Piece<Period>[]) => {
  const separate: Piece<Period>[] = [];
  for (const piece of [...pieces].sort((one, other) => other.to - other.from - (one.to - one.from))) {
    if (separate.every((other) => piece.to <= other.from || other.to <= piece.from)) separate.push(piece);
  }
  return separate.sort((one, other) => one.from - other.from);
};

/** "entre … y …", "el martes y el miércoles", "enero, febrero y marzo"; otherwise the first, or what lies within it ("este año en marzo"). */
const joinPeriods = (
  folded: string,
  pieces: readonly Piece<Period>[],
  rereading: Rereading,
): FoundPeriod | null => {
  const [first, ...others] = joinedPieces(folded, pieces, rereading);
  if (!first) return null;
  if (first.isJoined) return { ...first.meaning, spans: spansOf([first]) };
  // "este verano, de junio a agosto": what is told from end to end says which days are meant.
  const told = others.slice(0, 1).flatMap((next) => toldAfter(folded, [first, next], rereading) ?? []);
  const inner = told[0] ?? others.find(({ meaning }) => isWithin(meaning, first.meaning));
  const chosen = inner ?? first;
  const period = withEdge(folded, chosen, rereading.context, () =>
    readAgain(rereading, chosen, addDays(chosen.meaning.from, -1), "back"),
  );
  return { ...period, spans: spansOf(inner ? [first, inner] : [first]) };
};

type JoinedPiece = Piece<Period> & { isJoined?: boolean };

const readAgain = ({ piecesOn }: Rereading, { from, to }: Span, today: Day, side: DayContext["side"]) =>
  piecesOn(today, side).find((piece) => piece.from === from && piece.to === to)?.meaning ?? null;

/** Each run of periods that the words between them join is one. */
const joinedPieces = (
  folded: string,
  pieces: readonly Piece<Period>[],
  rereading: Rereading,
): JoinedPiece[] => {
  const joined: JoinedPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1);
    const next = pieces[at + 1];
    const isListed = last && next && isComma(folded, last, piece) && isJoined(folded, piece, next);
    if (!last || !(isListed || isJoined(folded, last, piece))) {
      joined.push(piece);
      continue;
    }
    const later = () => readAgain(rereading, piece, last.meaning.from, "ahead");
    const earlier = () => readAgain(rereading, last, piece.meaning.from, "back");
    const meaning = inOrder([last.meaning, piece.meaning], rereading.context, { later, earlier });
    const parts = [
      partAt(meaning.from === last.meaning.from, last, earlier),
      partAt(meaning.to === piece.meaning.to, piece, later),
    ];
    if (isEither(folded, last, piece) && !isNearby(meaning, parts)) joined.push(piece);
    else joined[joined.length - 1] = { from: last.from, to: piece.to, meaning, isJoined: true };
  }
  return joined;
};

interface Rereading {
  context: DayContext;
  /** The same words, as of another day. */
  piecesOn: (today: Day, side: DayContext["side"]) => readonly Piece<Period>[];
}

/** What is running may end so many days ahead. */
const SHORT = 31;

/** The second of two comes after the first: it is read as of the first one, or the first as of it. */
const inOrder = (
  [first, second]: readonly [Period, Period],
  { today, side }: DayContext,
  { later, earlier }: Record<"later" | "earlier", () => Period | null>,
): Period => {
  if (second.from >= first.from) return { from: first.from, to: first.to > second.to ? first.to : second.to };
  // "en octubre y septiembre": the later one is said first.
  if (addDays(second.to, 1) === first.from) return { from: second.from, to: first.to };
  const next = later();
  const isNear = next !== null && next.to <= addDays(first.from, SHORT);
  if (next && next.from >= first.from && (side === "ahead" || next.to <= today || isNear))
    return { from: first.from, to: next.to };
  const before = earlier();
  if (before && before.from <= second.from) return { from: before.from, to: second.to };
  return { from: second.from, to: first.to > second.to ? first.to : second.to };
};

const isJoined = (folded: string, first: Span, second: Span) => {
  const gap = folded.slice(first.to, second.from);
  const start = folded.slice(second.from, second.to);
  return (
    isEither(folded, first, second) ||
    (/^\s*(?:,\s*)?(?:(y|e|hasta|al?)\s*)?$/.test(gap) &&
      (/[a-z]/.test(gap) || /^(y|hasta|al)\b/.test(start)))
  );
};

/** As long as it is in the year that was taken: the month that runs is short. */
const partAt = (isTaken: boolean, { meaning }: Piece<Period>, again: () => Period | null) =>
  (isTaken ? null : again()) ?? meaning;

/** "mañana o el domingo", where "o" may belong to the second. */
const isEither = (folded: string, first: Span, second: Span) =>
  /^\s*(?:,\s*)?[ou]\s/.test(folded.slice(first.to, second.to)) &&
  !/[a-z]{2}/.test(folded.slice(first.to, second.from));

/** "en marzo o en octubre" is not what lies between. */
const MOST_BETWEEN_EITHER = 7;

const daysIn = ({ from, to }: Period) => daysFromTo(from, to).length;

const isNearby = (whole: Period, parts: readonly Period[]) =>
  daysIn(whole) <= parts.reduce((sum, part) => sum + daysIn(part), MOST_BETWEEN_EITHER);

const isComma = (folded: string, first: Span, second: Span) =>
  /^\s*,\s*$/.test(folded.slice(first.to, second.from));

/** Days from one to another, which a comma parts from the longer ones that they are in. */
const toldAfter = (
  folded: string,
  [first, next]: readonly [Piece<Period>, Piece<Period>],
  rereading: Rereading,
): Piece<Period> | null => {
  const isRange = /\b(?:al?|hasta|y)\b/.test(folded.slice(next.from, next.to));
  if (!isRange || !isComma(folded, first, next)) return null;
  if (overlaps(next.meaning, first.meaning)) return next;
  const again = readAgain(rereading, next, first.meaning.to, "back");
  return again && overlaps(again, first.meaning) ? { ...next, meaning: again } : null;
};

const overlaps = (one: Period, other: Period) => one.from <= other.to && other.from <= one.to;

const isWithin = (one: Period, other: Period) =>
  one.from >= other.from && one.to <= other.to && (one.from > other.from || one.to < other.to);

const spansOf = (pieces: readonly Span[]): Span[] => pieces.map(({ from, to }) => ({ from, to }));

const untilToday = (found: FoundPeriod, { today, side }: DayContext): FoundPeriod =>
  side === "back" && found.from <= today && found.to > today ? { ...found, to: today } : found;
