import * as z from "zod/mini";

// Control characters and bidirectional overrides make one text look like another; half a surrogate pair is no text at
// all, and PostgreSQL refuses it in JSON.
const plain = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u;
const plainLines = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

/** One line that a person typed, trimmed and not empty. */
export const line = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(plain));

/** Free text that a person typed, trimmed; may be empty and may have several lines. */
export const freeText = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.regex(plainLines));

/** A day as `YYYY-MM-DD`, in Europe/Madrid; PostgreSQL knows no year 0. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));

/** Euros with at most two decimals, negative = money out. */
export const euros = z.number();

/** No person's plan, event or income is worth more euros than this. */
export const mostEuros = 10_000_000;

/** Whole numbers from one to another, both included. */
export interface Bounds {
  least: number;
  most: number;
}

export const wholeWithin = ({ least, most }: Bounds) => z.int().check(z.gte(least), z.lte(most));
