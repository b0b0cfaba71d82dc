import { withoutMarks } from "./quoting.ts";

/** Words of a text, folded: for comparing what was written with what was said. */
export const foldedWords = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Takes away what a model adds to plain text by habit. */
export const withoutEmphasis = (text: string) =>
  withoutMarks(text)
    .replace(/[*`]+|__+/g, "")
    .replace(/^#{1,6}\s+/gm, "");
