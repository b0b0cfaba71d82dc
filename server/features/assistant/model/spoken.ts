import { withoutMarks } from "./quoting.ts";

/** Without capitals and accents: for comparing what was written with what was said. */
export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const foldedWords = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];

/** What Spanish prose is written with; pictures and controls are left out, for some of them are figures. */
const odd = /[^\p{L}\p{M}\d\s.,;:…·¿?¡!()«»"'“”‘’%€‐‑‒–—−/+&<>[\]{}@#$=|_-]/gu;

/** Takes away what a model adds to plain text by habit. */
export const withoutEmphasis = (text: string) =>
  withoutMarks(text)
    .replace(odd, "")
    .replace(/__+/g, "")
    .replace(/^#{1,6}\s+/gm, "");
