import { hash } from "node:crypto";
import { randomFrom } from "#server/dev/random.ts";

export type Chance = ReturnType<typeof chanceOf>;
export type Some<Item> = readonly [Item, ...Item[]];

export const wordsOf = (text: string): Some<string> => {
  const [first = "", ...rest] = text.split(" ");
  return [first, ...rest];
};

/** FNV-1a: a life needs some hundred thousand numbers, for which a cryptographic hash would be too slow. */
const seedOf = (name: string) => {
  let state = 0x811c9dc5;
  for (let place = 0; place < name.length; place++) {
    state = Math.imul(state ^ name.charCodeAt(place), 0x01000193);
  }
  return state;
};

/** The same name always gives the same numbers. */
export const chanceOf = (name: string) => randomFrom(seedOf(name));

/** The same name always gives the same digits. */
export const digitsOf = (name: string, count: number) =>
  BigInt(`0x${hash("sha256", name)}`)
    .toString()
    .slice(-count);

/** The same name always gives the same digits. */
export const hexOf = (name: string, count = 32) => hash("sha256", name).slice(0, count);

/** The same name always gives the same UUID. */
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
