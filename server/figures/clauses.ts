import type { Mention } from "./mention.ts";
import type { Token } from "./token.ts";

/** Tokens from `first` up to `end`. */
export interface Stretch {
  first: number;
  end: number;
}

const stop = /^[.!?…]$/;

/** Whether a sentence ends with this token. Its end shows once the next token is there. */
const endsSentence = (tokens: readonly Token[], at: number) => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || token.kind === "line") return true;
  if (token.kind !== "mark" || !stop.test(token.text) || next === undefined) return next === undefined;
  return next.kind === "line" || (next.isApart && next.kind !== "number" && !/^[a-z]/.test(rawStart(next)));
};

/** A small letter goes on with the sentence, as behind "aprox." */
const rawStart = (token: Token) => (token.kind === "word" && !token.isCapital ? "a" : "A");

export const sentencesOf = (tokens: readonly Token[]): Stretch[] => {
  const sentences: Stretch[] = [];
  let first = 0;
  for (let at = 0; at < tokens.length; at += 1)
    if (endsSentence(tokens, at)) {
      sentences.push({ first, end: at + 1 });
      first = at + 1;
    }
  return sentences;
};

const joints = /^(y|e|ni|pero|mientras|aunque|porque|frente|contra|versus|vs|cuando|si)$/;
const marks = /^[,;:()[\]|–—"«»“”]$/;

/** The pieces of a sentence that say one thing each; figures and names stay whole. */
export const piecesOf = (
  tokens: readonly Token[],
  { first, end }: Stretch,
  whole: readonly Pick<Mention, "first" | "end">[],
): Stretch[] => {
  const inside = new Set(
    whole.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, step) => first + step)),
  );
  const pieces: Stretch[] = [];
  let start = first;
  for (let at = first; at < end; at += 1) {
    const token = tokens[at];
    const divides =
      token !== undefined &&
      !inside.has(at) &&
      ((token.kind === "word" && joints.test(token.text)) || marks.test(token.text));
    if (!divides) continue;
    if (at > start) pieces.push({ first: start, end: at });
    start = at + 1;
  }
  if (end > start) pieces.push({ first: start, end });
  return pieces;
};
