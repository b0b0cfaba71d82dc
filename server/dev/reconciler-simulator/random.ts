export type Random = ReturnType<typeof createRandom>;

/** Numbers that look random and are always the same for the same seed. */
export const createRandom = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1);

  /** From 0 up to, not including, 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  return {
    happens: (probability: number) => next() < probability,
    /** A whole number, both ends included. */
    between,
    oneOf: <Item>(items: readonly [Item, ...Item[]]): Item => items[between(0, items.length - 1)] ?? items[0],
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
};
