/** Without capitals and accents: for comparing what was written with what was said. */
export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const foldedWords = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];
