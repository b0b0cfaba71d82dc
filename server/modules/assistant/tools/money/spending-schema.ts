import { z } from "zod";
import {
  askedField,
  categoryField,
  day,
  dayField,
  euros,
  flowField,
  merchantField,
  otherWordsField,
} from "./money-fields.ts";
import { promisedNameSchema } from "./promised-name.ts";
import { yearAheadSchema } from "./year-ahead.ts";

export const spendingInput = z.object({
  category: categoryField,
  asked: askedField,
  merchant: merchantField,
  words: otherWordsField,
  from: dayField("Primer día"),
  to: dayField("Último día"),
  compareFrom: dayField("Primer día del periodo con el que se compara").nullable(),
  compareTo: dayField("Último día del periodo con el que se compara").nullable(),
  flow: flowField,
  wanted: z
    .enum(["sum", "count", "mean"])
    .nullable()
    .describe("Qué se pregunta: la suma, cuántos movimientos o la media; null es la suma"),
  per: z
    .enum(["day", "week", "year"])
    .nullable()
    .describe("La media, al día, a la semana o al año; null es al mes"),
});
export type SpendingInput = z.output<typeof spendingInput>;

export const spendingOutput = z.object({
  /** The name of a fixed one, or of one of the person's own. */
  category: z.string().nullable(),
  /** Of an own one. */
  ownCategoryId: z.uuid().nullable(),
  /** As the person wrote it. */
  merchant: z.string().nullable(),
  /** Names from the bank, largest amount first. */
  merchants: z.array(z.string()),
  /** The search text that finds these transactions. */
  search: z.string().nullable(),
  /** Less than a category or a merchant, told apart by the bank's texts; null where all of it counts. */
  kind: z
    .object({
      name: z.string(),
      /** Banks write it in many words, all of them known. */
      isKnown: z.boolean(),
      /** Of all of the category in the period. */
      whole: euros,
      wholeCategory: z.string().nullable(),
      /** The bank's texts bear the words in other categories only: the category is told apart. */
      isElsewhere: z.boolean(),
    })
    .nullable(),
  /** The words that no text tells apart, so that all of the category counts. */
  wholeOf: z.string().nullable(),
  /** Other words of the question that no text bears. */
  unused: z.array(z.string()),
  flow: z.enum(["out", "in"]),
  from: day,
  to: day,
  periodText: z.string(),
  isRunning: z.boolean(),
  amount: euros,
  count: z.int(),
  movementIds: z.array(z.uuid()),
  movementsTotal: z.int(),
  cut: z.boolean(),
  /** Income of a merchant asked for its expenses, or the reverse. */
  otherSide: euros,
  /** All of it is wages or a pension. */
  isOtherSidePay: z.boolean(),
  /** What the mean is told of; null is a month. */
  per: spendingInput.shape.per,
  mean: z
    .object({
      /** Of a month. */
      amount: euros,
      months: z.int(),
      /** The sum is that of twelve months which are known: a year's, and no mean. */
      isYear: z.boolean(),
      /** Of the only month; null of several. */
      days: z.int().nullable(),
      /** Accounts count over different months: the mean is no quotient of the total. */
      isUneven: z.boolean(),
      /** Accounts that are not in it, in words («sin Cuenta ABC, sin datos desde marzo»). */
      without: z.string().nullable(),
    })
    .nullable(),
  ahead: yearAheadSchema,
  bars: z.array(z.object({ from: day, amount: euros })),
  budget: z.object({ limit: euros, left: euros, percentage: z.int() }).nullable(),
  comparison: z
    .object({
      from: day,
      to: day,
      periodText: z.string(),
      amount: euros,
      /** Current period minus the other. */
      difference: euros,
      percentage: z.number().nullable(),
      /** The first known day, of a period that begins before it. */
      knownFromText: z.string().nullable(),
      count: z.int().nullable(),
      /** Of all of the other period, where it is told only as far as the current one. */
      whole: z.object({ periodText: z.string(), amount: euros }).nullable(),
    })
    .nullable(),
  nothing: z
    .enum(["no_movements", "unknown_merchant", "before_first_day", "still_to_come", "none_in_period"])
    .nullable(),
  /** Similar merchants. */
  nearest: z.array(z.string()),
  /** What the person wrote down under the name, where no transaction bears it. */
  promised: promisedNameSchema,
  lastSeen: day.nullable(),
  lastSeenText: z.string().nullable(),
  /** Of all of that day, of what is asked for; null where nothing of it counts. */
  lastAmount: euros.nullable(),
  /** Of the last twelve months, where nothing of a month is told. */
  yearAmount: euros.nullable(),
  /** The first known day, when the period begins earlier. */
  firstDay: day.nullable(),
  firstDayText: z.string().nullable(),
  /** What the sums lack after that day, as a sentence. */
  missingText: z.string().nullable(),
  /** The accounts that no total counts, where nothing was found, as a sentence. */
  hiddenText: z.string().nullable(),
  /** Nothing is known of the period, as a sentence. */
  unknownText: z.string().nullable(),
  /** Of which accounts only the person's part counts, as a sentence. */
  sharedText: z.string().nullable(),
  /** Accounts in other currencies are missing from the sums. */
  leavesOut: z.boolean(),
});
export type SpendingOutput = z.output<typeof spendingOutput>;
