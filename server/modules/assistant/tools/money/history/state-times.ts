import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import type { HistoryOutput } from "./history-schema.ts";
import { linkOf, ofName, placeOf } from "./history-words.ts";
import type { Owed } from "./owed-months.ts";

export const ofUsualDay = (output: HistoryOutput) => {
  const { usualDay, lastText, flow } = output;
  if (!usualDay) return [];
  const { day, near, of, earliest, latest } = usualDay;
  const what = `${flow === "in" ? "Lo que llega" : "Lo que pagas"}${flow === "in" ? ofName(output) : placeOf(output)}`;
  const last = ` La última vez, el ${lastText}.`;
  if (of === 1) return [lead(`Solo lo veo una vez, el ${lastText}.`)];
  if (near * 2 <= of)
    return [lead(`${what} no tiene un día fijo: va del ${earliest} al ${latest} de cada mes.${last}`)];
  return [lead(`${what} suele ser hacia el día ${day} del mes: ${near} de ${of} veces.${last}`)];
};

const openSentence = ({ isOpen, knownFromText }: HistoryOutput) =>
  isOpen && knownFromText ? `Mis datos empiezan el ${knownFromText}: puede venir de antes.` : null;

export const ofSince = (output: HistoryOutput) => {
  const { firstText, lastSum, lastText, lastAmount, flow } = output;
  const what = flow === "in" ? "El primer ingreso" : "El primer pago";
  const now =
    lastSum === null
      ? `El último, de ${inEuros(lastAmount ?? 0)}, el ${lastText}.`
      : `Ahora son ${inEuros(lastSum.amount)}${lastSum.before === null ? "" : ` desde el ${lastSum.sinceText}; antes, ${inEuros(lastSum.before)}`}.`;
  const open = openSentence(output);
  const { found, paidSpans } = output;
  const none =
    found.length === 0 || found.length >= paidSpans
      ? []
      : [lead(`Sin nada: ${joinWithAnd(found.map(({ text }) => text))}.`)];
  return [
    lead(`${what}${ofName(output)} que veo es del ${firstText}.${open ? ` ${open}` : ""}`),
    lead(now),
    ...none,
  ];
};

export const ofOwed = (output: HistoryOutput) => {
  const { owed, total, count } = output;
  const name = ofName(output).trim();
  if (owed === null)
    return [
      lead(
        `${capitalised(name)} te han llegado ${inEuros(total)} en ${counted(count, "ingreso", "ingresos")}, y no siempre lo mismo: no sé cuánto te toca cada mes.`,
      ),
    ];
  return [lead(owedText(owed, name))];
};

/** What lacks, as long as the sum that comes most months is what is due. */
export const owedText = (owed: Owed, name: string) => {
  const { usual, sinceText, expected, came, lacking, without, other } = owed;
  const end =
    lacking > 0
      ? `faltan ${inEuros(lacking)}`
      : lacking < 0
        ? `son ${inEuros(-lacking)} de más`
        : "no falta nada";
  const none = without.length === 0 ? "" : ` Sin nada: ${joinWithAnd(without)}.`;
  const more =
    other.length === 0
      ? ""
      : ` Con otra cantidad: ${joinWithAnd(other.map(({ text, amount }) => `${text} (${inEuros(amount)})`))}.`;
  return `Si tocan ${inEuros(usual)} cada mes, desde ${sinceText} serían ${inEuros(expected)} y ${name} te han llegado ${inEuros(came)}: ${end}.${none}${more}`;
};

/** Months of what came now and then. */
const mostMonthsSaid = 8;

export const ofTotal = (output: HistoryOutput) => {
  const { total, count, firstText, yearTotal, from, to, flow, periodText } = output;
  const sum = linkedFigure(inEuros(total), linkOf(output, { from, to }, true));
  const verb = flow === "in" ? "te han llegado" : "llevas pagados";
  const things = flow === "in" ? counted(count, "ingreso", "ingresos") : counted(count, "pago", "pagos");
  const year = yearTotal === null || yearTotal === 0 ? "" : ` Este año, ${inEuros(yearTotal)}.`;
  const open = periodText === null ? openSentence(output) : null;
  const paid = output.spans.filter(({ amount }) => amount !== 0);
  const isRare = paid.length < output.spans.length && paid.length <= mostMonthsSaid;
  const months = isRare ? [lead(`Fue en ${joinWithAnd(paid.map((span) => span.text))}.`)] : [];
  return [
    lead(
      sentence`${capitalised(ofName(output).trim())} ${verb} ${sum}: ${things} desde el ${firstText ?? ""}.${year}${open ? ` ${open}` : ""}`,
    ),
    ...months,
  ];
};
