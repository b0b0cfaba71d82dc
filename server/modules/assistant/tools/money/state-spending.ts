import {
  joinSentences,
  linkedFigure,
  type SentencePart,
  sentence,
} from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { wholeWords } from "./compared-words.ts";
import { kindLabel, kindSentence, linkOf, namesSentence, wholeSentence } from "./kind-words.ts";
import { meanSentence, meanSentences } from "./mean-words.ts";
import { formatUnsignedPercent } from "./money-words.ts";
import { firstDaySentence, nothingSentences, otherSideSentence } from "./nothing-words.ts";
import { lengthWords } from "./period-words.ts";
import { spendingChoices } from "./spending-choices.ts";
import { finishSentence, linkedTo, merchantName, placePhrase, sumSentence } from "./spending-phrases.ts";
import type { SpendingInput, SpendingOutput } from "./spending-schema.ts";

const countSentence = (output: SpendingOutput) => {
  const { count, flow, periodText } = output;
  const things = flow === "out" ? counted(count, "gasto", "gastos") : counted(count, "ingreso", "ingresos");
  const shown = linkedFigure(things, linkOf(output, output));
  const hay = joinSentences(["Hay", shown, placePhrase(output), periodText]);
  return sentence`${hay}: ${linkedTo(output.amount, output, output)}.`;
};

const comparisonSentence = (output: SpendingOutput) => {
  const { comparison, flow, periodText } = output;
  if (!comparison) return null;
  const { amount, difference, percentage, periodText: thenText, knownFromText } = comparison;
  if (knownFromText !== null) {
    const missing = amount === 0 ? "No tengo datos" : "No tengo todos los datos";
    return `${missing} ${thenText}: tus movimientos empiezan el ${knownFromText}.`;
  }
  const place = placePhrase(output);
  if (percentage === null)
    return finishSentence(thenText, "no hubo", flow === "out" ? "ningún gasto" : "ningún ingreso", place);
  const verb = flow === "out" ? "gastaste" : "ingresaste";
  if (difference === 0) return finishSentence(thenText, verb, "lo mismo", place, "que", periodText);
  const way = difference > 0 ? "más" : "menos";
  const then = joinSentences([capitalised(thenText), verb, linkedTo(amount, output, comparison), place]);
  const change = `${inEuros(Math.abs(difference))} ${way}, un ${formatUnsignedPercent(percentage)} ${way}`;
  const all = wholeWords(output, comparison);
  return sentence`${then}: ${periodText} son ${change}.${lengthWords(output, comparison)}${all}`;
};

const budgetSentence = ({ budget, category }: SpendingOutput) => {
  if (!budget || category === null) return null;
  const { limit, left, percentage } = budget;
  const of = `de tu presupuesto de ${inEuros(limit)} en ${category}`;
  if (left < 0) return `Te has pasado ${inEuros(-left)} ${of}.`;
  return `Llevas el ${formatUnsignedPercent(percentage)} ${of}; te quedan ${inEuros(left)}.`;
};

const leftOutSentence = ({ leavesOut }: SpendingOutput) =>
  leavesOut ? "No cuento tus cuentas en otras monedas." : null;

const notesOf = (output: SpendingOutput): SentencePart[] => [
  comparisonSentence(output),
  firstDaySentence(output),
  namesSentence(output),
  budgetSentence(output),
  refundOfNames(output) === null ? otherSideSentence(output) : null,
  leftOutSentence(output),
];

/** The requested figures, most important first. */
const mainSentences = (output: SpendingOutput, { wanted }: SpendingInput): SentencePart[] => {
  if (output.nothing !== null) return nothingSentences(output);
  if (wanted === "mean") return [...meanSentences(output), ...notesOf(output)];
  return [wanted === "count" ? countSentence(output) : sumSentence(output), ...notesOf(output)];
};

const furtherSentences = (output: SpendingOutput, { wanted }: SpendingInput): SentencePart[] => {
  if (output.nothing !== null) return [];
  if (wanted === "mean") return [countSentence(output)];
  return [wanted === "count" ? sumSentence(output) : countSentence(output), meanSentence(output)];
};

/** Fred says at most two sentences. */
const maxLeads = 2;

/** Of "Adobe" and "Adobe Stock" one may have given back what the sum holds. */
const refundOfNames = (output: SpendingOutput) =>
  output.flow === "out" && output.merchants.length > 1 && output.nothing === null
    ? otherSideSentence(output)
    : null;

const cardOf = (output: SpendingOutput): ChatCard => {
  const { category, merchant, amount, from, to, budget, bars, flow, kind } = output;
  const title =
    kind !== null && merchant === null
      ? capitalised(kindLabel(kind.name))
      : merchant !== null
        ? merchantName(output)
        : (category ?? (flow === "out" ? "Gastos" : "Ingresos"));
  return {
    kind: "spending",
    title,
    category,
    amount,
    from,
    to,
    budget: budget && { limit: budget.limit, percentage: budget.percentage },
    bars: from === to ? [] : bars,
  };
};

export const stateSpending = (output: SpendingOutput, input: SpendingInput): StatementDraft[] => {
  const cards = output.nothing === null ? [cardOf(output)] : spendingChoices(output);
  const main = mainSentences(output, input).flatMap((words) => words || []);
  const { nothing, unknownText } = output;
  const missingText = nothing !== null && unknownText !== null ? null : output.missingText;
  return [
    ...main.slice(0, maxLeads).map((words, at) => lead(words, at === 0 ? cards : [])),
    ...[
      output.hiddenText,
      missingText,
      kindSentence(output),
      wholeSentence(output),
      refundOfNames(output),
      output.sharedText,
    ].flatMap((words) => (words === null ? [] : [lead(words)])),
    ...[...main.slice(maxLeads), ...furtherSentences(output, input)].flatMap((words) =>
      words ? detail(words) : [],
    ),
  ];
};
