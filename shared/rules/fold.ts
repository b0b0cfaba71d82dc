/** "Nandu" for "Ñandú", "fi" for "ﬁ": letters without what stands over or under them, in their plainest form. */
export const withoutAccents = (text: string) => text.normalize("NFKD").replace(/\p{M}+/gu, "");

/** For comparing words whatever their capitals and accents; signs and spaces stay. */
export const folded = (text: string) => withoutAccents(text).toLowerCase();

/** The same with nothing but letters and digits, and one space between words: "F. VALOR" is "f valor". */
export const foldedPhrase = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same without any space: for names that are written in one word or several. */
export const foldedName = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, "");
