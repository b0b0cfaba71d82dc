import { joinSentences, type SentencePart, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { linkedTo, placePhrase, sumSentence } from "./spending-phrases.ts";
import type { SpendingOutput } from "./spending-schema.ts";
import { yearAheadWords } from "./year-ahead.ts";

const daysOfMeanMonth = 365 / 12;

/** In a month of so many days. */
const spans = {
  year: { words: "al año", manyIn: () => 1 / 12 },
  day: { words: "al día", manyIn: (days: number) => days },
  week: { words: "a la semana", manyIn: (days: number) => days / 7 },
};

interface MeanMonth {
  amount: number;
  /** Of the only month; null of several. */
  days: number | null;
}

/** The mean of a month, after that of what was asked for. */
const meanAmounts = ({ amount: month, days }: MeanMonth, per: SpendingOutput["per"]) => {
  const ofMonth = `${inEuros(month)} al mes`;
  if (per === null) return [ofMonth];
  const { words, manyIn } = spans[per];
  const perSpan = month / manyIn(days ?? daysOfMeanMonth);
  return [`${inEuros(Math.round(perSpan * 100) / 100)} ${words},`, ofMonth];
};

export const meanSentence = (output: SpendingOutput) => {
  const { mean, flow, per } = output;
  if (!mean) return null;
  const verb = flow === "out" ? "gastas" : "ingresas";
  const months = mean.months === 1 ? "1 mes completo" : `${mean.months} meses completos`;
  const of = mean.isUneven ? `cada cuenta en los suyos, hasta ${months}` : months;
  const words = joinSentences(["De media", verb, ...meanAmounts(mean, per), placePhrase(output)]);
  return sentence`${words} (${of}${mean.without === null ? "" : `; ${mean.without}`}).`;
};

/** "Al año gastas 282,76 € en IBI, 23,56 € al mes (de diciembre a noviembre)." */
const yearSentence = (output: SpendingOutput, month: number) => {
  const verb = output.flow === "out" ? "gastas" : "ingresas";
  const year = joinSentences(["Al año", verb, linkedTo(output.amount, output, output), placePhrase(output)]);
  return sentence`${year}, ${inEuros(month)} al mes (${output.periodText}).`;
};

export const meanSentences = (output: SpendingOutput): SentencePart[] => {
  const { mean } = output;
  const ahead = yearAheadWords(output.ahead);
  if (mean?.isYear) return [yearSentence(output, mean.amount), ahead];
  // What is paid some times a year is no twelfth of it each month.
  if (mean && output.per === "year" && output.count < mean.months) return [sumSentence(output)];
  // All of it is in accounts that the mean leaves out.
  if (mean?.without && mean.amount === 0 && output.amount !== 0)
    return [sumSentence(output, "contando todas tus cuentas"), `La media no lo cuenta: ${mean.without}.`];
  return mean
    ? [
        meanSentence(output),
        ahead,
        // The mean leaves accounts out that the sum counts.
        sumSentence(output, mean.without === null ? null : "contando todas tus cuentas"),
      ]
    : [sumSentence(output), "Aún no hay un mes completo del que sacar la media."];
};
