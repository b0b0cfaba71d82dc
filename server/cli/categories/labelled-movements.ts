import * as z from "zod/mini";
import { type Category, categorySchema } from "#shared/rules/categories.ts";
import type { Movement } from "./read-movement.ts";

/** One movement with the category a person gave it; `expected` is null where nobody did. */
export interface Labelled {
  id: string | number;
  movement: Movement;
  expected: Category | null;
  acceptable: readonly Category[];
  difficulty: string;
}

export interface LabelledFault {
  /** 1-based. */
  line: number;
  /** Spanish, safe to show. */
  message: string;
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
    movement: {
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

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const complaintOf = (error: z.core.$ZodError) => {
  const fields = error.issues.map(({ path }) => path.join(".") || "la fila");
  return `no se entiende ${[...new Set(fields)].join(", ")}`;
};

/** Rows of a JSON Lines file; the first bad line is a fault and ends the reading. Empty lines count for nothing. */
export const parseLabelled = (content: string): { rows: Labelled[]; fault?: LabelledFault } => {
  const rows: Labelled[] = [];
  for (const [index, line] of content
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    if (!line.trim()) continue;
    const parsed = jsonOf(line);
    if (parsed === undefined) return { rows, fault: { line: index + 1, message: "no es JSON" } };
    const result = rowSchema.safeParse(parsed);
    if (!result.success) return { rows, fault: { line: index + 1, message: complaintOf(result.error) } };
    rows.push(labelledOf(result.data));
  }
  return { rows };
};
