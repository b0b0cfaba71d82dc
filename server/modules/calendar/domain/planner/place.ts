import type { Board } from "./board.ts";
import { chooseDay, gapOf, type Rooms, roomsWithout } from "./choose-day.ts";
import { chooseStart } from "./choose-start.ts";
import { mostBlocks, roomOf } from "./room.ts";
import { minute, type Span } from "./span.ts";
import type { Want } from "./wants.ts";

/** What to place of a want, by numbers of days. */
interface Demand {
  want: Want;
  count: number;
  /** The first and the last day that will do. */
  from: number;
  to: number;
  /** The days of the blocks that the want has already. */
  own: readonly number[];
}

/**
 * Places as many blocks as go in, up to the count, and takes them from the board: evenly over the days with room, in the
 * part of the day that is preferred where there is one. No other choice, with the board as it stands, places more of them.
 */
export const placeBlocks = (board: Board, demand: Demand): Span[] => {
  const { want, count, own } = demand;
  const gap = gapOf(want);
  const taken = [...own];
  const placed: Span[] = [];
  let rooms = roomsFor(board, demand);
  let left = Math.min(count, mostBlocks(rooms, gap));
  const targets = targetsOf(rooms, left, own);
  for (; left > 0; left -= 1) {
    const target = targets.shift() ?? demand.from;
    const number = chooseDay(board, { want, rooms, target, taken, left }) ?? -1;
    const day = board.days.get(number);
    const spare = gap > 0 ? Number.POSITIVE_INFINITY : mostBlocks(rooms, gap) - left;
    const start = day && chooseStart(day, want, spare);
    if (start === undefined) break;
    const span = { from: start, to: start + want.minutes * minute };
    board.take(span);
    placed.push(span);
    taken.push(number);
    rooms = gap > 0 ? roomsWithout(rooms, number, gap) : roomsFor(board, { ...demand, own: taken });
  }
  return placed;
};

/** A day too near to a block of the same want has none. */
const roomsFor = (board: Board, { want, from, to, own }: Demand): Rooms => {
  const gap = gapOf(want);
  const isNear = (number: number) => gap > 0 && own.some((other) => Math.abs(other - number) < gap);
  const days = [...board.days].filter(([number]) => number >= from && number <= to && !isNear(number));
  return new Map(days.map(([number, day]) => [number, roomOf(day, want.minutes * minute)]));
};

/** Where blocks are best put so that, with those that are there, they lie evenly over the days that have room. */
const targetsOf = (rooms: Rooms, count: number, own: readonly number[]) => {
  const days = [...rooms].filter(([day, room]) => room > 0 || own.includes(day)).map(([day]) => day);
  const there = own.filter((day) => rooms.has(day));
  const all = count + there.length;
  const targets = Array.from({ length: all }, (_, place) => {
    return days[Math.floor(((place + 0.5) * days.length) / all)] ?? 0;
  });
  for (const day of there) {
    const distances = targets.map((target) => Math.abs(target - day));
    targets.splice(distances.indexOf(Math.min(...distances)), 1);
  }
  return targets;
};
