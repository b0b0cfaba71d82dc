/**
 * A pattern of phrases divided by commas, in lower case without accents: "medic*, (hospital|clinica) de dia". A star after
 * a letter stands for any ending; the rest is a regular expression. It matches whole words only.
 */
export const phrases = (list: string, { isHead = false, isWhole = false } = {}) => {
  const inner = list
    .split(/,\s+/)
    .map((phrase) =>
      phrase
        .trim()
        .replace(/\s+/g, " ")
        .replace(/(?<=[a-z])\*/g, "[a-z]*"),
    )
    .filter(Boolean)
    // The longest first: "buenas tardes" before "buenas".
    .sort((a, b) => b.length - a.length)
    .join("|");
  return new RegExp(
    `${isHead || isWhole ? "^" : "(?<![a-z0-9])"}(?:${inner})${isWhole ? "$" : "(?![a-z0-9])"}`,
  );
};

/** The endings with which a person orders something or asks for it: "apunta", "apúntamelo", "apuntes", "me apuntas". */
const endings = "(?:ad|ed|id|ar|er|ir|as|es|a|e|an|en)?(?:me|nos|te|le|les|se)?(?:lo|la|los|las)?";

/** The forms of order of verbs given by their stems, to be put into phrases: "apunt, anot". */
export const orders = (stems: string) =>
  `(?:${stems
    .split(",")
    .map((stem) => stem.trim())
    .join("|")})${endings}`;
