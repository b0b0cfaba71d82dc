/** Offsets in a text, the end exclusive. */
export interface Span {
  from: number;
  to: number;
}

export interface Piece<Meaning> extends Span {
  meaning: Meaning;
}

export type Groups = Record<string, string | undefined>;

/** `read` returns null when the words turn out to mean something else. */
export interface Rule<Meaning, Context = void> {
  pattern: RegExp;
  read: (groups: Groups, context: Context) => Meaning | null;
}

/** A space stands for one to nine blanks, ` ?` for up to nine; the limit keeps matching fast. */
export const phrase = (source: string) =>
  new RegExp(
    `(?<![a-z0-9])(?:${source.replaceAll(" ?", "\\s{0,9}").replaceAll(" ", "\\s{1,9}")})(?![a-z0-9])`,
    "g",
  );

/** A rule for a phrase. */
export const rule = <Meaning, Context = void>(
  source: string,
  read: Rule<Meaning, Context>["read"],
): Rule<Meaning, Context> => ({ pattern: phrase(source), read });

export const consumedMark = "\u0001";

export const consume = (text: string, { from, to }: Span) =>
  text.slice(0, from) + consumedMark.repeat(to - from) + text.slice(to);

/** Applies rules in order, each to the text that earlier ones left. */
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
      rest = consume(rest, span);
    }
  }
  return { pieces: pieces.sort((one, other) => one.from - other.from), rest };
};

export const anyOf = (words: readonly string[]) =>
  `(?:${[...words].sort((one, other) => other.length - one.length).join("|")})`;

/** Numbers by their words. Commas separate the numbers, spaces the words for one number. */
export const numbersFrom = (first: number, words: string, step = 1): Record<string, number> =>
  Object.fromEntries(
    words.split(",").flatMap((names, place) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, first + place * step]),
    ),
  );
