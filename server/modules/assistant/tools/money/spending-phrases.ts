import {
  capitaliseSentence,
  joinSentences,
  linkedFigure,
  type SentencePart,
  sentence,
} from "#server/modules/assistant/statements/sentence.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { capitalised } from "#server/spanish/format.ts";
import { foldedName } from "#shared/rules/fold.ts";
import { linkOf, shownKind } from "./kind-words.ts";
import { merchantLabel } from "./money-words.ts";
import type { Period } from "./period-words.ts";
import type { SpendingOutput } from "./spending-schema.ts";

export const merchantName = ({ merchant, merchants }: SpendingOutput) => {
  const [only, second] = merchants;
  const own = only !== undefined && second === undefined ? merchantLabel(only) : "";
  return own || capitalised(merchantLabel(merchant ?? "")) || "ese comercio";
};

const lettersAlike = 4;

/** " con «nocturnidad»": rows of somebody that bear a word are not all of theirs. A misspelt name is still the name. */
const conceptWords = (asked: string, name: string) => {
  const label = merchantLabel(asked);
  const start = foldedName(label).slice(0, lettersAlike);
  return start === "" || foldedName(name).includes(start) ? "" : ` con «${label}»`;
};

/** "en Mercadona", "en Supermercados/Alimentación", "de Ana". Null for everything. */
export const placePhrase = (output: SpendingOutput) => {
  const { category, merchant, flow, kind } = output;
  if (kind !== null && merchant === null) return `${flow === "out" ? "en" : "de"} ${shownKind(kind.name)}`;
  if (kind !== null)
    return `${flow === "out" ? "en" : "de"} ${merchantName(output)}, ${shownKind(kind.name)}`;
  if (merchant !== null)
    return `${flow === "out" ? "en" : "de"} ${merchantName(output)}${conceptWords(merchant, merchantName(output))}`;
  if (category === null) return null;
  if (category === "Sin categorizar") return "sin categorizar";
  return `${flow === "out" ? "en" : "de"} ${category}`;
};

export const linkedTo = (euros: number, output: SpendingOutput, period: Period) =>
  linkedFigure(inEuros(euros), linkOf(output, period));

export const finishSentence = (...words: SentencePart[]) =>
  sentence`${capitaliseSentence(joinSentences(words))}.`;

export const verbOf = ({ flow, isRunning }: SpendingOutput) => {
  if (flow === "in") return isRunning ? "has ingresado" : "ingresaste";
  return isRunning ? "has gastado" : "gastaste";
};

export const sumSentence = (output: SpendingOutput, of: string | null = null) =>
  finishSentence(
    verbOf(output),
    linkedTo(output.amount, output, output),
    placePhrase(output),
    output.periodText,
    of,
  );
