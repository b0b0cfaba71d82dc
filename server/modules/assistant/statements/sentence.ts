import type { ChatMovementFilter, FigureLink } from "#shared/contracts/assistant.ts";

/** Spanish words, and where in them a figure stands that movements are behind. */
export interface Sentence {
  text: string;
  figures: FigureLink[];
}

export type Words = string | Sentence | null;

/** A figure with the movements behind it. */
export const linked = (text: string, movements: ChatMovementFilter | undefined): Sentence => ({
  text,
  figures: movements ? [{ from: 0, to: text.length, movements }] : [],
});

export const sentenceOf = (words: string | Sentence): Sentence =>
  typeof words === "string" ? { text: words, figures: [] } : words;

/** The words one behind the other, without those that are missing. */
export const joined = (all: readonly Words[], separator = " "): Sentence =>
  all
    .flatMap((words) => (words === null || words === "" ? [] : sentenceOf(words)))
    .reduce(
      (before, { text, figures }) => {
        const start = before.text === "" ? "" : `${before.text}${separator}`;
        const moved = figures.map(({ from, to, movements }) => ({
          from: from + start.length,
          to: to + start.length,
          movements,
        }));
        return { text: `${start}${text}`, figures: [...before.figures, ...moved] };
      },
      { text: "", figures: [] as FigureLink[] },
    );

/** A template that keeps the links of the sentences put into it. */
export const say = (words: TemplateStringsArray, ...parts: (string | number | Sentence)[]): Sentence =>
  joined(
    words.flatMap((word, at) => {
      const part = parts[at];
      return part === undefined ? [word] : [word, typeof part === "number" ? String(part) : part];
    }),
    "",
  );

export const capitalisedSentence = ({ text, figures }: Sentence): Sentence => ({
  text: text.charAt(0).toUpperCase() + text.slice(1),
  figures,
});

/** "a, b y c". */
export const listedWords = (parts: readonly Sentence[]): Sentence => {
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return last ?? sentenceOf("");
  const before = joined(parts.slice(0, -1), ", ");
  return say`${before} y ${last}`;
};
