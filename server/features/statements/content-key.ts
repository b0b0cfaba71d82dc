import { hash } from "node:crypto";
import type { StatementRow } from "#server/statements/statement.ts";

/** What a bank masks differently from one export to the next: "5402********1234", "XXXX 1234". */
const cardMask = /\d*[*•X]{2,}[\d*•X]*/g;

/** Upper case, no accents, no card digits, single spaces: the same text however the bank printed it. */
export const normalisedText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toUpperCase()
    .replace(cardMask, "*")
    .replace(/\s+/g, " ")
    .trim();

/** 128 bits that say what a movement is: equal for the same movement in any file of one kind, and for its twins. */
export const contentKeyOf = (
  { date, amountInCents, description }: Pick<StatementRow, "date" | "amountInCents" | "description">,
  currency: string,
) =>
  hash(
    "sha256",
    JSON.stringify([date, amountInCents, currency, normalisedText(description)]),
    "base64url",
  ).slice(0, 22);

/**
 * The kind of file that a format is. Two files of one kind print a movement alike, so that their rows are compared
 * by content; versions of one standard are one kind.
 */
export const kindOfFile = (format: string) => {
  if (format.startsWith("ofx")) return "ofx";
  if (format.startsWith("camt.")) return "camt";
  return format;
};
