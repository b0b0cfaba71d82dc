import * as z from "zod/mini";
import { transactionQuery } from "./ledger.ts";

/** Of transactions that the person picks one by one. */
export const maxPicked = 500;

const { cursor: _, limit: __, ...filterFields } = transactionQuery.shape;

/** Which transactions, without pages. */
export const transactionFilterSchema = z.strictObject(filterFields);

export const pickedSchema = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxPicked)),
});

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file of all transactions of a filter, or of those picked; asked for with `POST`. */
export const transactionExportPath = "/api/banking/transactions/export";

export const transactionExportSchema = z.strictObject({
  format: z.enum(exportFormats),
  of: z.union([pickedSchema, z.strictObject({ filter: transactionFilterSchema })]),
});
export type TransactionExport = z.infer<typeof transactionExportSchema>;
