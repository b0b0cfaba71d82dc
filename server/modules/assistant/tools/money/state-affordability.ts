import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { counted, formatDelay, formatShortEuros, formatTenths, joinWithAnd } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import type { AffordabilityOutput, Judgement } from "./affordability-schema.ts";
import { formatAmount, formatUnsignedPercent, merchantLabel } from "./money-words.ts";

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const itemName = ({ item }: AffordabilityOutput) => merchantLabel(item ?? "") || "Esta compra";

const verdictSentence = ({ verdict, score }: Judgement) => {
  const [first = ""] = verdict.split(/(?<=\.)\s/);
  return `${first.replace(/\.$/, "")} (${formatTenths(score)} de 10).`;
};

/** Contains the item because a reply may cover two purchases. */
const priceSentence = (output: AffordabilityOutput, price: number) =>
  output.priceFrom === "guide"
    ? `${itemName(output)}: según la guía de precios son unos ${formatShortEuros(toCents(price))}.`
    : `${itemName(output)}, ${formatShortEuros(toCents(price))}.`;

const paymentSentence = ({ instalments, left, lowest }: Judgement) => {
  if (instalments) {
    const { months, monthly, total, tae } = instalments;
    const parts = counted(months, "cuota", "cuotas");
    return `${months === 1 ? "Es" : "Son"} ${parts} de ${inEuros(monthly)}: ${inEuros(total)} en total, con la TAE habitual del ${formatUnsignedPercent(tae)}`;
  }
  if (left < 0) return `Te faltan ${inEuros(-left)}`;
  const after = `Te quedan ${inEuros(left)}`;
  if (!lowest || lowest.amount >= left) return after;
  return `${after}; lo más bajo que espero, ${formatAmount(lowest.amount, "EUR")} el ${lowest.dayText}`;
};

/** Without anything left of a month no day is later: nothing of it reaches a goal. */
const delayClause = ({ goalDelays: [delay], freeMonthly }: Judgement) =>
  delay && freeMonthly > 0 ? `; se retrasa ${formatDelay(delay.days)} ${quotedTitle(delay.title)}` : "";

/** Said of each account as the person may know it. */
const untouchedNote = ({ untouched }: Judgement) => {
  if (untouched === null) return "";
  const { accounts, left } = untouched;
  const names = joinWithAnd(accounts);
  return left < 0
    ? ` Sin tocar ${names} te faltan ${inEuros(-left)}.`
    : ` Sin tocar ${names} te quedan ${inEuros(left)}.`;
};

const meanNote = ({ without }: Judgement) => (without === null ? "" : ` Media ${without}.`);

const detailsOf = (
  item: string,
  { freeMonthly, monthsOfCushion, goalDelays, instalments, parts }: Judgement,
) => [
  ...parts.map(({ label, note }) => `${item}, ${lowerFirst(label)}: ${lowerFirst(note)}`),
  ...(freeMonthly > 0 ? [`Preveo que te sobrarán ${inEuros(freeMonthly)} al mes.`] : []),
  ...(monthsOfCushion === null
    ? []
    : [`${item}: te quedaría colchón para ${formatTenths(monthsOfCushion)} meses de gastos.`]),
  ...(instalments ? [`${item}: a plazos pagarías ${inEuros(instalments.interest)} de intereses.`] : []),
  ...(goalDelays.length === 0 ? [`${item}: no retrasa ningún objetivo.`] : []),
];

export const stateAffordability = (output: AffordabilityOutput): StatementDraft[] => {
  const { price, judged } = output;
  if (price === null || !judged) return [lead("¿Cuánto cuesta? Mi guía de precios no lo sabe.")];
  const { score, parts } = judged;
  const item = itemName(output);
  const text = `${priceSentence(output, price)} ${verdictSentence(judged)} ${paymentSentence(judged)}${delayClause(judged)}.${untouchedNote(judged)}${meanNote(judged)}`;
  return [
    lead(text, [{ kind: "affordability", item, price, score, parts }]),
    ...detailsOf(item, judged).map((words) => detail(words)),
  ];
};
