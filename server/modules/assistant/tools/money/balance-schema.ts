import { z } from "zod";
import { hiddenAccountSchema } from "./hidden-accounts.ts";
import { day } from "./money-fields.ts";

export const balanceInput = z.object({
  bank: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .describe("Banco o cuenta por la que se pregunta («BBVA», «la cuenta de ahorro»); null para todas"),
  besides: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .describe("Banco o cuenta que no se cuenta («¿y en la otra?» tras hablar de esta); null para ninguna"),
});

export const balanceOutput = z.object({
  bank: z.string().nullable(),
  /** No account has this name, so the reply covers all accounts. */
  isUnknownBank: z.boolean(),
  total: z.number(),
  /** Of those that are asked for, the ones that the person chose not to count. */
  hidden: z.array(hiddenAccountSchema),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      bank: z.string(),
      name: z.string(),
      type: z.string(),
      balance: z.number(),
      currency: z.string(),
      /** Null while it is a balance of these days. */
      oldDay: day.nullable(),
      oldDayText: z.string().nullable(),
      /** Nobody has told its balance: it is the sum of its transactions. */
      lacksBalance: z.boolean(),
      /** Kept by hand: without a balance, its transactions say nothing of what there is. */
      isByHand: z.boolean(),
      /** Which part of it is the person's. */
      sharePercent: z.number(),
      /** Known for long before the others, so that it is not in the total. */
      isApart: z.boolean(),
    }),
  ),
});
export type BalanceOutput = z.output<typeof balanceOutput>;
export type Account = BalanceOutput["accounts"][number];
