/** Control characters, bidirectional overrides, zero-width signs and halves of surrogate pairs: none of them is text. */
const hostile = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** One line of a bank's words, at most so many characters. Outside text: still data, never markup. */
export const plainLine = (text: string, maxLength: number) =>
  text
    .normalize("NFC")
    .replace(hostile, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    // The cut may have gone through a pair.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/** The same, null when nothing is left. */
export const plainLineOrNull = (text: string | null, maxLength: number) =>
  (text === null ? "" : plainLine(text, maxLength)) || null;
