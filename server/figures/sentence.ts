import { piecesOf, type Stretch } from "./clauses.ts";
import { findMentions } from "./find-figures.ts";
import type { Mention } from "./mention.ts";
import { type aliasesOf, findNames, type Named } from "./subjects.ts";
import type { Token } from "./token.ts";

export interface Piece extends Stretch {
  mentions: Mention[];
  names: Named[];
  /** Folded words outside of names. */
  words: string[];
}

export interface Sentence {
  tokens: readonly Token[];
  mentions: Mention[];
  names: Named[];
  pieces: Piece[];
}

const within =
  ({ first, end }: Stretch) =>
  (one: Stretch) =>
    one.first >= first && one.end <= end;
const isOver = (one: Stretch) => (other: Stretch) => one.first < other.end && other.first < one.end;

/** The marks around a name part nothing: "45 € en «Lidl»". */
const withQuotes = (tokens: readonly Token[], { first, end }: Stretch): Stretch => ({
  first: /^[«“"]$/.test(tokens[first - 1]?.text ?? "") ? first - 1 : first,
  end: /^[»”"]$/.test(tokens[end]?.text ?? "") ? end + 1 : end,
});

/** A sentence's tokens with the figures and names in them, cut into what says one thing each. */
export const readSentence = (
  tokens: readonly Token[],
  aliases: ReturnType<typeof aliasesOf>,
  today: string,
): Sentence => {
  const all = findNames(tokens, aliases);
  const hidden = new Set(
    all
      .filter(({ isWhole }) => isWhole)
      .flatMap(({ first, end }) => Array.from({ length: end - first }, (_, step) => first + step)),
  );
  const mentions = findMentions(tokens, today, (at) => hidden.has(at));
  const names = all.filter((name) => name.isWhole || !mentions.some(isOver(name)));
  const quoted = names.map((name) => withQuotes(tokens, name));
  const pieces = piecesOf(tokens, { first: 0, end: tokens.length }, [...mentions, ...quoted]).map(
    (stretch): Piece => {
      const inPiece = names.filter(within(stretch));
      return {
        ...stretch,
        mentions: mentions.filter(within(stretch)),
        names: inPiece,
        words: tokens
          .slice(stretch.first, stretch.end)
          .filter(
            (token, step) =>
              token.kind === "word" &&
              !inPiece.some(isOver({ first: stretch.first + step, end: stretch.first + step + 1 })),
          )
          .map(({ text }) => text),
      };
    },
  );
  return { tokens, mentions, names, pieces };
};
