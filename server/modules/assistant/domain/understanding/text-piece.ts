import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Span } from "#server/spanish/phrase.ts";

/** A piece of a message and its accent-folded form, which has the same length. */
export interface Piece {
  raw: string;
  folded: string;
}

export const pieceOf = (raw: string): Piece => ({ raw, folded: foldKeepingLength(raw) });

export const slice = ({ raw, folded }: Piece, from: number, to?: number): Piece => ({
  raw: raw.slice(from, to),
  folded: folded.slice(from, to),
});

const EDGE = /^[\s.,;:!?¡¿"'«»“”()…–—-]+|(?<![\s.,;:!?¡¿"'«»“”(…–—-])[\s.,;:!?¡¿"'«»“”(…–—-]+$/g;

/** Without surrounding spaces and punctuation. */
export const trimmed = (piece: Piece): Piece => {
  const head = piece.folded.match(/^[\s.,;:!?¡¿"'«»“”()…–—-]*/)?.[0].length ?? 0;
  const rest = piece.folded.slice(head).replace(EDGE, "");
  return slice(piece, head, head + rest.length);
};

/** Words separated by single spaces, without punctuation. Cues are matched against this form. */
export const plainOf = (folded: string) =>
  folded
    .replace(/(\d)[.,:](?=\d)/g, "$1\uE000")
    .replace(/[^a-z0-9€%+\uE000]+/g, " ")
    .replaceAll("\uE000", ".")
    .trim();

export const wordsOf = (folded: string) => plainOf(folded).split(" ").filter(Boolean);

/** The parts of a piece that remain when spans are removed. */
export const without = (piece: Piece, spans: readonly Span[]): Piece[] => {
  const left: Piece[] = [];
  let at = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from > at) left.push(slice(piece, at, from));
    at = Math.max(at, to);
  }
  left.push(slice(piece, at));
  return left.filter(({ folded }) => plainOf(folded) !== "");
};

const QUOTED = /[«"“]([^«»"“”]{1,80})[»"”]/;

/** A quoted name and its position. Null without one. */
export const quotedIn = (raw: string) => {
  const found = raw.match(QUOTED);
  const name = found?.[1]?.trim();
  if (!found || !name) return null;
  const from = found.index ?? 0;
  return { name, from, to: from + found[0].length };
};
