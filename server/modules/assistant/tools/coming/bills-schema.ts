import { z } from "zod";
import {
  askedField,
  categoryField,
  day,
  euros,
  merchantField,
  otherWordsField,
} from "#server/modules/assistant/tools/money/money-fields.ts";
import { shownTransactionSchema } from "#server/modules/assistant/tools/money/shown-transaction.ts";

const bill = z.object({
  name: z.string(),
  day,
  dayText: z.string(),
  /** Positive. */
  amount: euros,
  /** Written down or confirmed by the person, of one amount. */
  isSure: z.boolean(),
  /** Its day is over, and it has not come yet. */
  isLate: z.boolean(),
  /** The day before today on which it fell due, of what is expected now; null of what is on its day. */
  dueText: z.string().nullable(),
});
export type Bill = z.output<typeof bill>;

export const billsInput = z.object({
  category: categoryField,
  asked: askedField,
  merchant: merchantField,
  words: otherWordsField,
  from: day.nullable(),
  to: day.nullable(),
  isOfPlans: z.boolean().nullish().describe("Lo que costarán los eventos de la agenda, y no los recibos"),
});

export type BillsInput = z.output<typeof billsInput>;

export const billsOutput = z.object({
  /** Events of the agenda with their cost, and no bills. */
  isOfPlans: z.boolean(),
  /** What was asked for, in words: "de Netflix", "de Seguros". */
  of: z.string().nullable(),
  periodText: z.string(),
  /** The last day of which anything is known, where more was asked for. */
  knownTo: z.string().nullable(),
  /** Of something without any days: one time of each bill, whatever else comes in the period. */
  isNextOfEach: z.boolean(),
  bills: z.array(bill),
  total: euros,
  /** Each of them is sure. */
  isSure: z.boolean(),
  /** Transfers to somebody, which are no bills, where none was asked for by name. */
  sent: z.array(bill),
  totalSent: euros,
  /** The first one after days without any. */
  next: bill.nullable(),
  /** The last one that was paid, where none is to come. */
  last: shownTransactionSchema.nullable(),
  /** Words that no bill is called by, so that all of the category is told of. */
  wholeOf: z.string().nullable(),
  /** Other words of the question that no bill bears. */
  unused: z.array(z.string()),
});
export type BillsOutput = z.output<typeof billsOutput>;
