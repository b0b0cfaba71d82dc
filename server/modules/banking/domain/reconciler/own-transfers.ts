import { clustersOf } from "./own-transfers/clusters.ts";
import { type Groups, groupsOf } from "./own-transfers/groups.ts";
import { nearestAmong } from "./own-transfers/nearest.ts";
import { type Pair, seriesIn } from "./own-transfers/series.ts";
import { type OwnAccount, type Side, sidesOf, type TransferRow } from "./own-transfers/legs.ts";

/**
 * Pairs the two sides of transfers between a person's own accounts: the same amount and currency, the money in at most four
 * days after the money out or one day before. An IBAN proves or forbids; without one both sides must look like transfers.
 * What stays ambiguous is left alone, except a series between two accounts with as many outs as ins: it pairs in order.
 *
 * No side is ever held against every other: rows that nothing tells apart are one side, and a side looks at the counts of
 * the groups that it may go with. The work grows with the rows, however many share an amount.
 */
export const findOwnTransfers = (
  rows: readonly TransferRow[],
  ownAccounts: readonly OwnAccount[],
): Pair[] => {
  const ofAmounts = Map.groupBy(
    sidesOf(rows, ownAccounts),
    ({ cents, currency }) => `${cents} ${currency}`,
  ).values();
  return [...ofAmounts].flatMap((sides) => {
    if (new Set(sides.map(({ isOut }) => isOut)).size < 2) return [];
    const taken = new Set<Side>();
    return [true, false].flatMap((isProven) => {
      const open = sides.filter((side) => !taken.has(side));
      return pairsAmong(groupsOf(open, isProven), isProven, taken);
    });
  });
};

const pairsAmong = (groups: Groups, isProven: boolean, taken: Set<Side>): Pair[] => {
  const series = clustersOf(groups).flatMap((cluster) => {
    const pairs = seriesIn(cluster, isProven);
    if (pairs) for (const side of cluster) taken.add(side);
    return pairs ?? [];
  });
  const nearest = nearestAmong(groups, taken);
  for (const pair of nearest) for (const side of pair) taken.add(side);
  return [...series, ...nearest.flatMap(([out, into]) => pairOf(out.ids[0], into.ids[0]))];
};

const pairOf = (outId: string | undefined, inId: string | undefined) =>
  outId === undefined || inId === undefined ? [] : [{ outId, inId }];
