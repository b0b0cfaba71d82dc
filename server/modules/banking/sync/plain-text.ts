const hostile = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** One line of at most so many characters. Still outside text: data, never markup. */
export const plainLine = (text: string, maxLength: number) =>
  text
    .normalize("NFC")
    .replace(hostile, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    // The cut may have split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

export const plainLineOrNull = (text: string | null, maxLength: number) =>
  (text === null ? "" : plainLine(text, maxLength)) || null;
