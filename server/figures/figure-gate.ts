import { createSentenceJudge, type Given } from "./check-figures.ts";
import { sentencesOf } from "./clauses.ts";
import { type Token, tokenise } from "./token.ts";

export interface FigureGate {
  /** What may be shown on top of all before. */
  push(delta: string): string;
  /** The rest of the text, and whether the whole was sound; when it was not, nothing more comes. */
  end(): { rest: string; isSound: boolean };
}

/**
 * Lets an answer through while it is written: words that hold no figure at once, from a sentence's first figure on only
 * once the sentence is whole and true. All that came out is always the beginning of what went in, and holds no figure
 * that `checkFigures` would not support.
 */
export const createFigureGate = (given: Given): FigureGate => {
  const judge = createSentenceJudge(given);
  let waiting = "";
  /** So much of `waiting` is out already. */
  let shown = 0;
  let isSound = true;

  /** Judges the sentences that are whole; those behind a lie are never looked at. */
  const settle = (isEnd: boolean): string => {
    const tokens = tokenise(waiting);
    const sentences = sentencesOf(tokens);
    const whole = isEnd ? sentences : sentences.slice(0, -1);
    let out = "";
    let settled = 0;
    for (const { first, end } of whole) {
      isSound = judge.judge(judge.read(tokens.slice(first, end))).unsupported.length === 0;
      if (!isSound) return out;
      settled = isEnd && end === tokens.length ? waiting.length : (tokens[end]?.from ?? waiting.length);
      out += waiting.slice(shown, Math.max(shown, settled));
      shown = Math.max(shown, settled);
    }
    waiting = waiting.slice(settled);
    shown -= settled;
    return out;
  };

  /** The beginning of an unfinished sentence, up to its first figure or its last word, which may go on. */
  const harmless = (): string => {
    const safe = safeTokens(tokenise(waiting));
    // "Este mes" opens half of all answers and tells no figure by itself.
    const figure = judge.read(safe).mentions.find(({ isPresent }) => !isPresent);
    const start = safe.slice(0, figure?.first);
    const to = start.at(-1)?.to ?? 0;
    if (to <= shown || !judge.isFine(judge.read(start))) return "";
    const out = waiting.slice(shown, to);
    shown = to;
    return out;
  };

  return {
    push: (delta) => {
      if (!isSound) return "";
      waiting += delta;
      const out = settle(false);
      return isSound ? out + harmless() : out;
    },
    end: () => {
      const rest = isSound ? settle(true) : "";
      return { rest, isSound };
    },
  };
};

/** All but the last word and the marks at it: what comes next may make it another one. */
const safeTokens = (tokens: readonly Token[]) => {
  const last = tokens.findLastIndex(({ isApart }) => isApart);
  return tokens.slice(0, Math.max(0, last));
};
