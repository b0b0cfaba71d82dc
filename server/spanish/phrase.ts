/** A stretch of a text by its offsets, the end exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** What a stretch of a text means. */
export interface Piece<Meaning> extends Span {
  meaning: Meaning;
}

export type Groups = Record<string, string | undefined>;

/** A wording and how it is read; null when the words turn out to mean something else. */
export interface Rule<Meaning, Context = void> {
  pattern: RegExp;
  read: (groups: Groups, context: Context) => Meaning | null;
}

/**
 * A pattern of whole words over folded text, written with plain blanks: each stands for one or more, ` ?` for none or
 * more; nine at most, so that a text of blanks is no work.
 */
export const phrase = (source: string) =>
  new RegExp(
    `(?<![a-z0-9])(?:${source.replaceAll(" ?", "\\s{0,9}").replaceAll(" ", "\\s{1,9}")})(?![a-z0-9])`,
    "g",
  );

/** Stands where words have been read, so that no other rule reads them again. */
export const taken = "\u0001";

export const blank = (text: string, { from, to }: Span) =>
  text.slice(0, from) + taken.repeat(to - from) + text.slice(to);

/** Reads a folded text rule by rule, earlier rules first; answers the pieces in their order and the text that is left. */
export const scan = <Meaning, Context>(
  text: string,
  rules: readonly Rule<Meaning, Context>[],
  context: Context,
) => {
  const pieces: Piece<Meaning>[] = [];
  let rest = text;
  for (const { pattern, read } of rules) {
    for (const match of rest.matchAll(pattern)) {
      const meaning = read(match.groups ?? {}, context);
      if (meaning === null) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      pieces.push({ ...span, meaning });
      rest = blank(rest, span);
    }
  }
  return { pieces: pieces.sort((one, other) => one.from - other.from), rest };
};

/** One of several words. */
export const anyOf = (words: readonly string[]) =>
  `(?:${[...words].sort((one, other) => other.length - one.length).join("|")})`;
