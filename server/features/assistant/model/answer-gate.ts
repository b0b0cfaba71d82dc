import { checkFigures } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import { createFigureGate } from "#server/figures/figure-gate.ts";
import { createLoadedWords } from "./loaded-words.ts";
import { createLooseFigures } from "./loose-figures.ts";
import { createNeverSaid } from "./never-said.ts";
import { foldedWords, withoutEmphasis } from "./spoken.ts";

interface Given {
  figures: Figure[];
  /** All that the person has said, with that. */
  said: string;
  told: string;
  /** What the tools say of their figures, shown or not. */
  says: string;
  today: string;
  /** What banks, files and calendars wrote. */
  outside: string[];
  /** Our own words to the model. */
  rules: string;
}

/** A word that does not end is none. */
const longestWord = 120;
/** In characters. Whoever says more has lost the thread. */
const longestAnswer = 2500;

const isSentence = (text: string) => text.length >= 24 || foldedWords(text).length >= 4;

const clauseEnd = /[.?!;:](?=\s)|\n|$/g;
/** What stands behind a colon belongs to what is before it. */
const statementEnd = /[.?!](?=\s)|\n|$/g;

/** Fred's own question about what he may do next. */
const offer = /^\s*¿Quieres que te (?:busque|mire|diga|enseñe|calcule|apunte|avise)\s[^?:;.]{0,60}\?$/;

interface Part {
  from: number;
  to: number;
}

const partsOf = (text: string, end: RegExp): Part[] => {
  const ends = [...text.matchAll(end)].map(({ index }) => index + 1);
  return ends
    .map((to, at) => ({ from: ends[at - 1] ?? 0, to }))
    .filter(({ from, to }) => /[\p{L}\d]/u.test(text.slice(from, to)));
};

/** Lets an answer through word by word while it holds only what an answer may hold, and stops for good at anything else. */
export const createAnswerGate = ({ figures, said, told, says, today, outside, rules }: Given) => {
  // What the person asked about is no fact until a tool says so.
  const given = { figures, asked: "", today };
  const figureGate = createFigureGate(given);
  const loadedIn = createLoadedWords({ figures, told: says });
  const isLoose = createLooseFigures(says);
  const wrongIn = createNeverSaid({ said, told, outside, rules, names: figures.flatMap(({ of }) => of) });
  let text = "";
  let unfinished = "";
  let held = "";
  let wrong: string | null = null;
  let judged = 0;

  /** Judges the sentences that have ended, each once. */
  const judge = (isEnd: boolean) => {
    for (const { from, to } of partsOf(text, statementEnd)) {
      if (wrong !== null || from < judged || (!isEnd && to >= text.length)) continue;
      const sentence = text.slice(from, to);
      wrong = loadedIn({ text: sentence, found: checkFigures(sentence, given).found });
      judged = to;
    }
  };

  const take = (words: string) => {
    if (wrong !== null || words === "") return "";
    const plain = withoutEmphasis(words);
    text += plain;
    wrong = text.length > longestAnswer ? "long" : (wrongIn(text) ?? (isLoose(text) ? "figure" : null));
    judge(false);
    return wrong === null ? figureGate.push(plain) : "";
  };

  /** A stranger's sentence may have been read: then nothing goes out before the whole is known. */
  const isWary = outside.some((one) => isSentence(one) && !said.includes(one));
  /** Who has been given figures and names none of them is speaking of something else. */
  const isAside = () => {
    const { found } = checkFigures(text, given);
    if (figures.length > 0 && found.length === 0) return true;
    const bearers = [...found.map(({ from }) => from), ...[...text.matchAll(/«/g)].map(({ index }) => index)];
    const bears = ({ from, to }: Part) => bearers.some((at) => from <= at && at < to);
    const leadsOn = ({ to }: Part, next?: Part) => text[to - 1] === ":" && next !== undefined && bears(next);
    return (
      isWary &&
      partsOf(text, clauseEnd).some(
        (part, at, all) =>
          !bears(part) && !leadsOn(part, all[at + 1]) && !offer.test(text.slice(part.from, part.to)),
      )
    );
  };

  return {
    /** What may be shown now. */
    push(piece: string) {
      unfinished += piece;
      const end = unfinished.search(/\s\S*$/) + 1;
      const words = unfinished.slice(0, end);
      unfinished = unfinished.slice(end);
      if (unfinished.length > longestWord) wrong ??= "markup";
      const shown = take(words);
      if (!isWary) return shown;
      held += shown;
      return "";
    },
    /** `text` is the whole answer; `wrong` is why it must not be shown, null when it may. */
    end() {
      const shown = take(unfinished);
      const { rest, isSound } = figureGate.end();
      judge(true);
      if (text.trim() === "") wrong ??= "nothing";
      if (!isSound) wrong ??= "figure";
      if (/«[^«»]*$/.test(text)) wrong ??= "markup";
      if (isAside()) wrong ??= "aside";
      return { rest: wrong === null ? held + shown + rest : "", text: text.trim(), wrong };
    },
  };
};
