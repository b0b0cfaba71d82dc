/** Union-find. */
export const createDisjointSets = <One>() => {
  const parents = new Map<One, One>();
  const of = (leg: One): One => {
    let root = leg;
    for (let parent = parents.get(root); parent; parent = parents.get(root)) root = parent;
    for (let at = leg; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const unite = (one: One, other: One) => {
    const [root, joining] = [of(one), of(other)];
    if (root !== joining) parents.set(joining, root);
  };
  return { of, unite };
};
