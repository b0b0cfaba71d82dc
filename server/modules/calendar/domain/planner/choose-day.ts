import type { Board, BoardDay } from "./board.ts";
import { fits, mostBlocks } from "./room.ts";
import { common, minute } from "./span.ts";
import type { Want } from "./wants.ts";

/** How many blocks of a want each day that will do holds, by the number of the day, in order. */
export type Rooms = ReadonlyMap<number, number>;

export interface Choice {
  want: Want;
  rooms: Rooms;
  /** The day where a block would best be. */
  target: number;
  /** The days of the other blocks of the want. */
  taken: readonly number[];
  /** Blocks to place, this one included. */
  left: number;
}

export const gapOf = ({ minGapDays = 0 }: Want) => minGapDays;

/** What is left once a day is taken that others must keep away from. */
export const roomsWithout = (rooms: Rooms, taken: number, gap: number): Rooms =>
  new Map([...rooms].filter(([number]) => Math.abs(number - taken) >= gap));

/** Costs beside the distance, in days: no room in the part that is liked, another block of the want, a day full of blocks. */
const otherPart = 1.5;
const sameDay = 2;
const fullDay = 2;

/** The cheapest day that leaves enough room for the rest, the earlier of two. */
export const chooseDay = (board: Board, { want, rooms, target, taken, left }: Choice) => {
  const gap = gapOf(want);
  const costOf = (number: number) =>
    Math.abs(number - target) +
    (taken.includes(number) ? sameDay : 0) +
    strainOf(board.days.get(number), want);
  const choices = [...rooms]
    .filter(([, room]) => room > 0)
    .map(([number]) => ({ number, cost: costOf(number) }))
    .sort((one, other) => one.cost - other.cost);
  const leavesEnough = ({ number }: { number: number }) =>
    gap === 0 || mostBlocks(roomsWithout(rooms, number, gap), gap) >= left - 1;
  return choices.find(leavesEnough)?.number;
};

const strainOf = (day: BoardDay | undefined, { minutes, preferred }: Want) => {
  if (!day) return 0;
  const likes = preferred ? day.parts[preferred] : day.daytime;
  const isLiked = day.free.some((span) => fits(common(span, likes), minutes * minute) > 0);
  return (isLiked ? 0 : otherPart) + fullDay * (1 - day.minutesLeft / day.minutes);
};
