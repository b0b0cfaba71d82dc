import { folded } from "#shared/rules/fold.ts";

/** Words without capitals and accents: for comparing what was written with what was said. */
export const foldedWords = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];
