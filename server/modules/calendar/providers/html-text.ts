import { plainLines } from "#shared/rules/plain-text.ts";

/** Limits the time spent on long descriptions. */
const maxMarkupLength = 64_000;

const namedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const decodeEntity = (_all: string, decimal?: string, hex?: string, name?: string) => {
  if (name !== undefined) return namedEntities[name.toLowerCase()] ?? "";
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
};

/** The text of an HTML description, with line breaks. */
export const textOfHtml = (html: string, maxLength: number) =>
  plainLines(
    html
      .slice(0, maxMarkupLength)
      .replace(/<br\b[^<>]*>\n?/gi, "\n")
      .replace(/<li\b[^<>]*>/gi, "- ")
      .replace(/<\/(?:p|div|li|h[1-6]|tr)\s*>\n?/gi, "\n")
      .replace(/<[a-z/!][^<>]*>/gi, "")
      .replace(entity, decodeEntity),
    maxLength,
  );

/** Escapes only what `textOfHtml` would change. */
export const htmlOfText = (text: string) =>
  text.replace(entity, (found) => `&amp;${found.slice(1)}`).replace(/<(?=[a-z/!])/gi, "&lt;");
