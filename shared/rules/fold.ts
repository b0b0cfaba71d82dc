/** Most texts of banks have nothing to fold, and to look is several times as quick. */
const mayHaveAccents = /[^\p{ASCII}]/u;

/** "Nandu" for "Ñandú", "fi" for "ﬁ". */
export const withoutAccents = (text: string) =>
  mayHaveAccents.test(text) ? text.normalize("NFKD").replace(/\p{M}+/gu, "") : text;

export const folded = (text: string) => withoutAccents(text).toLowerCase();

/** Only letters and digits, with single spaces: "F. VALOR" is "f valor". */
export const foldedPhrase = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const foldedName = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, "");
