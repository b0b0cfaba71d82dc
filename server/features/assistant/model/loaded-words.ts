import type { FoundFigure } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import {
  deed,
  forecast,
  heldVerb,
  loaded,
  offer,
  ownDash,
  ownData,
  rates,
  spentVerb,
  wholeScope,
} from "./loaded-lists.ts";
import { folded } from "./spoken.ts";

interface Said {
  figures: readonly Figure[];
  /** What the tools say of them. */
  told: string;
}

/** A sentence of an answer with what was found in it. */
export interface Sentence {
  text: string;
  found: readonly FoundFigure[];
}

const sentencesIn = (text: string) => text.split(/(?<=[.;:?!…])\s+|\n+/).filter((one) => one.trim() !== "");

/** Figures as they are written: "1.234,56", "45", "16:30". */
const writtenIn = (text: string) =>
  (text.match(/\d+(?:[.,:]+\d+)*/g) ?? []).map((one) => one.replace(/,00$/, "").replace(/^0(?=\d:)/, ""));

/** What a text says between one of its figures and the next; of the first, or else before it. */
const ratesBeside = (number: string, text: string) => {
  const all = [...text.matchAll(/\d+(?:[.,:]+\d+)*/g)];
  return all.flatMap((match, at) => {
    if (writtenIn(match[0])[0] !== number) return [];
    const before = all[at - 1];
    const after = text.slice(match.index + match[0].length, all[at + 1]?.index);
    if (before !== undefined || rates.some((rate) => rate.test(after))) return after;
    return text.slice(0, match.index);
  });
};

/** The small ones are many things: they count only by themselves. */
const tellingOf = (numbers: readonly string[]) => {
  const telling = numbers.filter((one) => /[,:.]|\d{3}/.test(one) && !/^20\d\d$/.test(one));
  return telling.length > 0 ? telling : numbers;
};

/** Tells whether the words around figures are those of the tools. */
export const createLoadedWords = ({ figures, told }: Said) => {
  const tellings = sentencesIn(told).map((text) => ({
    text: folded(text),
    raw: text,
    numbers: new Set(writtenIn(text)),
  }));
  const all = folded(told);

  /** What the tools say in one breath with any of these figures. */
  const beside = (numbers: readonly string[]) =>
    tellings.filter((telling) => numbers.some((number) => telling.numbers.has(number)));

  /** "91,66 € al mes, 1.099,92 € al año": each has its own. */
  const isRateTold = (rate: RegExp, text: string) => {
    const numbers = tellingOf(writtenIn(text));
    const own = numbers.filter((number) => ratesBeside(number, text).some((words) => rate.test(words)));
    return (own.length > 0 ? own : numbers).every((number) =>
      beside([number]).some((telling) => ratesBeside(number, telling.text).some((words) => rate.test(words))),
    );
  };

  /** What one bank or one goal has is what there is only where its name says so. */
  const isOfWhole = ({ text, found }: Sentence, isTold: boolean) =>
    found.every(
      ({ figure }) => figure.of.length === 0 || figure.kind !== "money" || figure.flow !== "level",
    ) ||
    (isTold && found.some(({ figure }) => figure.of.some((name) => folded(text).includes(folded(name)))));

  /** A day and an hour in one breath are of one event. */
  const areOfOne = ({ found }: Sentence) => {
    const days = found.flatMap(({ figure }) => (figure.kind === "day" ? [figure] : []));
    const times = found.flatMap(({ figure }) => (figure.kind === "time" ? [figure] : []));
    if (days.length === 0 || times.length === 0) return true;
    const isOf = (day: string, time: string) =>
      figures.some(
        (one) =>
          one.kind === "time" &&
          one.time === time &&
          figures.some(
            (other) => other.kind === "day" && other.day === day && other.of.join() === one.of.join(),
          ),
      );
    return times.every(({ time }) => days.some(({ day }) => isOf(day, time)));
  };

  /** "de 07:00 a 21:00" is one stretch, not two hours. */
  const areStretchesTold = (text: string) =>
    [...text.matchAll(/\bde (?:las )?(\d\d?:\d\d) (?:a|hasta) (?:las )?(\d\d?:\d\d)/g)].every((ends) => {
      const [from = "", to = ""] = writtenIn(ends.slice(1).join(" "));
      return tellings.some(({ numbers }) => numbers.has(from) && numbers.has(to));
    });

  /** "A las 11:00 tienes dentista" names what is at that hour. */
  const isNamed = ({ text, found }: Sentence) => {
    const names = found.flatMap(({ figure }) => (figure.kind === "time" ? figure.of : []));
    if (names.length === 0 || !/\btienes (?!que\b|algo\b|hasta\b|de\b|desde\b|\d)/.test(folded(text)))
      return true;
    const words = folded(names.join(" ")).match(/\p{L}{4,}/gu) ?? [];
    return words.length === 0 || words.some((word) => folded(text).includes(word));
  };

  const isLoadedWrongly = (sentence: Sentence) => {
    // An answer to a question; what it denies stands behind it.
    const text = folded(sentence.text).replace(/^\s*no,/, "");
    const near = beside(tellingOf(writtenIn(sentence.text)));
    const names = folded(sentence.found.flatMap(({ figure }) => figure.of).join(" "));
    const isTold = (words: RegExp) => near.some((telling) => words.test(telling.text)) || words.test(names);
    if (loaded.some((words) => words.test(text) && !isTold(words))) return true;
    if (wholeScope.test(text) && !isOfWhole(sentence, isTold(wholeScope))) return true;
    if (forecast.test(sentence.text) && !near.some(({ raw }) => forecast.test(raw))) return true;
    const flows = sentence.found.flatMap(({ figure }) => (figure.kind === "money" ? [figure.flow] : []));
    if (flows.includes("plan") && spentVerb.test(text) && !isTold(spentVerb)) return true;
    // "Llevas 150 € de 300 €" says it of the first.
    if (flows[0] === "plan" && heldVerb.test(text) && !/\bque llevas\b/.test(text)) return true;
    return ownDash.test(sentence.text) && !ownDash.test(told);
  };

  /** "45 % de tu presupuesto" is of nothing else. */
  const isShareOfOther = (text: string) =>
    [
      ...folded(text).matchAll(
        /(?<![\d,])([\d,]{1,40})\s{0,9}(?:%|por ciento) (?:de|del) ((?:\w+ ){0,2}\w+)/g,
      ),
    ].some(
      ([, number = "", whole = ""]) =>
        !beside([number]).some((telling) =>
          whole.split(" ").some((word) => word.length > 3 && telling.text.includes(word)),
        ),
    );

  const claims = (text: string) => {
    const words = deed.exec(text);
    return words !== null && !offer.test(text) && !all.includes(words[0]);
  };

  const isRatedWrongly = ({ text, found }: Sentence) => {
    const names = folded(found.flatMap(({ figure }) => figure.of).join(" "));
    return rates.some(
      (rate) => rate.test(folded(text)) && !rate.test(names) && !isRateTold(rate, folded(text)),
    );
  };

  const isToldOtherwise = (sentence: Sentence) =>
    isLoadedWrongly(sentence) ||
    isRatedWrongly(sentence) ||
    isShareOfOther(sentence.text) ||
    !areStretchesTold(folded(sentence.text)) ||
    !isNamed(sentence) ||
    !areOfOne(sentence);

  /** Why the sentence must not be shown; null when it may. */
  return (sentence: Sentence): "claim" | "figure" | null => {
    const text = folded(sentence.text);
    if (claims(text)) return "claim";
    if (figures.length === 0 && told === "" && ownData.test(text) && !offer.test(text)) return "figure";
    const hasFigure = /\d/.test(sentence.text) || sentence.found.length > 0;
    return hasFigure && isToldOtherwise(sentence) ? "figure" : null;
  };
};
