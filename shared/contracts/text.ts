import * as z from "zod/mini";

// Such characters make one text look like another. PostgreSQL refuses half a surrogate pair in JSON.
const plainLinePattern = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u;
const plainTextPattern = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

/** `tidied` is what becomes of it before it is looked at. */
export const singleLineText = (maxLength: number, tidied = z.trim()) =>
  z.string().check(tidied, z.minLength(1), z.maxLength(maxLength), z.regex(plainLinePattern));

export const freeText = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.regex(plainTextPattern));

/** `YYYY-MM-DD` in Europe/Madrid; PostgreSQL has no year 0. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));

/** At most two decimals; negative is money out. */
export const euros = z.number();

export const maxEuros = 10_000_000;

export interface IntegerRange {
  least: number;
  most: number;
}

export const integerWithin = ({ least, most }: IntegerRange) => z.int().check(z.gte(least), z.lte(most));
