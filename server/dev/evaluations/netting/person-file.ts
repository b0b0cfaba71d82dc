import * as z from "zod/mini";
import type { Movement } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import { toCents } from "#shared/rules/money.ts";

const id = z.string();

/** One line of a history, as data/README says. */
export const personSchema = z.object({
  id,
  movements: z.array(
    z.object({
      id,
      date: z.string(),
      amount: z.number(),
      description: z.string(),
      merchantName: z.nullable(z.string()),
      creditorName: z.nullable(z.string()),
    }),
  ),
  events: z.array(z.object({ start: z.string(), title: z.string() })),
});

export const truthSchema = z.object({
  id,
  groups: z.array(
    z.object({ expense: id, repayments: z.array(id), own: z.number(), scene: z.optional(z.string()) }),
  ),
  forbidden: z.array(id),
});

export type PersonFile = z.infer<typeof personSchema>;
export type Truth = z.infer<typeof truthSchema>;
export type Group = Pick<Truth["groups"][number], "expense" | "repayments" | "own">;

export const movementsOf = ({ movements }: PersonFile): Movement[] =>
  movements.map(({ date, amount, ...row }) => ({ ...row, day: date, cents: toCents(amount) }));
