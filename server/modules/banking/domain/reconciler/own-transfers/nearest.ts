import type { Group, Groups } from "./groups.ts";
import type { Side } from "./legs.ts";

/** What is still open of a group. */
interface Open {
  /** Rows; two stands for any more of them. */
  rows: number;
  /** Of the numbers of its sides: with one row left it is the number of that side. */
  sum: number;
}

/** From this many rows on, none of the sides that look at a group can see one row alone: an account has at most two. */
const crowd = 4;

/** Takes the links that are the one nearest on both their sides, again and again; the rest stays ambiguous. */
export const nearestAmong = (
  { sides, all, of, seenBy }: Groups,
  taken: ReadonlySet<Side>,
): [Side, Side][] => {
  const pairs: [Side, Side][] = [];
  const numbers = new Map(sides.map((side, number) => [side, number]));
  const closed = new Set(taken);
  const isOpen = (side: Side) => !closed.has(side);
  const opens = new Map(all.map((group) => [group, openOf(group.sides.filter(isOpen))]));

  function openOf(open: readonly Side[]): Open {
    const rows = open.reduce((sum, side) => sum + rowsOf(side), 0);
    return { rows, sum: open.reduce((sum, side) => sum + (numbers.get(side) ?? 0), 0) };
  }

  /** What a side sees of some groups: all but its own account's rows. */
  const seenIn = (groups: readonly Group[], { accountId }: Side): Open => {
    const seen = { rows: 0, sum: 0 };
    for (const group of groups) {
      const own = group.ofAccount.get(accountId);
      const ownOpen = openOf(own && isOpen(own) ? [own] : []);
      seen.rows += (opens.get(group)?.rows ?? 0) - ownOpen.rows;
      seen.sum += (opens.get(group)?.sum ?? 0) - ownOpen.sum;
    }
    return seen;
  };

  /** The one nearest; null where two are equally near, or where nothing tells it from its like. */
  const nearestTo = (side: Side): Side | null => {
    if (side.ids.length > 1) return null;
    for (const groups of seenBy.get(side) ?? []) {
      const { rows, sum } = seenIn(groups, side);
      if (rows > 0) return rows === 1 ? (sides[sum] ?? null) : null;
    }
    return null;
  };

  /** Answers who may see another side as the nearest from now on. */
  const take = (side: Side): Side[] => {
    closed.add(side);
    return (of.get(side) ?? []).flatMap((group) => {
      const open = opens.get(group);
      if (!open) return [];
      open.rows -= rowsOf(side);
      open.sum -= numbers.get(side) ?? 0;
      return open.rows < crowd ? group.watchers.filter(isOpen) : [];
    });
  };

  const toLookAt = sides.filter(isOpen);
  for (let side = toLookAt.pop(); side; side = toLookAt.pop()) {
    const other = isOpen(side) ? nearestTo(side) : null;
    if (!other || nearestTo(other) !== side) continue;
    pairs.push(side.isOut ? [side, other] : [other, side]);
    toLookAt.push(...take(side), ...take(other));
  }
  return pairs;
};

const rowsOf = ({ ids }: Side) => Math.min(2, ids.length);
