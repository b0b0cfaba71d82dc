import * as z from "zod/mini";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

const transaction = {
  transactionId: z.uuid(),
  name: z.string(),
  day,
  /** Without sign. */
  amount: euros,
};

const repaymentSchema = z.object({
  ...transaction,
  /** What of it is for this expense. */
  share: euros,
});

const expenseSchema = z.object({
  ...transaction,
  /** What it cost in the end. */
  own: euros,
  repayments: z.array(repaymentSchema),
});

/** Expenses that the same people shared: most often one. */
export const sharedExpenseSchema = z.object({
  /** Of its first expense. */
  id: z.uuid(),
  /** Changes with the links: what is taken is what was seen. */
  tag: z.string(),
  expenses: z.array(expenseSchema),
  /** Why, in Spanish. */
  reason: z.string(),
  /** It was taken without asking. */
  isByItself: z.boolean(),
  /** 0 to 1. */
  certainty: z.number(),
});
export type SharedExpense = z.infer<typeof sharedExpenseSchema>;

/** What did not come. */
export const owedSchema = z.object({
  id: z.uuid(),
  expense: z.string(),
  day,
  /** First names, where the agenda says them and the bank tells who paid. */
  names: z.array(z.string()),
  /** How many parts. */
  parts: z.int(),
  /** Of each. */
  amount: euros,
});
export type Owed = z.infer<typeof owedSchema>;

const list = z.object({
  /** What is sure is taken without asking. */
  takesSure: z.boolean(),
  proposals: z.array(sharedExpenseSchema),
  /** The newest first. */
  taken: z.array(sharedExpenseSchema),
  owed: z.array(owedSchema),
});
export type SharedExpenseList = z.infer<typeof list>;

/** Of the last months. */
export const listSharedExpenses = defineEndpoint({
  method: "GET",
  path: "/api/cash-flow/shared-expenses",
  access: "person",
  tokenScope: "read",
  response: list,
});

const params = z.object({ id: z.uuid() });
const seen = z.strictObject({ tag: z.string().check(z.regex(/^[0-9a-z]{1,64}$/)) });
const done = z.object({ ok: z.literal(true) });

/** Off until the person says otherwise. Turned on, what is sure already is taken at once. */
export const setSharedExpenseSettings = defineEndpoint({
  method: "PATCH",
  path: "/api/cash-flow/shared-expenses",
  access: "person",
  body: z.strictObject({ takesSure: z.boolean() }),
  response: done,
});

/** Nets the repayments with their expenses. 409 when the proposal is no longer what was seen. */
export const takeSharedExpense = defineEndpoint({
  method: "POST",
  path: "/api/cash-flow/shared-expenses/:id/take",
  access: "person",
  params,
  body: seen,
  response: done,
});

/** It is not proposed again. 409 as above. */
export const dismissSharedExpense = defineEndpoint({
  method: "POST",
  path: "/api/cash-flow/shared-expenses/:id/dismiss",
  access: "person",
  params,
  body: seen,
  response: done,
});

/** Takes back what was said of it: its repayments count by themselves again. 409 when `tag` is not what was seen. */
export const undoSharedExpense = defineEndpoint({
  method: "DELETE",
  path: "/api/cash-flow/shared-expenses/:id",
  access: "person",
  params,
  query: seen,
  response: done,
});
