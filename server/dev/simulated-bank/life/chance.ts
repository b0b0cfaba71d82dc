import { hash } from "node:crypto";

export type Chance = ReturnType<typeof chanceOf>;
/** At least one. */
export type Some<Item> = readonly [Item, ...Item[]];

/** The words of a text, which has at least one. */
export const wordsOf = (text: string): Some<string> => {
  const [first = "", ...rest] = text.split(" ");
  return [first, ...rest];
};

/** FNV-1a: a life draws some hundred thousand numbers, for which a cryptographic hash would be too slow. */
const seedOf = (name: string) => {
  let state = 0x811c9dc5;
  for (let place = 0; place < name.length; place++) {
    state = Math.imul(state ^ name.charCodeAt(place), 0x01000193);
  }
  return state;
};

/** Numbers that look random and are always the same for the same name. */
export const chanceOf = (name: string) => {
  let state = seedOf(name);

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
    oneOf: <Item>(items: Some<Item>): Item => items[Math.floor(next() * items.length)] ?? items[0],
  };
};

/** Decimal digits that belong to a name. */
export const digitsOf = (name: string, count: number) =>
  BigInt(`0x${hash("sha256", name)}`)
    .toString()
    .slice(-count);

/** Hexadecimal digits that belong to a name. */
export const hexOf = (name: string, count = 32) => hash("sha256", name).slice(0, count);

/** A UUID that belongs to a name. */
export const uuidOf = (name: string) => {
  const hex = hexOf(name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
};
