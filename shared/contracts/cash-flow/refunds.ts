import * as z from "zod/mini";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const refundReasons = ["duplicate", "raised", "after_end", "unknown"] as const;
export type RefundReason = (typeof refundReasons)[number];

const debitSchema = z.object({
  transactionId: z.uuid(),
  reason: z.enum(refundReasons),
  creditor: z.string(),
  day,
  /** Positive. */
  amount: euros,
  /** What it cost before; of a rise. */
  before: z.nullable(euros),
  /** As the bank wrote it, with what it tells of mandate and reference. */
  text: z.string(),
  /** The last day on which the bank gives it back without a reason. */
  authorisedUntil: day,
  /** The same, when the person never authorised it. */
  unauthorisedUntil: day,
});
export type RefundableDebit = z.infer<typeof debitSchema>;

/** Direct debits that deserve a look and can be given back, the newest first; without those whose refund has come. */
export const listRefundableDebits = defineEndpoint({
  method: "GET",
  path: "/api/cash-flow/refundable-debits",
  access: "person",
  tokenScope: "read",
  response: z.object({ debits: z.array(debitSchema) }),
});
