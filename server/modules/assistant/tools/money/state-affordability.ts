import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quoted } from "#server/modules/assistant/tools/words.ts";
import { counted, formatShortEuros, formatTenths } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import type { AffordabilityOutput, Judged } from "./affordability-shape.ts";
import { amountWords, nameWords, percentWords } from "./money-words.ts";

const mostDays = 3650;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const thingOf = ({ item }: AffordabilityOutput) => nameWords(item ?? "") || "Esta compra";

const verdictOf = ({ verdict, score }: Judged) => {
  const [first = ""] = verdict.split(/(?<=\.)\s/);
  return `${first.replace(/\.$/, "")} (${formatTenths(score)} de 10).`;
};

/** Contains the item because a reply may cover two purchases. */
const priceWords = (output: AffordabilityOutput, price: number) =>
  output.priceFrom === "guide"
    ? `${thingOf(output)}: según la guía de precios son unos ${formatShortEuros(toCents(price))}.`
    : `${thingOf(output)}, ${formatShortEuros(toCents(price))}.`;

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

const delayWords = ({ goalDelays: [delay] }: Judged) =>
  delay
    ? `; se retrasa ${delay.days < mostDays ? counted(delay.days, "día", "días") : "años"} ${quoted(delay.title)}`
    : "";

const detailsOf = (
  thing: string,
  { freeMonthly, monthsOfCushion, goalDelays, instalments, parts }: Judged,
) => [
  ...parts.map(({ label, note }) => `${thing}, ${lowerFirst(label)}: ${lowerFirst(note)}`),
  ...(freeMonthly > 0 ? [`Un mes medio te deja libres ${inEuros(freeMonthly)}.`] : []),
  ...(monthsOfCushion === null
    ? []
    : [`${thing}: te quedaría colchón para ${formatTenths(monthsOfCushion)} meses de gastos.`]),
  ...(instalments ? [`${thing}: a plazos pagarías ${inEuros(instalments.interest)} de intereses.`] : []),
  ...(goalDelays.length === 0 ? [`${thing}: no retrasa ningún objetivo.`] : []),
];

export const stateAffordability = (output: AffordabilityOutput): StatementDraft[] => {
  const { price, judged } = output;
  if (price === null || !judged) return [lead("¿Cuánto cuesta? Mi guía de precios no lo sabe.")];
  const { score, parts } = judged;
  const item = thingOf(output);
  const text = `${priceWords(output, price)} ${verdictOf(judged)} ${paymentWords(judged)}${delayWords(judged)}.`;
  return [
    lead(text, [{ kind: "affordability", item, price, score, parts }]),
    ...detailsOf(item, judged).map((words) => detail(words)),
  ];
};
