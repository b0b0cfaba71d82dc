import type { BoardDay } from "./board.ts";
import { bearable, fits, nextStep, step } from "./room.ts";
import { minute } from "./span.ts";
import type { Want } from "./wants.ts";

/** More than all the room that one start can waste. */
const notLiked = 2;

/**
 * The start in a day that wastes no more room for blocks of its length than there is to spare: in the part that is liked,
 * then wasting none, then early. There is always one, the first of the first span, when the day has room.
 */
export const chooseStart = (day: BoardDay, { minutes, preferred }: Want, spare: number) => {
  const length = minutes * minute;
  const likes = preferred ? day.parts[preferred] : day.daytime;
  const spans = day.free.reduce((sum, span) => sum + fits(span, length), 0);
  const bears = bearable(day.minutesLeft, length);
  let best: { start: number; cost: number } | undefined;
  for (const { from, to } of day.free) {
    const others = spans - fits({ from, to }, length);
    for (let start = nextStep(from); start + length <= to; start += step) {
      const end = start + length;
      const rest = others + fits({ from, to: start }, length) + fits({ from: end, to }, length);
      const waste = Math.min(spans, bears) - 1 - Math.min(rest, bears - 1);
      const cost = waste + (start >= likes.from && end <= likes.to ? 0 : notLiked);
      if (waste <= spare && (!best || cost < best.cost)) best = { start, cost };
    }
  }
  return best?.start;
};
