import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { compactIban } from "#shared/rules/iban.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";

const maxTextLength = 500;

/** Every sum must stay an exact integer of cents. */
const amountPattern = /^([-+]?)(\d{1,11})(?:\.(?=\d)(\d{0,2})0*)?$/;

/** Null for no number or fractions of a cent. */
export const centsOf = (text: string | undefined): number | null => {
  const [, sign, whole, fraction = ""] = amountPattern.exec(text?.trim() ?? "") ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && cents !== 0 ? -cents : cents;
};

/** ISO 4217, or null. */
export const currencyOf = (text: string | undefined) => {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
};

export const dayOf = (text: string | undefined) => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text?.trim() ?? "") ?? [];
  if (!day || day < "1970" || day >= "2200") return null;
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null;
};

/** An instant without offset counts as Madrid time. */
export const dayOfInstant = (text: string | undefined) => {
  const day = dayOf(text);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text?.trim() ?? "");
  const instant = Date.parse(text ?? "");
  return day && hasOffset && !Number.isNaN(instant) ? madridDayOf(new Date(instant)) : day;
};

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** No control or direction characters, single spaces, at most 500 characters. */
export const cleanText = (text: string | undefined) =>
  (text ?? "")
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxTextLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()
    .toWellFormed();

export const cleanOrNull = (text: string | undefined) => cleanText(text) || null;

/** Electronic form; null for what cannot be one. Check digits are ignored, because sandboxes invent IBANs. */
export const ibanOf = (text: string | undefined) => {
  const iban = compactIban(text ?? "");
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) ? iban : null;
};

/** ISO 18245, or null. */
export const merchantCodeOf = (text: string | undefined) => {
  const code = text?.trim() ?? "";
  return /^\d{4}$/.test(code) ? code : null;
};

/** An address, or a path on our own origin from the simulated bank. */
export const imageOf = (text: string | undefined) =>
  text && /^\/[\w-][\w./-]*$/.test(text) ? text : linkOf(text);

/** An absolute http address, or null. */
export const linkOf = (text: string | undefined) =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

/** Null for a row that cannot be read, "nothing" for one that is no transaction. */
export type ReadRow = RemoteTransaction | "nothing" | null;

/** `complete` speaks of the pending rows only. */
export const collectRows = (booked: readonly ReadRow[], pending: readonly ReadRow[]) => {
  const rows = [...booked, ...pending];
  return {
    transactions: rows.filter((row) => row !== null && row !== "nothing"),
    complete: !pending.includes(null),
    unreadable: rows.filter((row) => row === null).length,
  };
};
