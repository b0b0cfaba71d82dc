const notText = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const notTextOrLineBreak = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const truncate = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    // The cut may have split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

export const plainLine = (text: string, maxLength: number) =>
  truncate(
    text
      .replace(/[\n\r\t]+/g, " ")
      .replace(notText, "")
      .trim(),
    maxLength,
  );

/** Keeps line breaks. */
export const plainLines = (text: string, maxLength: number) =>
  truncate(text.replace(notTextOrLineBreak, "").trim(), maxLength);
