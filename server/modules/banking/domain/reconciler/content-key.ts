import { hash } from "node:crypto";
import { withoutAccents } from "#shared/rules/fold.ts";

/** What a bank masks differently from one export to the next: "5402********1234", "XXXX 1234". */
const cardMask = /(?<!\d)\d*[*•X]{2,}[\d*•X]*/g;

/** Upper case, no accents, no card digits, single spaces: the same text however the bank printed it. */
export const normalisedText = (text: string) =>
  withoutAccents(text).toUpperCase().replace(cardMask, "*").replace(/\s+/g, " ").trim();

interface Content {
  /** `YYYY-MM-DD` */
  bookedOn: string;
  amountCents: number;
  /** ISO 4217 */
  currency: string;
  text: string;
}

/** 128 bits that say what a movement is: equal for the same movement in any file of one kind, and for its twins. */
export const contentKeyOf = ({ bookedOn, amountCents, currency, text }: Content) =>
  hash("sha256", JSON.stringify([bookedOn, amountCents, currency, normalisedText(text)]), "base64url").slice(
    0,
    22,
  );

/**
 * The kind of file that a format is. Two files of one kind print a movement alike, so that their rows are compared
 * by content; versions of one standard are one kind.
 */
export const kindOfFile = (format: string) => {
  if (format.startsWith("ofx")) return "ofx";
  if (format.startsWith("camt.")) return "camt";
  return format;
};
