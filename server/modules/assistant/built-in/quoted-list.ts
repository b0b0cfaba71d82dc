import { plainTitle } from "#server/modules/assistant/tools/format-words.ts";

const maxNamed = 3;

/** The person's own words in quotes, without anything like a figure. Null when none remains. */
export const quotedList = (words: readonly string[]) => {
  const named = words.map(plainTitle).filter((word) => word !== "" && !/\d/.test(word));
  return named.length === 0
    ? null
    : named
        .slice(0, maxNamed)
        .map((word) => `«${word}»`)
        .join(", ");
};
