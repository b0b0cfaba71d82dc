import * as z from "zod/mini";
import { parseJsonLines, readJsonLines } from "#server/dev/evaluations/json-lines.ts";
import type { Household } from "#server/modules/cash-flow/domain/household.ts";

const day = z.iso.date();
const words = z._default(z.nullable(z.string()), null);

const historySchema = z.object({
  id: z.string(),
  asOf: day,
  horizonDays: z._default(z.int().check(z.positive(), z.maximum(400)), 90),
  accounts: z.array(
    z.object({ id: z.string(), type: z.enum(["checking", "savings", "credit"]), balance: z.number() }),
  ),
  movements: z.array(
    z.object({
      id: z.string(),
      account: z.string(),
      date: day,
      amount: z.number(),
      description: z.string(),
      merchantName: words,
      creditorName: words,
    }),
  ),
  events: z._default(
    z.array(
      z.object({
        start: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
        title: z.string(),
        expectedCost: z._default(z.nullable(z.number()), null),
      }),
    ),
    [],
  ),
});

const truthSchema = z.object({
  id: z.string(),
  household: z.string(),
  recurring: z.array(
    z.object({
      day,
      amount: z.number(),
      name: z.string(),
      kind: z.string(),
      every: z.string(),
      amountKind: z.enum(["fixed", "metered", "free"]),
      names: z.array(z.string()),
      optional: z.optional(z.boolean()),
    }),
  ),
  balance: z.array(z.object({ day, total: z.number() })),
});

export type History = z.infer<typeof historySchema>;
export type Truth = z.infer<typeof truthSchema>;

/** Those that can be read, and what is wrong with the others. */
export const readHistories = (content: string) => readJsonLines(content, historySchema);
export const parseHistories = (content: string) => parseJsonLines(content, historySchema);
export const parseTruths = (content: string) => parseJsonLines(content, truthSchema);

const centsOf = (euros: number) => Math.round(euros * 100);

/** The household as the product knows it on the file's own day. */
export const householdOf = ({ asOf, accounts, movements, events }: History): Household => ({
  today: asOf,
  accounts: accounts.map(({ id, type, balance }) => ({ id, type, balanceCents: centsOf(balance) })),
  rows: movements.map(({ id, account, date, amount, description, merchantName, creditorName }) => ({
    id,
    accountId: account,
    day: date,
    cents: centsOf(amount),
    description,
    merchantName,
    creditorName,
    category: null,
  })),
  plannedCosts: events.flatMap(({ start, title, expectedCost }) =>
    expectedCost === null ? [] : [{ day: start.slice(0, 10), title, cents: centsOf(expectedCost) }],
  ),
});
