import { isLinked, type Side } from "./legs.ts";

export interface Pair {
  outId: string;
  inId: string;
}

/** The pairs in order, where two accounts alone are concerned and the counts agree; else null. */
export const seriesIn = (cluster: readonly Side[], isProven: boolean): Pair[] | null => {
  const accounts = new Set(cluster.map(({ accountId }) => accountId));
  if (accounts.size > 2) return null;
  const outs = inOrder(cluster.filter(({ isOut }) => isOut));
  const ins = inOrder(cluster.filter(({ isOut }) => !isOut));
  if (outs.length !== ins.length) return null;
  const pairs: Pair[] = [];
  for (const [place, { id, side }] of outs.entries()) {
    const other = ins[place];
    if (!other || !isLinked(side, other.side, isProven)) return null;
    pairs.push({ outId: id, inId: other.id });
  }
  return pairs;
};

const inOrder = (sides: readonly Side[]) =>
  sides
    .flatMap((side) => side.ids.map((id) => ({ id, side })))
    .sort((one, other) => one.side.day - other.side.day || (one.id < other.id ? -1 : 1));
