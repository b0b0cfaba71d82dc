import * as z from "zod/mini";
import { parseJsonLines } from "#server/dev/evaluations/json-lines.ts";
import type { TransactionDetails } from "#server/modules/banking/domain/categorisation.ts";
import { type Category, categorySchema } from "#shared/rules/categories.ts";

/** `expected` is null when nobody labelled the transaction. */
export interface Labelled {
  id: string | number;
  transaction: TransactionDetails;
  expected: Category | null;
  acceptable: readonly Category[];
  difficulty: string;
}

const text = z.nullish(z.string());

const rowSchema = z.object({
  id: z.union([z.string(), z.number()]),
  description: z.string(),
  merchantName: text,
  creditorName: text,
  debtorName: text,
  mcc: text,
  bankTransactionCode: text,
  creditorId: text,
  /** Signed euros. */
  amount: z.number(),
  expected: z.nullish(categorySchema),
  acceptable: z.nullish(z.array(categorySchema)),
  difficulty: text,
});

const labelledOf = (row: z.infer<typeof rowSchema>): Labelled => {
  const payee = row.creditorName || row.merchantName;
  return {
    id: row.id,
    transaction: {
      description: row.description,
      counterparty: (row.amount < 0 ? payee : row.debtorName || payee) || null,
      amountInCents: Math.round(row.amount * 100),
      bankTransactionCode: row.bankTransactionCode ?? null,
      merchantCategoryCode: row.mcc ?? null,
      creditorId: row.creditorId ?? null,
    },
    expected: row.expected ?? null,
    acceptable: row.acceptable ?? [],
    difficulty: row.difficulty ?? "",
  };
};

/** Reading stops at the first invalid line. */
export const parseLabelled = (content: string) => {
  const { rows, ...rest } = parseJsonLines(content, rowSchema);
  return { rows: rows.map(labelledOf), ...rest };
};
