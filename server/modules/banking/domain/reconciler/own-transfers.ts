import { clustersOf } from "./own-transfers/clusters.ts";
import { type Groups, groupsOf } from "./own-transfers/groups.ts";
import {
  type Evidence,
  evidences,
  groupIntoLegs,
  mayBeTransfer,
  type OwnAccount,
  type TransferLeg,
  type TransferRow,
} from "./own-transfers/legs.ts";
import { findNearestPairs } from "./own-transfers/nearest.ts";

interface Pair {
  outId: string;
  inId: string;
}

/** The same amount; money arrives up to four days after it left, or one before. Ambiguous rows stay unpaired. */
export const findOwnTransfers = (
  rows: readonly TransferRow[],
  ownAccounts: readonly OwnAccount[],
  enough: readonly Evidence[] = evidences,
): Pair[] => {
  const ofAmounts = Map.groupBy(
    groupIntoLegs(rows, ownAccounts),
    ({ cents, currency }) => `${cents} ${currency}`,
  ).values();
  return [...ofAmounts].flatMap((legs) => {
    if (new Set(legs.map(({ isOut }) => isOut)).size < 2) return [];
    const pairedLegs = new Set<TransferLeg>();
    // Where no row states an IBAN, as in most files, none can name the other.
    const hasIban = legs.some(({ names }) => names !== "");
    const possible = hasIban ? enough : enough.filter((evidence) => evidence === "alike");
    return possible.flatMap((evidence) => {
      const open = legs.filter((leg) => !pairedLegs.has(leg));
      return findPairs(groupsOf(open, evidence), evidence, pairedLegs);
    });
  });
};

const findPairs = (groups: Groups, evidence: Evidence, pairedLegs: Set<TransferLeg>): Pair[] => {
  const series = clustersOf(groups).flatMap((cluster) => {
    const pairs = pairInOrder(cluster, evidence);
    if (pairs) for (const leg of cluster) pairedLegs.add(leg);
    return pairs ?? [];
  });
  const nearest = findNearestPairs(groups, pairedLegs);
  for (const pair of nearest) for (const leg of pair) pairedLegs.add(leg);
  return [...series, ...nearest.flatMap(([out, into]) => toPair(out.ids[0], into.ids[0]))];
};

const toPair = (outId: string | undefined, inId: string | undefined) =>
  outId === undefined || inId === undefined ? [] : [{ outId, inId }];

/** Pairs in order where only two accounts are involved and the counts agree; else null. */
const pairInOrder = (cluster: readonly TransferLeg[], evidence: Evidence): Pair[] | null => {
  const accounts = new Set(cluster.map(({ accountId }) => accountId));
  if (accounts.size > 2) return null;
  const outs = inOrder(cluster.filter(({ isOut }) => isOut));
  const ins = inOrder(cluster.filter(({ isOut }) => !isOut));
  if (outs.length !== ins.length) return null;
  const pairs: Pair[] = [];
  for (const [place, { id, leg }] of outs.entries()) {
    const other = ins[place];
    if (!other || !mayBeTransfer(leg, other.leg, evidence)) return null;
    pairs.push({ outId: id, inId: other.id });
  }
  return pairs;
};

const inOrder = (legs: readonly TransferLeg[]) =>
  legs
    .flatMap((leg) => leg.ids.map((id) => ({ id, leg })))
    .sort((one, other) => one.leg.day - other.leg.day || (one.id < other.id ? -1 : 1));
