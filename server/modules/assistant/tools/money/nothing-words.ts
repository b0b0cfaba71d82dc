import { type SentencePart, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { foldedName } from "#shared/rules/fold.ts";
import { merchantHint, merchantLabel } from "./money-words.ts";
import { promisedNameWords } from "./promised-name.ts";
import { finishSentence, linkedTo, merchantName, placePhrase } from "./spending-phrases.ts";
import type { SpendingOutput } from "./spending-schema.ts";

export const otherSideSentence = (output: SpendingOutput) => {
  const { otherSide, flow, periodText } = output;
  if (otherSide === 0) return null;
  const amount = linkedTo(otherSide, output, output);
  const asked = merchantLabel(output.merchant ?? "");
  // Found by a word, such as "alquiler" or "clínica": those who were paid need not be those who paid.
  if (foldedName(merchantName(output)) !== foldedName(asked))
    return sentence`Aparte, con «${asked}» en el concepto ${flow === "out" ? "te pagaron" : "pagaste"} ${amount} ${periodText}.`;
  return flow === "out"
    ? sentence`Aparte, ${merchantName(output)} ${output.isOtherSidePay ? "te pagó" : "te devolvió o pagó"} ${amount} ${periodText}.`
    : sentence`Aparte, a ${merchantName(output)} le pagaste ${amount} ${periodText}.`;
};

export const firstDaySentence = ({ firstDayText }: SpendingOutput) =>
  firstDayText && `Tus movimientos empiezan el ${firstDayText}.`;

const unknownSentence = (output: SpendingOutput) =>
  (output.promised && promisedNameWords(output.promised)) ??
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
  const verb = flow === "out" ? "gastaste" : "ingresaste";
  const year = yearAmount === null ? "" : `; en los últimos 12 meses ${verb} ${inEuros(yearAmount)}`;
  if (lastAmount === null)
    return finishSentence("El último movimiento", place, `es del ${lastSeenText}${year}`);
  const inYear =
    yearAmount === null || yearAmount === lastAmount
      ? ""
      : `; en los últimos 12 meses, ${inEuros(yearAmount)}`;
  return finishSentence("Lo último", place, "fueron", inEuros(lastAmount), `el ${lastSeenText}${inYear}`);
};

export const nothingSentences = (output: SpendingOutput): SentencePart[] => {
  const { nothing, flow, periodText } = output;
  if (nothing === "no_movements")
    return ["Aún no tengo movimientos tuyos.", "Conecta un banco o sube un extracto y te lo digo."];
  if (nothing === "unknown_merchant") return [unknownSentence(output)];
  if (nothing === "still_to_come") return ["Ese periodo aún no ha llegado.", "Pregúntame por uno pasado."];
  if (output.unknownText !== null) return [output.unknownText, lastSentence(output)];
  const kind = flow === "out" ? "gastos" : "ingresos";
  return [
    finishSentence(periodText, output.isRunning ? "no hay" : "no hubo", kind, placePhrase(output)),
    ...(nothing === "before_first_day"
      ? [firstDaySentence(output), lastSentence(output)]
      : [lastSentence(output), firstDaySentence(output)]),
    otherSideSentence(output),
  ];
};
