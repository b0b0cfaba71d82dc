import { hash } from "node:crypto";

export type Random = ReturnType<typeof randomFrom>;
export type Some<Item> = readonly [Item, ...Item[]];

/** The same state always gives the same numbers. */
export const randomFrom = (start: number) => {
  let state = start;

  /** From 0 to 1, excluded (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    happens: (probability: number) => next() < probability,
    /** Both ends included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Item>(items: Some<Item>): Item => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
};

/** The same name always gives the same numbers. */
export const randomOf = (name: string) => randomFrom(Number.parseInt(hash("sha256", name).slice(0, 8), 16));

export const createRandom = (seed: number) => randomFrom(Math.imul(seed + 1, 0x9e3779b1));

/** As `randomOf`, by FNV-1a: a life needs some hundred thousand of them, for which SHA-256 would be too slow. */
export const quickRandomOf = (name: string) => {
  let state = 0x811c9dc5;
  for (let place = 0; place < name.length; place++) {
    state = Math.imul(state ^ name.charCodeAt(place), 0x01000193);
  }
  return randomFrom(state);
};
