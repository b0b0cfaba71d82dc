import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import type { Bill, BillsOutput } from "./bills-schema.ts";

/** "unos 38,00 €", and "18,00 €" of what the person said. */
const about = (amount: number, isSure: boolean) => `${isSure ? "" : "unos "}${inEuros(amount)}`;

/** ", que esperaba el 27 de noviembre". */
const delayWords = ({ dueText }: Pick<Bill, "dueText">) =>
  dueText === null ? "" : `, que esperaba el ${dueText}`;

const billSentence = ({ name, dayText, amount, isSure, isLate, dueText }: Bill) =>
  isLate
    ? `${name}, de ${about(amount, isSure)}, se esperaba el ${dayText} y aún no ha llegado.`
    : `${name}: ${about(amount, isSure)} el ${dayText}${delayWords({ dueText })}.`;

const sentStatements = ({ sent, totalSent }: BillsOutput): StatementDraft[] => {
  const [first] = sent;
  if (!first) return [];
  if (sent.length > 1)
    return [
      lead(
        `Aparte salen ${sent.length} transferencias: ${about(
          totalSent,
          sent.every(({ isSure }) => isSure),
        )} en total.`,
      ),
      ...sent.map((one) => detail(billSentence(one))),
    ];
  const { name, dayText, isLate } = first;
  const amount = about(first.amount, first.isSure);
  return [
    lead(
      isLate
        ? `Aparte, la transferencia a ${name}, de ${amount}, se esperaba el ${dayText}.`
        : `Aparte sale la transferencia a ${name}: ${amount} el ${dayText}.`,
    ),
  ];
};

const wholeStatements = ({ wholeOf, of }: BillsOutput): StatementDraft[] =>
  wholeOf === null ? [] : [lead(`Por ${quotedTitle(wholeOf)} cuento todo${(of ?? "").replace(/^de/, "")}.`)];

export const stateBills = (output: BillsOutput): StatementDraft[] => [
  ...billStatements(output),
  ...(output.knownTo === null ? [] : [lead(`Solo veo hasta el ${output.knownTo}.`)]),
  ...sentStatements(output),
  ...wholeStatements(output),
];

const lastStatement = ({ merchantName, amount, dayText }: NonNullable<BillsOutput["last"]>) => {
  const name = merchantLabel(merchantName);
  return lead(`El último fue de ${inEuros(Math.abs(amount))}${name ? `, ${name}` : ""}, el ${dayText}.`);
};

const planStatements = ({ bills, total, periodText }: BillsOutput): StatementDraft[] => {
  if (bills.length === 0)
    return [
      lead(`No veo ningún plan con coste ${periodText}.`),
      lead("Pon el «coste previsto» en el evento y cuento con él."),
    ];
  return [
    lead(
      `Tus planes ${periodText} cuestan ${inEuros(total)}: ${joinWithAnd(bills.slice(0, mostPlans).map(planWords))}.`,
    ),
    ...bills
      .slice(mostPlans)
      .map((one) => detail(`${quotedTitle(one.name)}: ${inEuros(one.amount)} el ${one.dayText}.`)),
  ];
};

const mostPlans = 4;

const planWords = ({ name, amount, dayText }: Bill) =>
  `${quotedTitle(name)}, ${inEuros(amount)}, el ${dayText}`;

const largestWords = (bills: readonly Bill[], first: Bill) => {
  const largest = bills.reduce((most, one) => (one.amount > most.amount ? one : most), first);
  return largest === first
    ? "Es también el mayor. "
    : `El mayor, ${largest.name}: ${about(largest.amount, largest.isSure)} el ${largest.dayText}. `;
};

const billStatements = (output: BillsOutput): StatementDraft[] => {
  const { of, periodText, isNextOfEach, bills, total, isSure, next, last } = output;
  const [first] = bills;
  if (output.isOfPlans) return planStatements(output);
  const what = of === null ? "" : ` ${of}`;
  if (!first)
    return [
      lead(`No espero ningún recibo${what} ${periodText}.`),
      ...(next ? [lead(`Después viene ${billSentence(next)}`)] : []),
      ...(last ? [lastStatement(last)] : []),
    ];
  if (bills.length === 1) return [lead(billSentence(first))];
  const when = isNextOfEach ? ", el próximo de cada uno" : ` ${periodText}`;
  return [
    lead(
      `Espero ${counted(bills.length, "recibo", "recibos")}${what}${when}: ${about(total, isSure)} en total.`,
    ),
    lead(
      bills.length <= 3
        ? bills.map(billSentence).join(" ")
        : `El primero es ${first.name}, de ${about(first.amount, first.isSure)}, el ${first.dayText}${delayWords(first)}. ${largestWords(bills, first)}Los demás están en Recibos.`,
    ),
    ...(bills.length <= 3 ? [] : bills.map((one) => detail(billSentence(one)))),
  ];
};
