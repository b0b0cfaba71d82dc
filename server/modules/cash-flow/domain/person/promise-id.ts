import { createHash } from "node:crypto";

/** The same for the same key of a series; in the form of a UUID (RFC 9562, version 8). */
export const promiseIdOf = (seriesKey: string) => {
  const hex = createHash("sha256").update(seriesKey).digest("hex");
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`],
    hex.slice(20, 32),
  ].join("-");
};
