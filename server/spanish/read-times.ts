import { addDays } from "#shared/rules/madrid-day.ts";
import { anchored } from "./anchors.ts";
import type { Clock } from "./clock.ts";
import type { Day, Outlook } from "./day-reckoning.ts";
import { daysInRows } from "./day-rows.ts";
import type { Days, Precision } from "./days.ts";
import type { Part } from "./parts-of-day.ts";
import type { Piece, Span } from "./phrase.ts";
import { type Standing, standing } from "./taken-back.ts";
import { type Told, type ToldPiece, tell } from "./tell.ts";
import { twoEnds } from "./two-ends.ts";

/** The words of a message that tell of time, by what they tell; null what they do not tell. */
export interface TimeWords {
  spans: Span[];
  days: Days | null;
  clock: Clock | null;
  /** Minutes to be added to the clock. */
  shift: number;
  range: { start: Clock; end: Clock } | null;
  /** "hasta las siete". */
  end: Clock | null;
  /** The day of the end, when it was said. */
  endDay: Day | null;
  part: Part | null;
  /** Minutes. */
  duration: number | null;
  /** Minutes from now. */
  elapsed: number | null;
}

/** What a folded message tells of the time of one event. */
export const readTimes = (folded: string, text: string, today: Day): TimeWords => {
  const pieces = anchored(folded, tell(folded, text, { today, side: "ahead" }));
  const stands = standing(folded, pieces);
  const { kept, spans } = stands;
  const ends = twoEnds(folded, kept);
  const said = all(kept, "time").map((told) => told.said);
  const range = said.find(({ kind }) => kind === "range");
  const clock = said.find(({ kind }) => kind === "clock");
  return {
    spans,
    days: ends?.days ?? daysOf(folded, stands),
    clock: ends?.clock ?? (range || clock?.kind !== "clock" ? null : clock.clock),
    shift: clock?.kind === "clock" ? clock.shift : 0,
    range: !ends && range?.kind === "range" ? range : null,
    end: ends?.endClock ?? all(kept, "end")[0]?.end ?? null,
    endDay: ends?.lastDay ?? null,
    part: all(kept, "part")[0]?.part ?? null,
    duration: all(kept, "duration")[0]?.minutes ?? null,
    elapsed: all(kept, "elapsed")[0]?.minutes ?? null,
  };
};

const all = <About extends Told["about"]>(pieces: readonly ToldPiece[], about: About) =>
  pieces
    .map(({ meaning }) => meaning)
    .filter((told): told is Extract<Told, { about: About }> => told.about === about);

const order: readonly Precision[] = ["date", "day", "weekday", "week", "month", "holiday"];

/** The most precise days, the first of several; days in a row become one stretch. */
const daysOf = (folded: string, { kept, ruledOut }: Standing): Days | null => {
  const said = daysInRows(folded, kept);
  const [best] = [...said].sort(
    (one, other) => order.indexOf(one.precision) - order.indexOf(other.precision),
  );
  if (!best) return null;
  // "el miércoles que viene, no mañana": the one after.
  if (best.precision === "weekday" && ruledOut.includes(best.first))
    return { ...best, first: addDays(best.first, 7), last: best.last && addDays(best.last, 7) };
  const length = all(kept, "day-count")[0]?.days ?? 1;
  return best.last || length < 2 || best.precision === "month"
    ? best
    : { ...best, last: addDays(best.first, length - 1) };
};

/** The days that a text tells of. */
export const readDays = (folded: string, text: string, outlook: Outlook): Piece<{ from: Day; to: Day }>[] =>
  tell(folded, text, outlook).flatMap(({ from, to, meaning }) => {
    if (meaning.about === "day") {
      const { first, last } = meaning.days;
      return [{ from, to, meaning: { from: first, to: last ?? first } }];
    }
    const isToday = meaning.about === "part" && meaning.part.isToday;
    return isToday ? [{ from, to, meaning: { from: outlook.today, to: outlook.today } }] : [];
  });
