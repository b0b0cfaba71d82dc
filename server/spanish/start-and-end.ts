import { addDays } from "#shared/rules/madrid-day.ts";
import type { ClockTime } from "./clock-times.ts";
import type { Days } from "./days.ts";
import type { TimePiece } from "./scan-times.ts";

/** "del viernes a las 6 al domingo a las 8". */
interface StartAndEnd {
  days: Days;
  clock: ClockTime;
  lastDay: string;
  endClock: ClockTime;
}

const joint =
  /^[\s,]{0,9}(?:y )?(?:(?:vuel|volv|regres|acab|termin|devuel|sal)[a-z]* ?)?(?:hasta|al?|el|de|del|y)?[\s,]{0,9}(?:al?|el|las?)?\s{0,9}$/;
const opening = /^(?:hasta|al?|y|del?|el)\b/;

interface EventEdge {
  days: Days;
  clock: ClockTime;
  from: number;
  to: number;
}

const edgeOf = (one: TimePiece | undefined, other: TimePiece | undefined): EventEdge | null => {
  if (!one || !other) return null;
  const pair = [one, other].map(({ meaning }) => meaning);
  const day = pair.find((meaning) => meaning.about === "day");
  const time = pair.find((meaning) => meaning.about === "time" || meaning.about === "end");
  if (!day || !time || day.days.last) return null;
  if (time.about === "time" && time.phrase.kind === "range") return null;
  const clock = time.about === "end" ? time.end : time.phrase.kind === "clock" ? time.phrase.clock : null;
  return clock && { days: day.days, clock, from: one.from, to: other.to };
};

/** Four consecutive pieces that form a start and an end; null otherwise. */
export const findStartAndEnd = (folded: string, pieces: readonly TimePiece[]): StartAndEnd | null => {
  for (const place of pieces.keys()) {
    const start = edgeOf(pieces[place], pieces[place + 1]);
    const end = edgeOf(pieces[place + 2], pieces[place + 3]);
    if (!start || !end || !isJoined(folded, start, end)) continue;
    const isWeekday = end.days.precision === "weekday" && end.days.first < start.days.first;
    const lastDay = isWeekday ? addDays(end.days.first, 7) : end.days.first;
    if (lastDay >= start.days.first)
      return { days: start.days, clock: start.clock, lastDay, endClock: end.clock };
  }
  return null;
};

const isJoined = (folded: string, start: EventEdge, end: EventEdge) => {
  const gap = folded.slice(start.to, end.from);
  return joint.test(gap) && (gap.trim() !== "" || opening.test(folded.slice(end.from, end.to)));
};
