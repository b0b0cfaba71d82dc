import {
  joinSentences,
  linkedFigure,
  type Sentence,
  sentence,
} from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { merchantHint, merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { HistoryInput, HistoryOutput, ShownSpan } from "./history-schema.ts";
import { inSpan, linkOf, ofName, placeOf, units } from "./history-words.ts";
import type { Unit } from "./spans.ts";
import { ofOwed, ofSince, ofTotal, ofUsualDay } from "./state-times.ts";

const amountOf = (span: ShownSpan, output: HistoryOutput) =>
  linkedFigure(inEuros(span.amount), linkOf(output, span, false));

const listed = (spans: readonly ShownSpan[], unit: Unit) =>
  joinWithAnd(spans.map((span) => inSpan(span, unit)));

const listedWithSums = (spans: readonly ShownSpan[], unit: Unit) =>
  joinWithAnd(spans.map((span) => `${inSpan(span, unit)} (${inEuros(span.amount)})`));

const isStill = ({ spans, isRunning }: HistoryOutput, span: ShownSpan) =>
  isRunning && spans.at(-1)?.from === span.from;

const savedWords = (amount: number) =>
  amount < 0
    ? `salieron ${inEuros(-amount)} más de lo que entró`
    : `entraron ${inEuros(amount)} más de lo que salió`;

const verbs = { out: "gastaste", in: "ingresaste", saved: "ahorraste", moved: "apartaste" } as const;

const amountWords = (span: ShownSpan, output: HistoryOutput) =>
  output.flow === "saved" ? savedWords(span.amount) : amountOf(span, output);

const extreme = (output: HistoryOutput, { asks, unit }: HistoryInput): Sentence[] => {
  const [span, other] = output.found;
  const [way, otherWay] = asks === "most" ? ["más", "menos"] : ["menos", "más"];
  if (!span) return [];
  const still = isStill(output, span) ? ", que aún no ha acabado" : "";
  const start = `${units[unit].the} que ${way} ${verbs[output.flow]}${placeOf(output)} fue ${inSpan(span, unit)}${still}`;
  const first = sentence`${start}: ${amountWords(span, output)}.`;
  if (!other || other.from === span.from) return [first];
  const then = `${units[unit].the.split(" ")[0]} que ${otherWay}, ${inSpan(other, unit)}`;
  return [first, sentence`${then}: ${amountWords(other, output)}.`];
};

const since = ({ spans }: HistoryOutput, unit: Unit) => {
  const [first] = spans;
  return first ? `desde ${inSpan(first, unit)}` : "";
};

const emptySentence = (output: HistoryOutput, { unit }: HistoryInput): string | null => {
  const { spans, paidSpans, isRunning, flow } = output;
  const without = spans.length - paidSpans - (isRunning && spans.at(-1)?.amount === 0 ? 1 : 0);
  if (flow === "saved" || without <= 0) return null;
  return `Hubo ${counted(without, units[unit].one, units[unit].many)} sin nada${ofName(output)}.`;
};

const extremes = (output: HistoryOutput, input: HistoryInput) => {
  const { unit, asks } = input;
  const empty = asks === "least" ? emptySentence(output, input) : null;
  const counting = `Comparo ${counted(output.spans.length, units[unit].one, units[unit].many)}, ${since(output, unit)}.`;
  return [
    ...extreme(output, input).map((words) => lead(words)),
    ...(empty ? [lead(empty)] : []),
    detail(counting),
  ];
};

/** Months without anything, where they are fewer than the others. */
const missing = (output: HistoryOutput, input: HistoryInput) => {
  const { found, spans, paidSpans, isRunning, flow } = output;
  const { unit, asks } = input;
  const { one, many, none } = units[unit];
  if (flow === "saved") return notSaved(output, input);
  const last = spans.at(-1);
  const awaited = isRunning && last?.amount === 0 ? ` Este ${one} aún no.` : "";
  const name = ofName(output).trim();
  if (found.length === 0)
    return [
      lead(
        `${asks === "every" ? "Sí. " : ""}${capitalised(name)} no falta ${none}: lo hay en ${paidSpans === 1 ? "" : "los "}${counted(paidSpans, one, many)} ${since(output, unit)}.${awaited}`,
      ),
    ];
  const paid = spans.filter(({ amount }) => amount !== 0);
  const rest =
    found.length > paid.length
      ? `Solo lo hay en ${listed(paid, unit)}.`
      : `En los otros ${counted(paidSpans, one, many)} ${since(output, unit)} sí.`;
  const start = asks === "every" ? "No. " : "";
  return found.length > paid.length
    ? [lead(`${start}${capitalised(name)} faltan ${counted(found.length, one, many)}. ${rest}${awaited}`)]
    : [lead(`${start}${capitalised(name)} no hay nada en ${listed(found, unit)}. ${rest}${awaited}`)];
};

const notSaved = ({ found, spans }: HistoryOutput, { unit }: HistoryInput) => {
  const { one, many, none } = units[unit];
  if (found.length === 0) return [lead(`No: en ${none} de los ${spans.length} salió más de lo que entró.`)];
  const lines = found.map((span) => `${inSpan(span, unit)} (${inEuros(-span.amount)})`);
  return [lead(`En ${counted(found.length, one, many)} salió más de lo que entró: ${joinWithAnd(lines)}.`)];
};

const limited = (output: HistoryOutput, { asks, amount, unit }: HistoryInput) => {
  const { found, spans, flow } = output;
  const { one, many, none } = units[unit];
  const way = asks === "below" ? "menos" : "más";
  const limit = `${way} de ${inEuros(amount ?? 0)}`;
  const name = flow === "saved" ? "" : placeOf(output);
  const empty = spans.filter((span) => span.amount === 0 && !isStill(output, span));
  const noneAtAll =
    asks === "below" && empty.length > 0 && output.name !== null
      ? [lead(`Sin nada: ${listed(empty, unit)}.`)]
      : [];
  if (found.length === 0)
    return [lead(`No: ${none} fueron ${limit}${name}, ${since(output, unit)}.`), ...noneAtAll];
  const verb = found.length === 1 ? "fue" : "fueron";
  return [
    lead(
      `${capitalised(counted(found.length, one, many))} ${verb} de ${limit}${name}: ${listedWithSums(found, unit)}.`,
    ),
    ...noneAtAll,
  ];
};

const mostListed = 13;

const ofEach = (output: HistoryOutput, { unit }: HistoryInput) => {
  const { spans, total } = output;
  const last = spans.slice(-mostListed);
  const lines = last.map((span) => sentence`${inSpan(span, unit)}, ${amountOf(span, output)}`);
  return [
    lead(sentence`${capitalised(output.name ?? "En total")}: ${joinSentences(lines, "; ")}.`),
    ...(last.length === spans.length ? [lead(`Suman ${inEuros(total)}.`)] : []),
  ];
};

const statements: Record<
  HistoryInput["asks"],
  (output: HistoryOutput, input: HistoryInput) => StatementDraft[]
> = {
  each: ofEach,
  most: extremes,
  least: extremes,
  missing,
  every: missing,
  below: limited,
  above: limited,
  usual_day: ofUsualDay,
  since: ofSince,
  total: ofTotal,
  owed: ofOwed,
};

const mostBars = 24;

const cardOf = ({ name, category, total, from, to, spans, flow }: HistoryOutput): ChatCard[] =>
  flow === "saved" || spans.length < 2 || spans.length > mostBars
    ? []
    : [
        {
          kind: "spending",
          title: capitalised(name ?? (flow === "out" ? "Gastos" : "Ingresos")),
          category,
          amount: total,
          ...{ from, to, budget: null },
          bars: spans.map((span) => ({ from: span.from < from ? from : span.from, amount: span.amount })),
        },
      ];

const withCard = ([first, ...rest]: StatementDraft[], cards: ChatCard[]): StatementDraft[] =>
  first ? [{ ...first, cards: [...first.cards, ...cards] }, ...rest] : [];

export const stateHistory = (output: HistoryOutput, input: HistoryInput): StatementDraft[] => {
  const { name, spans, firstText, nearest, wholeOf, category, missingText, sharedText, periodText } = output;
  if (firstText === null) {
    const when = periodText === null ? "" : ` ${periodText}`;
    const hint = periodText === null && input.merchant !== null ? ` ${merchantHint(nearest)}` : "";
    return [lead(`No encuentro ningún movimiento${name === null ? "" : ` de ${name}`}${when}.${hint}`)];
  }
  const whole = merchantLabel(wholeOf ?? "");
  const rest = [
    ...(whole !== "" && category !== null ? [lead(`Por «${whole}» cuento todo ${category}.`)] : []),
    ...(missingText === null ? [] : [lead(missingText)]),
    ...(sharedText === null ? [] : [lead(sharedText)]),
  ];
  const shown = input.asks === "usual_day" || spans.length === 0 ? [] : cardOf(output);
  return [...withCard(statements[input.asks](output, input), shown), ...rest];
};
