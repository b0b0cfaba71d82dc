import type { Statement } from "#server/modules/assistant/statements/statement.ts";
import { looksLikeInstruction } from "./instruction-filter.ts";

export const quoteOpens = "⟦";
export const quoteCloses = "⟧";

const maxTextLength = 90;
const maxWordLength = 32;
const maxListLength = 30;
const maxStatementLength = 600;
const ownTextFields = new Set(
  "verdict note label status kind unit flow category periodText dayText firstDayText lastSeenText".split(" "),
);

/** Format characters are invisible and can hide whole sentences. */
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Variation_Selector}]+/gu;
const link = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.)\S*/gi;
/** IBANs, account and card numbers, with the separators that people use. */
const longNumber =
  /\b(?:[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){8,28}[ .-]?(\d{4})\b|\d(?:[ .-]?\d){7,200}(?:[ .-]?(\d{4}))\b)/gi;

export const withoutQuotes = (text: string) => text.replace(/[⟦⟧]/g, "");

const masked = (text: string) =>
  text.replace(
    longNumber,
    (_, ofIban: string | undefined, ofNumber: string | undefined) => `•••• ${ofIban ?? ofNumber ?? ""}`,
  );

/** Outside text as a model may see it: visible, short, without account numbers or links. */
export const plainText = (text: string, maxLength = maxTextLength) => {
  const clean = masked(
    withoutQuotes(text.normalize("NFKC").replace(invisible, " ")).replace(link, "(enlace)"),
  )
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.length > maxWordLength ? `${word.slice(0, maxWordLength)}…` : word))
    .join(" ");
  return clean.length > maxLength ? `${clean.slice(0, maxLength).trimEnd()}…` : clean;
};

const isDateOrTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text) || /^\d{2}:\d{2}$/.test(text);
const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

interface Quoted {
  content: string;
  /** Outside text before it was shortened. */
  outside: string[];
  /** Some text looked like an instruction and was withheld. */
  hasOrders: boolean;
}

/** What a tool stated and returned, as JSON for the model. Every text stands between quote marks. */
export const quote = (output: unknown, statements: readonly Statement[]): Quoted => {
  const outside: string[] = [];
  let hasOrders = false;

  const quoted = (text: string, maxLength?: number) => {
    const isWithheld = looksLikeInstruction(text);
    hasOrders ||= isWithheld;
    return `${quoteOpens}${isWithheld ? "(texto omitido)" : plainText(text, maxLength)}${quoteCloses}`;
  };
  const quoteValue = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (isDateOrTime(value) || isId(value)) return value;
      outside.push(value);
      return quoted(value);
    }
    if (Array.isArray(value)) {
      const shown = value.slice(0, maxListLength).map((one) => quoteValue(one));
      return value.length > maxListLength ? [...shown, { omitted: value.length - maxListLength }] : shown;
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => !isIdList(part))
        .map(([name, part]) => [
          name,
          ownTextFields.has(name) && typeof part === "string"
            ? `${quoteOpens}${plainText(part)}${quoteCloses}`
            : quoteValue(part),
        ]),
    );
  };
  const data = quoteValue(output);
  // Statements repeat outside text.
  const quotedStatements = statements.map(({ id, text }) => ({ id, text: quoted(text, maxStatementLength) }));
  return { content: JSON.stringify({ statements: quotedStatements, data }), outside, hasOrders };
};

/** A model has no use for transaction ids. */
const isIdList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string" && isId(one));
