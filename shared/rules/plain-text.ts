/** Control characters, bidirectional overrides and halves of surrogate pairs: none of them is text. */
const noText = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const noTextButLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const cut = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    // The cut may have gone through a pair.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

/** One line of a text from outside, trimmed, at most so many characters; empty when nothing is left. */
export const plainLine = (text: string, maxLength: number) =>
  cut(
    text
      .replace(/[\n\r\t]+/g, " ")
      .replace(noText, "")
      .trim(),
    maxLength,
  );

/** The same of a text with several lines. */
export const plainLines = (text: string, maxLength: number) =>
  cut(text.replace(noTextButLines, "").trim(), maxLength);
