import type { Group, Groups } from "./groups.ts";
import type { Side } from "./legs.ts";

/** Sides that are linked, directly or through others. */
export const clustersOf = ({ sides, all }: Groups): Side[][] => {
  const sets = createSets();
  for (const group of all) linkWatchers(group, sets.unite);
  return [...Map.groupBy(sides, sets.of).values()].filter(({ length }) => length > 1);
};

/**
 * A watcher is linked with every side of the group but the one of its own account. The first one is told of each of them;
 * for the others it is enough to meet one of those, and the side that the first one left out.
 */
const linkWatchers = ({ sides, ofAccount, watchers }: Group, unite: (one: Side, other: Side) => void) => {
  const [first] = watchers;
  if (!first) return;
  const leftOut = ofAccount.get(first.accountId);
  const told = sides.filter((side) => side !== leftOut);
  for (const side of told) unite(first, side);
  for (const watcher of watchers) {
    const met = told.slice(0, 2).find(({ accountId }) => accountId !== watcher.accountId);
    if (met) unite(watcher, met);
    if (leftOut && leftOut.accountId !== watcher.accountId) unite(watcher, leftOut);
  }
};

/** Disjoint sets, by union and find. */
const createSets = () => {
  const parents = new Map<Side, Side>();
  const of = (side: Side): Side => {
    let root = side;
    for (let parent = parents.get(root); parent; parent = parents.get(root)) root = parent;
    for (let at = side; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const unite = (one: Side, other: Side) => {
    const [root, joining] = [of(one), of(other)];
    if (root !== joining) parents.set(joining, root);
  };
  return { of, unite };
};
