import { plainLines } from "#shared/rules/plain-text.ts";

/** Nothing longer is read: what follows only costs time. */
const mostMarkup = 64_000;

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const decoded = (_all: string, decimal?: string, hex?: string, name?: string) => {
  if (name !== undefined) return named[name.toLowerCase()] ?? "";
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
};

/** What a reader sees of a description, which may be HTML: its text, with breaks and blocks as lines. */
export const textOfHtml = (html: string, maxLength: number) =>
  plainLines(
    html
      .slice(0, mostMarkup)
      .replace(/<br\b[^<>]*>\n?/gi, "\n")
      .replace(/<li\b[^<>]*>/gi, "- ")
      .replace(/<\/(?:p|div|li|h[1-6]|tr)\s*>\n?/gi, "\n")
      .replace(/<[a-z/!][^<>]*>/gi, "")
      .replace(entity, decoded),
    maxLength,
  );

/** The least that must be escaped so that `textOfHtml` gives the same text back. */
export const htmlOfText = (text: string) =>
  text.replace(entity, (found) => `&amp;${found.slice(1)}`).replace(/<(?=[a-z/!])/gi, "&lt;");
