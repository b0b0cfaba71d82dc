import type { Told } from "#server/features/assistant/tools/tool.ts";
import { capitalised, counted, inEuros, listed } from "#server/features/assistant/tools/words.ts";
import type { ChatCard } from "#shared/contracts/chat.ts";
import { namesWords, nameWords, percentWords } from "./money-words.ts";
import type { SpendingInput, SpendingOutput } from "./spending-shape.ts";

/** How the merchant is called: by its own name when there is one, else as asked. */
const merchantName = ({ merchant, merchants }: SpendingOutput) => {
  const [only, second] = merchants;
  const own = only !== undefined && second === undefined ? nameWords(only) : "";
  return own || capitalised(nameWords(merchant ?? "")) || "ese comercio";
};

const joined = (words: (string | null)[]) => words.filter(Boolean).join(" ");

/** "en Mercadona", "en Supermercados/Alimentación", "de Ana"; null for everything. */
const placeWords = (output: SpendingOutput) => {
  const { category, merchant, flow } = output;
  if (merchant !== null) return `${flow === "out" ? "en" : "de"} ${merchantName(output)}`;
  if (category === null) return null;
  if (category === "Sin categorizar") return "sin categorizar";
  return `${flow === "out" ? "en" : "de"} ${category}`;
};

const verbOf = ({ flow, isRunning }: SpendingOutput) => {
  if (flow === "in") return isRunning ? "has ingresado" : "ingresaste";
  return isRunning ? "has gastado" : "gastaste";
};

const sumSentence = (output: SpendingOutput) =>
  `${capitalised(joined([verbOf(output), inEuros(output.amount), placeWords(output), output.periodText]))}.`;

const countSentence = (output: SpendingOutput) => {
  const { count, amount, flow, periodText } = output;
  const things = flow === "out" ? counted(count, "gasto", "gastos") : counted(count, "ingreso", "ingresos");
  return `Hay ${joined([things, placeWords(output), periodText])}: ${inEuros(amount)}.`;
};

const meanSentences = (output: SpendingOutput) => {
  const { mean, flow } = output;
  if (!mean) return [sumSentence(output), "Aún no hay un mes completo del que sacar la media."];
  const verb = flow === "out" ? "gastas" : "ingresas";
  const of = mean.months === 1 ? "1 mes completo" : `${mean.months} meses completos`;
  return [
    `${capitalised(joined(["de media", verb, inEuros(mean.amount), "al mes", placeWords(output)]))} (${of}).`,
    `En total son ${inEuros(output.amount)}.`,
  ];
};

const comparisonSentence = ({ comparison, flow }: SpendingOutput) => {
  if (!comparison) return null;
  const { amount, difference, percentage, periodText } = comparison;
  if (percentage === null)
    return `${capitalised(periodText)} no hubo ${flow === "out" ? "ningún gasto" : "ningún ingreso"}.`;
  if (difference === 0) return `${capitalised(periodText)} fue lo mismo.`;
  const way = difference > 0 ? "más" : "menos";
  const change = `${inEuros(Math.abs(difference))} ${way}, un ${percentWords(percentage)} ${way}`;
  return `${capitalised(periodText)} fueron ${inEuros(amount)}: son ${change}.`;
};

const budgetSentence = ({ budget }: SpendingOutput) => {
  if (!budget) return null;
  const { limit, left, percentage } = budget;
  if (left < 0) return `Te has pasado ${inEuros(-left)} de tu presupuesto de ${inEuros(limit)}.`;
  return `Es el ${percentWords(percentage)} de tu presupuesto; te quedan ${inEuros(left)}.`;
};

const namesSentence = ({ merchants }: SpendingOutput) => {
  if (merchants.length < 2) return null;
  if (merchants.length > 3) return `Cuento ${merchants.length} comercios con ese nombre.`;
  const names = namesWords(merchants);
  return names && `Cuento ${names}.`;
};

const otherSideSentence = ({ otherSide, flow }: SpendingOutput) => {
  if (otherSide === 0) return null;
  return flow === "out"
    ? `Aparte te devolvieron o pagaron ${inEuros(otherSide)}.`
    : `Aparte le pagaste ${inEuros(otherSide)}.`;
};

const firstDaySentence = ({ firstDayText }: SpendingOutput) =>
  firstDayText && `Tus movimientos empiezan el ${firstDayText}.`;

const leftOutSentence = ({ leavesOut }: SpendingOutput) =>
  leavesOut ? "No cuento tus cuentas en otras monedas." : null;

const nothingSentences = (output: SpendingOutput): (string | null)[] => {
  const { nothing, nearest, lastSeenText, flow, periodText, comparison } = output;
  if (nothing === "no_movements") {
    return ["Aún no tengo movimientos tuyos.", "Conecta un banco o sube un extracto y te lo digo."];
  }
  if (nothing === "unknown_merchant") {
    const names = nearest.map(nameWords).filter((name) => name !== "");
    const hint =
      names.length > 0
        ? `¿Quizá ${names.length === 1 ? names[0] : listed(names)}?`
        : "Prueba con el nombre que sale en el recibo.";
    return [`No encuentro ningún movimiento de ${merchantName(output)}.`, hint];
  }
  if (nothing === "still_to_come") return ["Ese periodo aún no ha llegado.", "Pregúntame por uno pasado."];
  const kind = flow === "out" ? "gastos" : "ingresos";
  const place = placeWords({ ...output, flow });
  return [
    `${capitalised(joined([periodText, output.isRunning ? "no hay" : "no hubo", kind, place]))}.`,
    nothing === "before_first_day" ? firstDaySentence(output) : null,
    comparison && comparison.amount > 0
      ? `${capitalised(comparison.periodText)} fueron ${inEuros(comparison.amount)}.`
      : lastSeenText && `El último movimiento es del ${lastSeenText}.`,
    firstDaySentence(output),
    otherSideSentence(output),
  ];
};

const sentencesOf = (output: SpendingOutput, { wanted }: SpendingInput): (string | null)[] => {
  if (output.nothing !== null) return nothingSentences(output);
  const notes = [
    comparisonSentence(output),
    firstDaySentence(output),
    namesSentence(output),
    budgetSentence(output),
    otherSideSentence(output),
    leftOutSentence(output),
  ];
  if (wanted === "mean") return [...meanSentences(output), ...notes];
  return [wanted === "count" ? countSentence(output) : sumSentence(output), ...notes];
};

/** Fred says at most two sentences. */
const mostSentences = 2;

const cardOf = (output: SpendingOutput): ChatCard => {
  const { category, merchant, amount, from, to, budget, bars, flow } = output;
  const title =
    merchant !== null ? merchantName(output) : (category ?? (flow === "out" ? "Gastos" : "Ingresos"));
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

const questionOf = (name: string, { flow, periodText }: SpendingOutput) =>
  flow === "out"
    ? `¿Cuánto he gastado en ${name} ${periodText}?`
    : `¿Cuánto he ingresado de ${name} ${periodText}?`;

const choicesOf = (output: SpendingOutput): ChatCard[] => {
  const names = output.nearest.map(nameWords).filter((name) => name !== "");
  return names.length === 0
    ? []
    : [
        {
          kind: "choices",
          choices: names.map((name) => ({ label: name, message: questionOf(name, output) })),
        },
      ];
};

export const tellSpending = (output: SpendingOutput, input: SpendingInput): Told => ({
  text: sentencesOf(output, input)
    .filter((sentence) => sentence !== null && sentence !== "")
    .slice(0, mostSentences)
    .join(" "),
  cards: output.nothing === null ? [cardOf(output)] : choicesOf(output),
});

/** What a model may say besides. */
export const saysOfSpending = ({ mean, budget, amount, comparison, count, flow }: SpendingOutput) => [
  ...(mean
    ? [`La media, el promedio, es de ${inEuros(mean.amount)} al mes, mensuales, en ${mean.months} meses`]
    : []),
  ...(count === 1 ? [`Solo hay 1 compra, la única, de ${inEuros(amount)}`] : []),
  ...(budget && budget.left < 0
    ? [
        `Te has pasado ${inEuros(-budget.left)} del límite de ${inEuros(budget.limit)}, tu tope, el ${budget.percentage} %`,
      ]
    : []),
  ...(budget && budget.left >= 0
    ? [
        `Vas bien, llevas ${inEuros(amount)}`,
        `Te quedan ${inEuros(budget.left)} del límite de ${inEuros(budget.limit)}, tu tope, el ${budget.percentage} %`,
      ]
    : []),
  ...(budget?.percentage === 50 ? [`Es la mitad, el 50 % de ${inEuros(budget.limit)}`] : []),
  ...(comparison && comparison.difference !== 0 ? [changeWords(comparison, amount, flow)] : []),
];

/** Less spent is better, less earned is worse. */
const changeWords = (
  { amount: then, difference, percentage }: NonNullable<SpendingOutput["comparison"]>,
  amount: number,
  flow: SpendingOutput["flow"],
) => {
  const way = difference < 0 ? "menos y baja" : "más y sube";
  const isBetter = difference < 0 === (flow === "out");
  const change = percentage === null ? "" : `, un ${percentWords(percentage)}`;
  return `Es ${isBetter ? "mejor, vas bien" : "peor, vas mal"}, ${way} ${inEuros(Math.abs(difference))}${change}, de ${inEuros(then)} a ${inEuros(amount)}`;
};
