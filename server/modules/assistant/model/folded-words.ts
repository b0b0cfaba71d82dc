import { folded } from "#shared/rules/fold.ts";

/** Without capitals and accents, to compare written words with spoken ones. */
export const foldedWords = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];
