import * as z from "zod/mini";

const column = z.int().check(z.gte(0), z.lte(255));
const columnIfAny = z.nullable(column);

/** Which column of a file holds what, counted from 0, as the person says it. */
export const columnMappingSchema = z.object({
  date: column,
  text: column,
  /** Either this one, or charges and credits apart. */
  amount: columnIfAny,
  debit: columnIfAny,
  credit: columnIfAny,
  balance: columnIfAny,
  currency: columnIfAny,
  dateOrder: z.enum(["dmy", "mdy", "ymd"]),
  decimal: z.enum([",", "."]),
  /** Spending stands there without a minus, and income with one. */
  isChargePositive: z.boolean(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

export const mappedFieldSchema = z.enum(["date", "text", "amount", "debit", "credit", "balance", "currency"]);
export type MappedField = z.infer<typeof mappedFieldSchema>;

/** As it travels in a query, beside the file in the body. */
export const writtenMapping = (mapping: ColumnMapping) => JSON.stringify(mapping);

/** Null for a text that is no mapping. */
export const readMapping = (text: string): ColumnMapping | null => {
  try {
    const { success, data } = columnMappingSchema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
};
