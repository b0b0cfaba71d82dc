/**
 * Compiles a comma-separated list of phrases: "medic*, (hospital|clinica) de dia". Lower case without
 * accents; a star after a letter stands for any ending, and the rest is a regular expression. Matches whole
 * words only.
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
    // Longest first: "buenas tardes" before "buenas".
    .sort((a, b) => b.length - a.length)
    .join("|");
  return new RegExp(
    `${isHead || isWhole ? "^" : "(?<![a-z0-9])"}(?:${inner})${isWhole ? "$" : "(?![a-z0-9])"}`,
  );
};

/** The endings of a request: "apunta", "apúntamelo", "apuntes", "me apuntas". */
const endings = "(?:ad|ed|id|ar|er|ir|as|es|a|e|an|en)?(?:me|nos|te|le|les|se)?(?:lo|la|los|las)?";

/** The request forms of verbs, given by their stems: "apunt, anot". */
export const requestForms = (stems: string) =>
  `(?:${stems
    .split(",")
    .map((stem) => stem.trim())
    .join("|")})${endings}`;
