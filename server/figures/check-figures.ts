import { isRepeated, supportOf } from "./check-sentence.ts";
import { sentencesOf } from "./clauses.ts";
import { isTrueComparison, isTrueShare } from "./comparing.ts";
import type { Figure } from "./figure.ts";
import { findMentions } from "./find-figures.ts";
import type { Mention } from "./mention.ts";
import type { Place, Turn } from "./place.ts";
import { readSentence, type Sentence } from "./sentence.ts";
import { aliasesOf, findNames } from "./subjects.ts";
import { type Token, tokenise } from "./token.ts";

export interface Given {
  /** What the tools of this turn returned. */
  figures: readonly Figure[];
  /** The person's message. */
  asked: string;
  /** `YYYY-MM-DD` in Madrid. */
  today: string;
}

/** Offsets in UTF-16 units, the end exclusive. */
export interface TextSpan {
  from: number;
  to: number;
}

export interface FoundFigure extends TextSpan {
  /** The tool's figure that stands behind it. */
  figure: Figure;
  /** It tells the days that the figure is of, not the figure. */
  isPeriod: boolean;
}

export interface Checked {
  found: FoundFigure[];
  unsupported: TextSpan[];
}

type Verdict = Figure | "fine" | "unsupported";

const isTold = (mention: Mention, place: Place) =>
  mention.readings.some(
    (reading) =>
      (reading.kind === "comparison" && isTrueComparison(mention, reading.sign, place)) ||
      (reading.kind === "share" && isTrueShare(reading.value, place)),
  );

/** "hoy" and "este mes" may stand beside what no tool gave a day. */
const isMerePresent = (mention: Mention, { turn, piece }: Place) => {
  const isDay = mention.readings.some((one) => one.kind === "days" && one.from === one.to);
  return (
    mention.isPresent &&
    !turn.figures.some(
      ({ kind, of }) =>
        kind === "day" && (isDay || piece.names.some(({ names }) => of.some((name) => names.has(name)))),
    )
  );
};

const verdictOf = (mention: Mention, place: Place): Verdict => {
  const figure = supportOf(mention, place);
  if (figure !== null) return figure;
  return isMerePresent(mention, place) || isTold(mention, place) || isRepeated(mention, place)
    ? "fine"
    : "unsupported";
};

const isOfDays = ({ kind }: Mention["readings"][number]) => kind === "days";

/** Judges one sentence after the other; each verdict rests on that sentence and those before it. */
export const createSentenceJudge = ({ figures, asked, today }: Given) => {
  const aliases = aliasesOf(figures);
  const question = tokenise(asked);
  const askedNames = new Set(findNames(question, aliases).flatMap(({ names }) => [...names]));
  const turn: Turn = { figures, asked: findMentions(question, today), askedNames, today };
  let saidBefore: ReadonlySet<string> = new Set();

  const read = (tokens: readonly Token[]) => readSentence(tokens, aliases, today);

  const verdictsOf = (sentence: Sentence): Checked => {
    const checked: Checked = { found: [], unsupported: [] };
    const supports: Place["supports"] = new Map();
    for (const piece of sentence.pieces)
      for (const mention of piece.mentions) {
        const verdict = verdictOf(mention, { turn, sentence, piece, saidBefore, supports });
        const span = spanOf(sentence.tokens, mention);
        if (verdict === "unsupported") checked.unsupported.push(span);
        else if (verdict !== "fine")
          checked.found.push({ ...span, figure: verdict, isPeriod: mention.readings.every(isOfDays) });
      }
    return checked;
  };

  const judge = (sentence: Sentence): Checked => {
    const checked = verdictsOf(sentence);
    const named = sentence.names.flatMap(({ names }) => [...names]);
    if (named.length > 0) saidBefore = new Set(named);
    return checked;
  };

  /** Of a beginning that may go on: it is not remembered. */
  const isFine = (sentence: Sentence) => verdictsOf(sentence).unsupported.length === 0;

  return { read, judge, isFine };
};

const spanOf = (tokens: readonly Token[], { first, end }: Pick<Mention, "first" | "end">): TextSpan => ({
  from: tokens[first]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
});

/**
 * Matches every figure of an answer to what the tools of its turn returned: value, currency, sign, direction, subject and
 * period. What nobody counted ("no has gastado nada", "tu mayor gasto") is out of its reach.
 */
export const checkFigures = (text: string, given: Given): Checked => {
  const judge = createSentenceJudge(given);
  const tokens = tokenise(text);
  const all = sentencesOf(tokens).map(({ first, end }) => judge.judge(judge.read(tokens.slice(first, end))));
  return {
    found: all.flatMap(({ found }) => found),
    unsupported: all.flatMap(({ unsupported }) => unsupported),
  };
};
