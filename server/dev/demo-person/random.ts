import { hash } from "node:crypto";

export type Random = ReturnType<typeof randomOf>;

/** Numbers that look random and are always the same for the same name. */
export const randomOf = (name: string) => {
  let state = Number.parseInt(hash("sha256", name).slice(0, 8), 16);

  /** From 0 up to, not including, 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    happens: (probability: number) => next() < probability,
    /** A whole number, both ends included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  };
};
