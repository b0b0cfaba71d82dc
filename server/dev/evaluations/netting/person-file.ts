import * as z from "zod/mini";
import type { Movement } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import { toCents } from "#shared/rules/money.ts";

const id = z.string();
const words = z._default(z.nullable(z.string()), null);

/** One line of a history, as data/README says. */
export const personSchema = z.object({
  id,
  movements: z.array(
    z.object({
      id,
      date: z.iso.date(),
      amount: z.number(),
      description: z.string(),
      merchantName: words,
      creditorName: words,
    }),
  ),
  events: z._default(
    z.array(z.object({ start: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)), title: z.string() })),
    [],
  ),
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
