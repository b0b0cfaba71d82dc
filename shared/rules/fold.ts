/** "Nandu" for "Ñandú", "fi" for "ﬁ". */
export const withoutAccents = (text: string) => text.normalize("NFKD").replace(/\p{M}+/gu, "");

export const folded = (text: string) => withoutAccents(text).toLowerCase();

/** Only letters and digits, with single spaces: "F. VALOR" is "f valor". */
export const foldedPhrase = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const foldedName = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, "");
