import * as z from "zod/mini";
import { day, euros, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { ownPromiseRhythms, promiseNameMaxLength } from "./promises.ts";

export const mostWhatIfChanges = 5;

/** `YYYY-MM`. */
const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const promiseId = z.uuid();
const amount = z.number().check(
  z.gte(-maxEuros),
  z.lte(maxEuros),
  z.multipleOf(0.01),
  z.refine((euros) => euros !== 0, "no puede ser 0"),
);

/** Something that could be otherwise; amounts are signed, negative is money out. */
const change = z.discriminatedUnion("kind", [
  /** From tomorrow on it comes no more. */
  z.strictObject({ kind: z.literal("end"), promiseId }),
  z.strictObject({ kind: z.literal("amount"), promiseId, amount }),
  /** It comes again on this day, and then as before. */
  z.strictObject({ kind: z.literal("pause"), promiseId, until: day }),
  z.strictObject({
    kind: z.literal("new"),
    name: singleLineText(promiseNameMaxLength),
    amount,
    every: z.enum(ownPromiseRhythms),
    firstOn: day,
    endsOn: z.nullable(day),
  }),
  /** In these months no income comes that has no fixed amount. */
  z.strictObject({ kind: z.literal("dry"), months: z.array(month).check(z.minLength(1), z.maxLength(3)) }),
]);
export type WhatIfChange = z.infer<typeof change>;

const balance = z.object({ day, amount: euros });

/** What the forecast says; as likely to be more as to be less. */
const outcome = z.object({
  /** Of the next ninety days. */
  lowest: balance,
  monthEnd: balance,
  last: balance,
});
export type WhatIfOutcome = z.infer<typeof outcome>;

const comparison = z.object({
  today: day,
  /** Null without transactions. */
  before: z.nullable(outcome),
  after: z.nullable(outcome),
  /** More of it at the end of a year; negative is less. */
  yearly: euros,
  /** Goals that wait for money, and the day on which each has it; null where that never is. Empty without a forecast. */
  goals: z.array(
    z.object({ id: z.uuid(), title: z.string(), before: z.nullable(day), after: z.nullable(day) }),
  ),
});
export type WhatIf = z.infer<typeof comparison>;

/** Another future beside the one that is expected. Nothing is stored. 404 for a promise that is not there. */
export const askWhatIf = defineEndpoint({
  method: "POST",
  path: "/api/cash-flow/what-if",
  access: "person",
  tokenScope: "read",
  body: z.strictObject({
    changes: z.array(change).check(z.minLength(1), z.maxLength(mostWhatIfChanges)),
  }),
  response: comparison,
});
