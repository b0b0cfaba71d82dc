import * as z from "zod/mini";
import { day, euros, freeText, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { plainTag } from "#shared/rules/plain-tag.ts";
import { ownCategoryId, tagMaxLength, transactionSchema } from "./ledger.ts";

export const maxTags = 10;
export const noteMaxLength = 500;
export const merchantNameMaxLength = 60;
export const maxParts = 20;

export const tagSchema = singleLineText(tagMaxLength, z.overwrite(plainTag));
const note = freeText(noteMaxLength);
const month = z.string().check(z.regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/));

const partSchema = z.strictObject({
  /** Without sign: of the transaction's direction. */
  amount: z.number().check(z.gt(0), z.lte(maxEuros), z.multipleOf(0.01)),
  category: categorySchema,
  ownCategoryId,
  note,
});
export type TransactionPart = z.infer<typeof partSchema>;

const editFields = {
  note,
  tags: z.array(tagSchema).check(z.maxLength(maxTags)),
  /** The merchant's name as the person wants it; null for the bank's. */
  name: z.nullable(singleLineText(merchantNameMaxLength)),
  /** Whether the name is for all transactions of the merchant, past and future. */
  isNameForAll: z.boolean(),
  /** The month in which it counts; null for its own. */
  countsIn: z.nullable(month),
  /** It counts in no sum. */
  isExcluded: z.boolean(),
  /** The purchase that it refunds. */
  refundOf: z.nullable(z.uuid()),
  /** What is left of the amount keeps the transaction's own category. */
  parts: z.array(partSchema).check(z.maxLength(maxParts)),
};

/** A purchase that a refund may belong to, or a refund of a purchase. */
const linkedSchema = z.object({
  id: z.uuid(),
  merchantName: z.string(),
  category: z.string(),
  date: day,
  amount: euros,
});
export type LinkedTransaction = z.infer<typeof linkedSchema>;

const detailSchema = z.object({
  transaction: transactionSchema,
  /** As the bank tells it, whatever the person named it. */
  bankName: z.string(),
  counterparty: z.nullable(z.string()),
  /** 0 before the first edit. */
  version: z.int(),
  edit: z.object(editFields),
  /** What it refunds. */
  refunded: z.nullable(linkedSchema),
  /** What refunds it, the oldest first. */
  refunds: z.array(linkedSchema),
  /** Purchases that it may refund, the likeliest first; empty for money out. */
  refundable: z.array(linkedSchema),
});
export type TransactionDetail = z.infer<typeof detailSchema>;

const params = z.object({ id: z.uuid() });

export const getTransaction = defineEndpoint({
  method: "GET",
  path: "/api/banking/transactions/:id",
  access: "person",
  tokenScope: "read",
  params,
  response: detailSchema,
});

/** Replaces what the person added; 409 when it has changed since `version`. Null replaces whatever is there. */
export const editTransaction = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id/edit",
  access: "person",
  tokenScope: "write",
  params,
  body: z.strictObject({ version: z.nullable(z.int()), ...editFields }),
  response: detailSchema,
});
export type TransactionEdit = Omit<z.infer<typeof editTransaction.body>, "version">;

/** The person's tags, the most used first. */
export const listTags = defineEndpoint({
  method: "GET",
  path: "/api/banking/tags",
  access: "person",
  tokenScope: "read",
  response: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
});
