import { clustersOf } from "./own-transfers/clusters.ts";
import { type Groups, groupsOf } from "./own-transfers/groups.ts";
import { groupIntoLegs, type OwnAccount, type TransferLeg, type TransferRow } from "./own-transfers/legs.ts";
import { findNearestPairs } from "./own-transfers/nearest.ts";
import { type Pair, pairInOrder } from "./own-transfers/series.ts";

/**
 * Pairs the two legs of transfers between a person's own accounts: the same amount and currency, the money arriving at most
 * four days after it left, or one day before. An IBAN proves or excludes a pair; without one both legs must look like
 * transfers. Ambiguous rows stay unpaired, except a series between two accounts with as many legs out as in, which pairs in
 * order. Equal rows form one leg and legs are compared by group, so the work grows linearly with the rows.
 */
export const findOwnTransfers = (
  rows: readonly TransferRow[],
  ownAccounts: readonly OwnAccount[],
): Pair[] => {
  const ofAmounts = Map.groupBy(
    groupIntoLegs(rows, ownAccounts),
    ({ cents, currency }) => `${cents} ${currency}`,
  ).values();
  return [...ofAmounts].flatMap((legs) => {
    if (new Set(legs.map(({ isOut }) => isOut)).size < 2) return [];
    const taken = new Set<TransferLeg>();
    return [true, false].flatMap((isProven) => {
      const open = legs.filter((leg) => !taken.has(leg));
      return findPairs(groupsOf(open, isProven), isProven, taken);
    });
  });
};

const findPairs = (groups: Groups, isProven: boolean, taken: Set<TransferLeg>): Pair[] => {
  const series = clustersOf(groups).flatMap((cluster) => {
    const pairs = pairInOrder(cluster, isProven);
    if (pairs) for (const leg of cluster) taken.add(leg);
    return pairs ?? [];
  });
  const nearest = findNearestPairs(groups, taken);
  for (const pair of nearest) for (const leg of pair) taken.add(leg);
  return [...series, ...nearest.flatMap(([out, into]) => toPair(out.ids[0], into.ids[0]))];
};

const toPair = (outId: string | undefined, inId: string | undefined) =>
  outId === undefined || inId === undefined ? [] : [{ outId, inId }];
