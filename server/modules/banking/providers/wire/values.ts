import { compactIban } from "#shared/rules/iban.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";

const longestText = 500;

/** Every sum must stay an exact integer of cents. */
const amountPattern = /^([-+]?)(\d{1,11})(?:\.(?=\d)(\d{0,2})0*)?$/;

/** Integer cents of a decimal string ("12", "-3.5", "1234.560"); null when it is none or holds fractions of a cent. */
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

/** The start of an ISO date or instant as a day of the calendar, or null. */
export const dayOf = (text: string | undefined) => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text?.trim() ?? "") ?? [];
  if (!day || day < "1970" || day >= "2200") return null;
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null;
};

/** The day in Madrid of an instant; one without offset is taken as Madrid's. */
export const dayOfInstant = (text: string | undefined) => {
  const day = dayOf(text);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text?.trim() ?? "");
  const instant = Date.parse(text ?? "");
  return day && hasOffset && !Number.isNaN(instant) ? madridDayOf(new Date(instant)) : day;
};

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Outside text made safe to keep: no control or direction characters, single spaces, at most 500 characters. */
export const cleanText = (text: string | undefined) =>
  (text ?? "")
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestText)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()
    .toWellFormed();

/** The same; null when nothing remains. */
export const cleanOrNull = (text: string | undefined) => cleanText(text) || null;

/** In electronic form; null for what cannot be one. Its check digits are not looked at: sandboxes invent them. */
export const ibanOf = (text: string | undefined) => {
  const iban = compactIban(text ?? "");
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) ? iban : null;
};

/** ISO 18245, or null. */
export const merchantCodeOf = (text: string | undefined) => {
  const code = text?.trim() ?? "";
  return /^\d{4}$/.test(code) ? code : null;
};

/** An image: an address, or a path on our own origin as the simulated bank gives. */
export const imageOf = (text: string | undefined) =>
  text && /^\/[\w-][\w./-]*$/.test(text) ? text : linkOf(text);

/** Where a person may be sent: an absolute http address, or null. */
export const linkOf = (text: string | undefined) =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
