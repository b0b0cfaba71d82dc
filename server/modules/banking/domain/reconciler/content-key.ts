import { hash } from "node:crypto";
import { withoutAccents } from "#shared/rules/fold.ts";

/** Banks mask cards differently from one export to the next: "5402********1234", "XXXX 1234". */
const cardMask = /(?<!\d)\d*[*•X]{2,}[\d*•X]*/g;

/** Different exports give the same text. */
export const normalisedText = (text: string) =>
  withoutAccents(text).toUpperCase().replace(cardMask, "*").replace(/\s+/g, " ").trim();

interface Content {
  bookedOn: string;
  amountCents: number;
  currency: string;
  text: string;
}

/** A 128-bit key of a transaction's content: the same in every file of one kind, and for equal transactions. */
export const contentKeyOf = ({ bookedOn, amountCents, currency, text }: Content) =>
  hash("sha256", JSON.stringify([bookedOn, amountCents, currency, normalisedText(text)]), "base64url").slice(
    0,
    22,
  );

/** Files of one kind print a transaction alike, so their rows are compared by content; versions of one standard are one kind, and so are a bank's sheet and text. */
export const fileKindOf = (format: string) => {
  if (format.startsWith("ofx")) return "ofx";
  if (format.startsWith("camt.")) return "camt";
  return format;
};

/** Counts on from the highest number of each key; a new key starts at 1. */
export const createCounter = (highest: ReadonlyMap<string, number> = new Map()) => {
  const last = new Map(highest);
  return (key: string) => {
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
};
