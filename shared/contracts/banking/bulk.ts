import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { tagSchema } from "./adjustments.ts";
import { pickedSchema, transactionFilterSchema } from "./exports.ts";
import { ownCategoryId } from "./ledger.ts";

/** Transfers are found row by row. */
export const maxTransfersAtOnce = 200;

const pair = z.tuple([z.uuid(), z.uuid()]);

/** All of a filter, as the list told of it: its version, and how many there were. */
const wholeSchema = z.strictObject({ filter: transactionFilterSchema, version: z.string(), count: z.int() });

const chosenSchema = z.union([pickedSchema, wholeSchema]);
export type ChosenTransactions = z.infer<typeof chosenSchema>;

const actionSchema = z.discriminatedUnion("kind", [
  /** Only of these, whatever is alike. */
  z.strictObject({ kind: z.literal("category"), category: categorySchema, ownCategoryId }),
  z.strictObject({ kind: z.literal("add-tag"), tag: tagSchema }),
  z.strictObject({ kind: z.literal("remove-tag"), tag: tagSchema }),
  z.strictObject({ kind: z.literal("exclude"), isExcluded: z.boolean() }),
  z.strictObject({ kind: z.literal("transfer"), isTransfer: z.boolean() }),
]);
export type BulkAction = z.infer<typeof actionSchema>;

const doneSchema = z.object({
  /** Of the history, which can undo it; null when nothing changed. */
  entryId: z.nullable(z.uuid()),
  changed: z.int(),
  /** Stayed as they are, and why; Spanish. */
  left: z.array(z.object({ count: z.int(), why: z.string() })),
});
export type BulkDone = z.infer<typeof doneSchema>;

/** Changes many transactions at once; 409 when the filter no longer has what the list told. */
export const changeTransactions = defineEndpoint({
  method: "POST",
  path: "/api/banking/transactions/bulk",
  access: "person",
  body: z.strictObject({ of: chosenSchema, action: actionSchema }),
  response: doneSchema,
});

/** Says of two rows that they are one transfer, or that one gives back what the other cost. */
export const linkTransactions = defineEndpoint({
  method: "POST",
  path: "/api/banking/transactions/link",
  access: "person",
  body: z.strictObject({ ids: pair, as: z.enum(["transfer", "refund"]) }),
  response: doneSchema,
});
