import { z } from "zod";
import {
  askedField,
  categoryField,
  day,
  dayField,
  euros,
  merchantField,
  otherWordsField,
} from "#server/modules/assistant/tools/money/money-fields.ts";

export const historyInput = z.object({
  category: categoryField,
  asked: askedField,
  merchant: merchantField,
  words: otherWordsField,
  flow: z
    .enum(["out", "in", "saved", "moved"])
    .describe(
      "«out» es lo que se paga, «in» lo que llega, «saved» lo que llega menos lo que se paga, «moved» lo que se pasa a cuentas de ahorro",
    ),
  asks: z
    .enum([
      "each",
      "most",
      "least",
      "missing",
      "every",
      "below",
      "above",
      "usual_day",
      "since",
      "total",
      "owed",
    ])
    .describe(
      "Cada mes; el mes con más o menos; los meses sin nada o si los hay todos; los meses por debajo o por encima de un importe; el día habitual; desde cuándo; todo lo que va pagado; o lo que falta de lo que toca cada mes",
    ),
  unit: z
    .enum(["day", "week", "month", "year"])
    .describe("Lo que se compara: meses, si no se dice otra cosa"),
  amount: euros.positive().nullable().describe("El importe de «below» y «above»; null en las demás"),
  from: dayField("Primer día; null es todo lo que se sabe").nullable(),
  to: dayField("Último día; null es hoy").nullable(),
});
export type HistoryInput = z.output<typeof historyInput>;

const span = z.object({ from: day, to: day, text: z.string(), amount: euros });
export type ShownSpan = z.output<typeof span>;

/** What came since a month, of what would have come by the usual sum. */
export const owedSchema = z.object({
  usual: euros,
  sinceText: z.string(),
  expected: euros,
  came: euros,
  /** Negative where more came. */
  lacking: euros,
  /** Months without anything, and those with another sum. */
  without: z.array(z.string()),
  other: z.array(z.object({ text: z.string(), amount: euros })),
});

export const historyOutput = z.object({
  /** What is told of; null for all payments. */
  name: z.string().nullable(),
  flow: historyInput.shape.flow,
  /** Of a period that is asked for. */
  periodText: z.string().nullable(),
  from: day,
  to: day,
  /** By the unit, the oldest first; the last may still run. */
  spans: z.array(span),
  /** The last span is not over. */
  isRunning: z.boolean(),
  /** Those of the ask: with most, with least, without any, below, above. */
  found: z.array(span),
  /** Spans that have a payment. */
  paidSpans: z.int(),
  total: euros,
  count: z.int(),
  /** Of this year, where `total` is of more. */
  yearTotal: euros.nullable(),
  firstText: z.string().nullable(),
  lastText: z.string().nullable(),
  lastAmount: euros.nullable(),
  /** The first payment lies where the data begin: there may be older ones. */
  isOpen: z.boolean(),
  knownFromText: z.string().nullable(),
  usualDay: z
    .object({ day: z.int(), near: z.int(), of: z.int(), earliest: z.int(), latest: z.int() })
    .nullable(),
  /** By the sum that comes each month; null where each time is another, or another thing is asked. */
  owed: owedSchema.nullable(),
  lastSum: z.object({ amount: euros, sinceText: z.string(), before: euros.nullable() }).nullable(),
  search: z.string().nullable(),
  category: z.string().nullable(),
  ownCategoryId: z.uuid().nullable(),
  /** Told apart by the bank's texts: no filter of the list finds its rows. */
  isKind: z.boolean(),
  ids: z.string().nullable(),
  /** The words that no text tells apart, so that all of the category counts. */
  wholeOf: z.string().nullable(),
  nearest: z.array(z.string()),
  unused: z.array(z.string()),
  missingText: z.string().nullable(),
  sharedText: z.string().nullable(),
});
export type HistoryOutput = z.output<typeof historyOutput>;
