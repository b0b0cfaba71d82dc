import type { Group, Groups } from "./groups.ts";
import type { TransferLeg } from "./legs.ts";

interface OpenCount {
  /** Capped at two per leg. */
  rows: number;
  /** The sum of the open legs' numbers; with one row left it is that leg's number. */
  sum: number;
}

/** From this many rows on, no leg can see exactly one row, because an account has at most two. */
const manyRows = 4;

/** Repeatedly pairs legs that are each other's nearest; ambiguous ones stay unpaired. */
export const findNearestPairs = (
  { legs, groups: all, groupsOfLeg, candidateGroups }: Groups,
  pairedLegs: ReadonlySet<TransferLeg>,
): [TransferLeg, TransferLeg][] => {
  const pairs: [TransferLeg, TransferLeg][] = [];
  const numbers = new Map(legs.map((leg, number) => [leg, number]));
  const closed = new Set(pairedLegs);
  const isOpen = (leg: TransferLeg) => !closed.has(leg);
  const openCounts = new Map(all.map((group) => [group, countOpen(group.legs.filter(isOpen))]));

  function countOpen(open: readonly TransferLeg[]): OpenCount {
    const rows = open.reduce((sum, leg) => sum + cappedRows(leg), 0);
    return { rows, sum: open.reduce((sum, leg) => sum + (numbers.get(leg) ?? 0), 0) };
  }

  const countVisible = (groups: readonly Group[], { accountId }: TransferLeg): OpenCount => {
    const seen = { rows: 0, sum: 0 };
    for (const group of groups) {
      const own = group.ofAccount.get(accountId);
      const ownOpen = countOpen(own && isOpen(own) ? [own] : []);
      seen.rows += (openCounts.get(group)?.rows ?? 0) - ownOpen.rows;
      seen.sum += (openCounts.get(group)?.sum ?? 0) - ownOpen.sum;
    }
    return seen;
  };

  /** Null where two are equally near or equal rows cannot be told apart. */
  const nearestTo = (leg: TransferLeg): TransferLeg | null => {
    if (leg.ids.length > 1) return null;
    for (const groups of candidateGroups.get(leg) ?? []) {
      const { rows, sum } = countVisible(groups, leg);
      if (rows > 0) return rows === 1 ? (legs[sum] ?? null) : null;
    }
    return null;
  };

  const closeLeg = (leg: TransferLeg): TransferLeg[] => {
    closed.add(leg);
    return (groupsOfLeg.get(leg) ?? []).flatMap((group) => {
      const open = openCounts.get(group);
      if (!open) return [];
      open.rows -= cappedRows(leg);
      open.sum -= numbers.get(leg) ?? 0;
      return open.rows < manyRows ? group.candidates.filter(isOpen) : [];
    });
  };

  const pending = legs.filter(isOpen);
  for (let leg = pending.pop(); leg; leg = pending.pop()) {
    const other = isOpen(leg) ? nearestTo(leg) : null;
    if (!other || nearestTo(other) !== leg) continue;
    pairs.push(leg.isOut ? [leg, other] : [other, leg]);
    pending.push(...closeLeg(leg), ...closeLeg(other));
  }
  return pairs;
};

const cappedRows = ({ ids }: TransferLeg) => Math.min(2, ids.length);
