import type { Told } from "#server/features/assistant/tools/tool.ts";
import { counted, inEuros, quoted } from "#server/features/assistant/tools/words.ts";
import type { AffordabilityOutput, Judged } from "./affordability-shape.ts";
import { amountWords, nameWords, percentWords } from "./money-words.ts";

const scoreFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });
const guideFormat = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
  trailingZeroDisplay: "stripIfInteger",
});

/** No delay is told as longer: it only says that years pass. */
const mostDays = 3650;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The first sentence of the judgement, with its score. */
const verdictSentence = ({ verdict, score }: Judged) => {
  const [first = ""] = verdict.split(/(?<=\.)\s/);
  return `${first.replace(/\.$/, "")} (${scoreFormat.format(score)} de 10).`;
};

const priceWords = ({ price, priceFrom }: AffordabilityOutput, verdict: string) =>
  price !== null && priceFrom === "guide"
    ? `Según la guía de precios son unos ${guideFormat.format(price)}; ${lowerFirst(verdict)}`
    : verdict;

const paymentWords = ({ instalments, left, lowest }: Judged) => {
  if (instalments) {
    const { months, monthly, total, tae } = instalments;
    const parts = counted(months, "cuota", "cuotas");
    return `${months === 1 ? "Es" : "Son"} ${parts} de ${inEuros(monthly)}: ${inEuros(total)} en total, con la TAE habitual del ${percentWords(tae)}`;
  }
  if (left < 0) return `Te faltan ${inEuros(-left)}`;
  const after = `Te quedan ${inEuros(left)}`;
  if (!lowest || lowest.amount >= left) return after;
  return `${after}; lo más bajo, ${amountWords(lowest.amount, "EUR")} el ${lowest.dayText}`;
};

/** Of the goal that comes latest. */
const delayWords = ({ goalDelays: [delay] }: Judged) =>
  delay
    ? `; se retrasa ${delay.days < mostDays ? counted(delay.days, "día", "días") : "años"} ${quoted(delay.title)}`
    : "";

const thingOf = ({ item }: AffordabilityOutput) => nameWords(item ?? "") || "Esta compra";

export const tellAffordability = (output: AffordabilityOutput): Told => {
  const { price, judged } = output;
  if (price === null || !judged) {
    const text = "¿Cuánto cuesta? Mi guía de precios no lo sabe.";
    return { text, cards: [] };
  }
  const { score, parts } = judged;
  return {
    text: `${priceWords(output, verdictSentence(judged))} ${paymentWords(judged)}${delayWords(judged)}.`,
    cards: [{ kind: "affordability", item: thingOf(output), price, score, parts }],
  };
};

const instalmentWords = ({ monthly, total, interest, tae }: NonNullable<Judged["instalments"]>) => [
  `La cuota será, sería, pagarás, pagarías ${inEuros(monthly)} al mes`,
  `Pagarás, pagarías ${inEuros(total)} en total`,
  `Pagarás, pagarías, te costará, te costaría ${inEuros(interest)} de intereses`,
  `La TAE será, sería, del ${percentWords(tae)}`,
];

/** What a model may say besides. */
export const saysOfAffordability = ({ price, judged }: AffordabilityOutput) => {
  if (price === null || !judged) return [];
  const { verdict, score, left, freeMonthly, monthsOfCushion, instalments, lowest, goalDelays, parts } =
    judged;
  const after = instalments ? null : `Te quedan, te quedarían, ${inEuros(left)} si pagas al contado`;
  return [
    ...parts.map(({ note }) => note),
    `${verdict.split(/[.:](?=\s|$)/)[0]}, cuesta ${inEuros(price)}, ${scoreFormat.format(score)} sobre 10`,
    ...(left >= 0 && after !== null ? [after] : []),
    ...(freeMonthly > 0 ? [`Te sobran, te quedan libres, ${inEuros(freeMonthly)} al mes`] : []),
    ...(monthsOfCushion === null
      ? []
      : [`Te queda, te quedaría, colchón para ${scoreFormat.format(monthsOfCushion)} meses de gastos`]),
    ...(instalments ? instalmentWords(instalments) : []),
    ...(lowest ? [`El saldo más bajo será, sería, ${inEuros(lowest.amount)} el ${lowest.dayText}`] : []),
    ...(goalDelays.length === 0 ? [`No retrasa ningún objetivo, ${scoreFormat.format(score)} sobre 10`] : []),
  ];
};
