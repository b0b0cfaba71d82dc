import { fold } from "#server/spanish/fold.ts";

/** Lower case and without accents, words divided by one space. */
export const folded = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
