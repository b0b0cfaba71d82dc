import {
  capitaliseSentence,
  joinSentences,
  linkedFigure,
  type SentencePart,
  sentence,
} from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { foldedName } from "#shared/rules/fold.ts";
import { wholeWords } from "./compared-words.ts";
import { kindLabel, kindSentence, linkOf, namesSentence, shownKind, wholeSentence } from "./kind-words.ts";
import { meanAmounts } from "./mean-words.ts";
import { formatUnsignedPercent, merchantHint, merchantLabel } from "./money-words.ts";
import { lengthWords, type Period } from "./period-words.ts";
import { spendingChoices } from "./spending-choices.ts";
import type { SpendingInput, SpendingOutput } from "./spending-schema.ts";

const merchantName = ({ merchant, merchants }: SpendingOutput) => {
  const [only, second] = merchants;
  const own = only !== undefined && second === undefined ? merchantLabel(only) : "";
  return own || capitalised(merchantLabel(merchant ?? "")) || "ese comercio";
};

/** "en Mercadona", "en Supermercados/Alimentación", "de Ana". Null for everything. */
const placePhrase = (output: SpendingOutput) => {
  const { category, merchant, flow, kind } = output;
  if (kind !== null && merchant === null) return `${flow === "out" ? "en" : "de"} ${shownKind(kind.name)}`;
  if (kind !== null)
    return `${flow === "out" ? "en" : "de"} ${merchantName(output)}, ${shownKind(kind.name)}`;
  if (merchant !== null) return `${flow === "out" ? "en" : "de"} ${merchantName(output)}`;
  if (category === null) return null;
  if (category === "Sin categorizar") return "sin categorizar";
  return `${flow === "out" ? "en" : "de"} ${category}`;
};

const linkedTo = (euros: number, output: SpendingOutput, period: Period) =>
  linkedFigure(inEuros(euros), linkOf(output, period));

const finishSentence = (...words: SentencePart[]) => sentence`${capitaliseSentence(joinSentences(words))}.`;

const verbOf = ({ flow, isRunning }: SpendingOutput) => {
  if (flow === "in") return isRunning ? "has ingresado" : "ingresaste";
  return isRunning ? "has gastado" : "gastaste";
};

const sumSentence = (output: SpendingOutput, of: string | null = null) =>
  finishSentence(
    verbOf(output),
    linkedTo(output.amount, output, output),
    placePhrase(output),
    output.periodText,
    of,
  );

const countSentence = (output: SpendingOutput) => {
  const { count, flow, periodText } = output;
  const things = flow === "out" ? counted(count, "gasto", "gastos") : counted(count, "ingreso", "ingresos");
  const shown = linkedFigure(things, linkOf(output, output));
  const hay = joinSentences(["Hay", shown, placePhrase(output), periodText]);
  return sentence`${hay}: ${linkedTo(output.amount, output, output)}.`;
};

const meanSentence = (output: SpendingOutput) => {
  const { mean, flow, per } = output;
  if (!mean) return null;
  const verb = flow === "out" ? "gastas" : "ingresas";
  const months = mean.months === 1 ? "1 mes completo" : `${mean.months} meses completos`;
  const of = mean.isUneven ? `cada cuenta en los suyos, hasta ${months}` : months;
  const words = joinSentences(["De media", verb, ...meanAmounts(mean.amount, per), placePhrase(output)]);
  return sentence`${words} (${of}${mean.without === null ? "" : `; ${mean.without}`}).`;
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

const otherSideSentence = (output: SpendingOutput) => {
  const { otherSide, flow, periodText } = output;
  if (otherSide === 0) return null;
  const amount = linkedTo(otherSide, output, output);
  const asked = merchantLabel(output.merchant ?? "");
  // Found by a word of the text, such as "alquiler": those who were paid need not be those who paid.
  if (!foldedName(merchantName(output)).includes(foldedName(asked)))
    return sentence`Aparte, con «${asked}» en el concepto ${flow === "out" ? "te pagaron" : "pagaste"} ${amount} ${periodText}.`;
  return flow === "out"
    ? sentence`Aparte, ${merchantName(output)} te devolvió o pagó ${amount} ${periodText}.`
    : sentence`Aparte, a ${merchantName(output)} le pagaste ${amount} ${periodText}.`;
};

const firstDaySentence = ({ firstDayText }: SpendingOutput) =>
  firstDayText && `Tus movimientos empiezan el ${firstDayText}.`;

const leftOutSentence = ({ leavesOut }: SpendingOutput) =>
  leavesOut ? "No cuento tus cuentas en otras monedas." : null;

const unknownSentence = (output: SpendingOutput) =>
  `No encuentro ningún movimiento de ${merchantName(output)}. ${merchantHint(output.nearest)}`;

const lastSentence = (output: SpendingOutput) => {
  const { comparison, lastSeen, lastSeenText, flow } = output;
  const place = placePhrase(output);
  if (comparison && comparison.amount > 0)
    return finishSentence(
      comparison.periodText,
      flow === "out" ? "gastaste" : "ingresaste",
      linkedTo(comparison.amount, output, comparison),
      place,
    );
  const isInPeriod = lastSeen !== null && output.from <= lastSeen && lastSeen <= output.to;
  if (isInPeriod && output.otherSide === 0 && !output.leavesOut)
    return `Lo último, del ${lastSeenText}, no cuenta: va entre tus cuentas o lo has dejado fuera.`;
  if (lastSeenText === null) return null;
  const { lastAmount, yearAmount } = output;
  if (lastAmount === null) return finishSentence("El último movimiento", place, `es del ${lastSeenText}`);
  const inYear =
    yearAmount === null || yearAmount === lastAmount
      ? ""
      : `; en los últimos 12 meses, ${inEuros(yearAmount)}`;
  return finishSentence("Lo último", place, "fueron", inEuros(lastAmount), `el ${lastSeenText}${inYear}`);
};

const nothingSentences = (output: SpendingOutput): SentencePart[] => {
  const { nothing, flow, periodText } = output;
  if (nothing === "no_movements")
    return ["Aún no tengo movimientos tuyos.", "Conecta un banco o sube un extracto y te lo digo."];
  if (nothing === "unknown_merchant") return [unknownSentence(output)];
  if (nothing === "still_to_come") return ["Ese periodo aún no ha llegado.", "Pregúntame por uno pasado."];
  const kind = flow === "out" ? "gastos" : "ingresos";
  return [
    finishSentence(periodText, output.isRunning ? "no hay" : "no hubo", kind, placePhrase(output)),
    ...(nothing === "before_first_day"
      ? [firstDaySentence(output), lastSentence(output)]
      : [lastSentence(output), firstDaySentence(output)]),
    otherSideSentence(output),
  ];
};

const meanSentences = (output: SpendingOutput): SentencePart[] =>
  output.mean
    ? [
        meanSentence(output),
        // The mean leaves accounts out that the sum counts.
        sumSentence(output, output.mean.without === null ? null : "contando todas tus cuentas"),
      ]
    : [sumSentence(output), "Aún no hay un mes completo del que sacar la media."];

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
  const { missingText } = output;
  return [
    ...main.slice(0, maxLeads).map((words, at) => lead(words, at === 0 ? cards : [])),
    ...[
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
