import { addDays } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import type { ClockTime } from "./clock-times.ts";
import { applyDayOffsets } from "./day-offsets.ts";
import type { Days, Precision } from "./days.ts";
import type { DayPart } from "./parts-of-day.ts";
import type { Piece, Span } from "./phrase.ts";
import { type StandingTimes, withoutRetractions } from "./retractions.ts";
import { scanTimes, type TimeMeaning, type TimePiece } from "./scan-times.ts";
import { findStartAndEnd } from "./start-and-end.ts";

/** Everything that a message says about time; null for what it does not say. */
export interface TimeExpressions {
  spans: Span[];
  days: Days | null;
  clock: ClockTime | null;
  shift: number;
  range: { start: ClockTime; end: ClockTime } | null;
  end: ClockTime | null;
  endDay: Day | null;
  part: DayPart | null;
  duration: number | null;
  elapsed: number | null;
}

/** Reads the time of one event. */
export const readTimeExpressions = (folded: string, text: string, today: Day): TimeExpressions => {
  const pieces = applyDayOffsets(folded, scanTimes(folded, text, { today, side: "ahead" }));
  const standing = withoutRetractions(folded, pieces);
  const { remaining, spans } = standing;
  const ends = findStartAndEnd(folded, remaining);
  const phrases = all(remaining, "time").map((meaning) => meaning.phrase);
  const range = phrases.find(({ kind }) => kind === "range");
  const clock = phrases.find(({ kind }) => kind === "clock");
  return {
    spans,
    days: ends?.days ?? daysOf(folded, standing),
    clock: ends?.clock ?? (range || clock?.kind !== "clock" ? null : clock.clock),
    shift: clock?.kind === "clock" ? clock.shift : 0,
    range: !ends && range?.kind === "range" ? range : null,
    end: ends?.endClock ?? all(remaining, "end")[0]?.end ?? null,
    endDay: ends?.lastDay ?? null,
    part: all(remaining, "part")[0]?.part ?? null,
    duration: all(remaining, "duration")[0]?.minutes ?? null,
    elapsed: all(remaining, "elapsed")[0]?.minutes ?? null,
  };
};

const all = <About extends TimeMeaning["about"]>(pieces: readonly TimePiece[], about: About) =>
  pieces
    .map(({ meaning }) => meaning)
    .filter((meaning): meaning is Extract<TimeMeaning, { about: About }> => meaning.about === about);

const order: readonly Precision[] = ["date", "day", "weekday", "week", "month", "holiday"];

/** The most precise days, the first of several. */
const daysOf = (folded: string, { remaining, ruledOut }: StandingTimes): Days | null => {
  const days = mergeConsecutiveDays(folded, remaining);
  const [best] = [...days].sort(
    (one, other) => order.indexOf(one.precision) - order.indexOf(other.precision),
  );
  if (!best) return null;
  // "el miércoles que viene, no mañana" when tomorrow is Wednesday means a week later.
  if (best.precision === "weekday" && ruledOut.includes(best.first))
    return { ...best, first: addDays(best.first, 7), last: best.last && addDays(best.last, 7) };
  const length = all(remaining, "day-count")[0]?.days ?? 1;
  return best.last || length < 2 || best.precision === "month"
    ? best
    : { ...best, last: addDays(best.first, length - 1) };
};

/** Merges consecutive days ("el sábado y el domingo") and the two ends of a range. */
const mergeConsecutiveDays = (folded: string, pieces: readonly TimePiece[]): Days[] => {
  const result: Days[] = [];
  let before: Span | null = null;
  for (const { meaning, from, to } of pieces) {
    if (meaning.about !== "day") continue;
    const last = result.at(-1);
    const { days } = meaning;
    if (last && before && isContinuation(folded, { last, before }, { days, from, to }))
      last.last = days.first;
    else result.push({ ...days });
    before = { from, to };
  }
  return result;
};

const isContinuation = (
  folded: string,
  { last, before }: { last: Days; before: Span },
  { days, from, to }: Span & { days: Days },
) => {
  const gap = folded.slice(before.to, from);
  const isNext = !days.last && addDays(last.last ?? last.first, 1) === days.first;
  if (isNext && /^[\s,]*(?:[ye]\b\s*)?$/.test(gap)) return true;
  const isStretch = /^(?:de|del|desde)\b/.test(folded.slice(before.from, before.to)) && !/[a-z]/.test(gap);
  const isLater = !last.last && !days.last && days.first > last.first;
  return isStretch && isLater && /^(?:hasta|al?)\b/.test(folded.slice(from, to));
};

export const readDays = (
  folded: string,
  text: string,
  context: DayContext,
): Piece<{ from: Day; to: Day }>[] =>
  applyDayOffsets(folded, scanTimes(folded, text, context)).flatMap(({ from, to, meaning }) => {
    if (meaning.about === "day") {
      const { first, last } = meaning.days;
      return [{ from, to, meaning: { from: first, to: last ?? first } }];
    }
    const isToday = meaning.about === "part" && meaning.part.isToday;
    return isToday ? [{ from, to, meaning: { from: context.today, to: context.today } }] : [];
  });
