import { z } from "zod";
import { dayWords } from "#server/spanish/format.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { day, euros } from "./money-fields.ts";

/** A transaction in a tool's output and, without the words of its day, on a card. */
export const shownTransactionSchema = z.object({
  id: z.uuid(),
  date: day,
  dayText: z.string(),
  merchantName: z.string(),
  category: z.string(),
  type: z.enum(["income", "expense"]),
  amount: euros,
  currency: z.string(),
});

export const shownTransaction = (transaction: Transaction, today: string) => ({
  id: transaction.id,
  date: transaction.date,
  dayText: dayWords(transaction.date, today),
  merchantName: transaction.merchantName,
  category: transaction.category,
  type: transaction.type,
  amount: transaction.amount,
  currency: transaction.currency,
});
