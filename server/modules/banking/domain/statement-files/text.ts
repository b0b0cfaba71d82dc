const maxTextLength = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** What is taken out, joined or cut off: most texts have nothing of it, and need not be made anew. */
const unclean = new RegExp(`${controls.source}|[^\\S ]| {2}|^ | $`);

/** No control or direction characters, single spaces, at most 500 characters. */
export const cleanText = (text: string) => {
  if (text.length <= maxTextLength && !unclean.test(text)) return text.toWellFormed();
  const clean = text.replace(controls, " ").replace(/\s+/g, " ").trim();
  return clean.length > maxTextLength ? cutWhole(clean) : clean.toWellFormed();
};

const cutWhole = (text: string) =>
  text
    .slice(0, maxTextLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()
    .toWellFormed();

export const joinTexts = (parts: string[]) => {
  const clean = parts.map(cleanText).filter(Boolean);
  return cleanText(clean.filter((part, place) => part !== clean[place - 1]).join(" "));
};
