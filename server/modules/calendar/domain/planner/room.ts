import type { BoardDay } from "./board.ts";
import { minute, type Span } from "./span.ts";

/** Blocks start on a quarter of an hour. */
export const step = 15 * minute;

export const nextStep = (instant: number) => Math.ceil(instant / step) * step;

/** How many blocks of a length in milliseconds go into a span, one after the other. */
export const fits = ({ from, to }: Span, length: number) => {
  const room = to - nextStep(from) - length;
  return room < 0 ? 0 : Math.floor(room / nextStep(length)) + 1;
};

/** How many blocks of a length in milliseconds go into a day. */
export const roomOf = ({ free, minutesLeft }: BoardDay, length: number) =>
  Math.min(
    free.reduce((sum, span) => sum + fits(span, length), 0),
    bearable(minutesLeft, length),
  );

/** How many blocks of a length in milliseconds so many minutes are. */
export const bearable = (minutes: number, length: number) =>
  Math.max(0, Math.floor((minutes * minute) / length));

/**
 * The most blocks that days with so much room hold, in order of the days. With a gap a day holds one, and taking each day
 * that is far enough from the last is best: whatever another choice has first, this one has no later.
 */
export const mostBlocks = (rooms: ReadonlyMap<number, number>, gapDays: number) => {
  let most = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [day, room] of rooms) {
    if (room === 0 || (gapDays > 0 && day - last < gapDays)) continue;
    most += gapDays > 0 ? 1 : room;
    last = day;
  }
  return most;
};
