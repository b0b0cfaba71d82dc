import { capitalised } from "#server/spanish/format.ts";
import type { ChatTransactionFilter, FigureLink } from "#shared/contracts/assistant.ts";

/** Spanish text, and where in it a figure links to its transactions. */
export interface Sentence {
  text: string;
  figures: FigureLink[];
}

export type SentencePart = string | Sentence | null;

export const linkedFigure = (text: string, filter: ChatTransactionFilter | undefined): Sentence => ({
  text,
  figures: filter ? [{ from: 0, to: text.length, movements: filter }] : [],
});

export const sentenceOf = (words: string | Sentence): Sentence =>
  typeof words === "string" ? { text: words, figures: [] } : words;

export const joinSentences = (all: readonly SentencePart[], separator = " "): Sentence =>
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

export const sentence = (words: TemplateStringsArray, ...parts: (string | number | Sentence)[]): Sentence =>
  joinSentences(
    words.flatMap((word, at) => {
      const part = parts[at];
      return part === undefined ? [word] : [word, typeof part === "number" ? String(part) : part];
    }),
    "",
  );

export const capitaliseSentence = ({ text, figures }: Sentence): Sentence => ({
  text: capitalised(text),
  figures,
});

export const listSentences = (parts: readonly Sentence[]): Sentence => {
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return last ?? sentenceOf("");
  const before = joinSentences(parts.slice(0, -1), ", ");
  return sentence`${before} y ${last}`;
};
