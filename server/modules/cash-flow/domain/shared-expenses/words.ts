/** Words without case, accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter(Boolean);

/** Stems: a word belongs to a set when it begins with one of its stems. */
export const stems = (list: string) => list.split(" ").map((stem) => stem.replace("_", ""));

/** `stem_` stands for the whole word, anything else for how it begins. */
export const matcher = (list: string) => {
  const whole = new Set<string>();
  const starts: string[] = [];
  for (const stem of list.split(/\s+/).filter(Boolean)) {
    if (stem.endsWith("_")) whole.add(stem.slice(0, -1));
    else starts.push(stem);
  }
  return (word: string) => whole.has(word) || starts.some((start) => word.startsWith(start));
};
