import { type PGliteOptions, types } from "@electric-sql/pglite";

const encoder = new TextEncoder();

/** JSON as bytes, which the driver takes though its types do not say so: of a text it counts the letters twice. */
const jsonBytes = (value: unknown) =>
  encoder.encode(typeof value === "string" ? value : JSON.stringify(value)) as unknown as string;

export const embeddedTypes = {
  /** 64-bit integers as text, as `pg` returns them: JSON has no BigInt. */
  parsers: { [types.INT8]: (value: string) => value },
  serializers: { [types.JSON]: jsonBytes },
} satisfies PGliteOptions;
