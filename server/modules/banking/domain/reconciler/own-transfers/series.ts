import { mayBeTransfer, type TransferLeg } from "./legs.ts";

export interface Pair {
  outId: string;
  inId: string;
}

/** Pairs in order where only two accounts are involved and the counts agree; else null. */
export const pairInOrder = (cluster: readonly TransferLeg[], isProven: boolean): Pair[] | null => {
  const accounts = new Set(cluster.map(({ accountId }) => accountId));
  if (accounts.size > 2) return null;
  const outs = inOrder(cluster.filter(({ isOut }) => isOut));
  const ins = inOrder(cluster.filter(({ isOut }) => !isOut));
  if (outs.length !== ins.length) return null;
  const pairs: Pair[] = [];
  for (const [place, { id, leg }] of outs.entries()) {
    const other = ins[place];
    if (!other || !mayBeTransfer(leg, other.leg, isProven)) return null;
    pairs.push({ outId: id, inId: other.id });
  }
  return pairs;
};

const inOrder = (legs: readonly TransferLeg[]) =>
  legs
    .flatMap((leg) => leg.ids.map((id) => ({ id, leg })))
    .sort((one, other) => one.leg.day - other.leg.day || (one.id < other.id ? -1 : 1));
