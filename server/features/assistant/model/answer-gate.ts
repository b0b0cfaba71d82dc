import { checkFigures } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import { createFigureGate } from "#server/figures/figure-gate.ts";
import { createNeverSaid } from "./never-said.ts";
import { foldedWords, withoutEmphasis } from "./spoken.ts";

interface Given {
  figures: Figure[];
  /** The person's message. */
  asked: string;
  /** All that the person has said, with that. */
  said: string;
  told: string;
  today: string;
  /** What banks, files and calendars wrote. */
  outside: string[];
  /** Our own words to the model. */
  rules: string;
}

/** A word that does not end is none. */
const longestWord = 120;

const isSentence = (text: string) => text.length >= 24 || foldedWords(text).length >= 4;

const sentencesOf = (text: string) => {
  const ends = [...text.matchAll(/[.?!;:](?=\s)|\n|$/g)].map(({ index }) => index + 1);
  return ends
    .map((to, at) => ({ from: ends[at - 1] ?? 0, to }))
    .filter(({ from, to }) => /\p{L}/u.test(text.slice(from, to)));
};

/** Lets an answer through word by word while it holds only what an answer may hold, and stops for good at anything else. */
export const createAnswerGate = ({ figures, asked, said, told, today, outside, rules }: Given) => {
  const figureGate = createFigureGate({ figures, asked, today });
  const wrongIn = createNeverSaid({ said, told, outside, rules, names: figures.flatMap(({ of }) => of) });
  let text = "";
  let unfinished = "";
  let held = "";
  let wrong: string | null = null;

  const take = (words: string) => {
    if (wrong !== null || words === "") return "";
    const plain = withoutEmphasis(words);
    text += plain;
    wrong = wrongIn(text);
    return wrong === null ? figureGate.push(plain) : "";
  };

  /** A stranger's sentence may have been read: then nothing goes out before the whole is known. */
  const isWary = outside.some((one) => isSentence(one) && !said.includes(one));
  /** Who has been given figures and names none of them is speaking of something else. */
  const isAside = () => {
    const { found } = checkFigures(text, { figures, asked, today });
    if (figures.length > 0 && found.length === 0) return true;
    const bearers = [...found.map(({ from }) => from), ...[...text.matchAll(/«/g)].map(({ index }) => index)];
    return isWary && sentencesOf(text).some(({ from, to }) => !bearers.some((at) => from <= at && at < to));
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
      if (text.trim() === "") wrong ??= "nothing";
      if (!isSound) wrong ??= "figure";
      if (/«[^»]*$/.test(text)) wrong ??= "markup";
      if (isAside()) wrong ??= "aside";
      return { rest: wrong === null ? held + shown + rest : "", text: text.trim(), wrong };
    },
  };
};
