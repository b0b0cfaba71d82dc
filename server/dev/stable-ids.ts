import { hash } from "node:crypto";

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
