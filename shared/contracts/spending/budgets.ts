import * as z from "zod/mini";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { leftOutAccounts } from "./left-out.ts";

const expenseCategory = z.enum(expenseCategories);

export const budgetSchema = z.object({
  category: expenseCategory,
  limit: z.nullable(euros),
  /** This month so far, positive. */
  spent: euros,
  /** Whole percent of the limit; null without a budget. */
  percentage: z.nullable(z.int()),
  /** Negative once the budget is exceeded; null without one. */
  left: z.nullable(euros),
  /** `own` also when the person wants no limit. */
  source: z.enum(["proposed", "own"]),
  proposal: z.nullable(euros),
});
export type Budget = z.infer<typeof budgetSchema>;

const budgetMonth = z.object({
  /** `YYYY-MM`, in Madrid. */
  month: z.string(),
  daysLeft: z.int(),
  /** Full months behind the proposals, at most three. */
  monthsSeen: z.int(),
  /** What the proposals leave out. */
  leftOut: leftOutAccounts,
  /** When there will be proposals; null when there are some, or when that is unknown. */
  proposalsFrom: z.nullable(day),
  budgets: z.array(budgetSchema),
});
export type BudgetMonth = z.infer<typeof budgetMonth>;

export const listBudgets = defineEndpoint({
  method: "GET",
  path: "/api/budgets",
  access: "person",
  tokenScope: "read",
  response: budgetMonth,
});

export const budgetLimit = { least: 1, most: 1_000_000 };

/** Null means that the person wants no limit. */
export const setBudget = defineEndpoint({
  method: "PATCH",
  path: "/api/budgets",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({
    category: expenseCategory,
    limit: z.nullable(z.number().check(z.minimum(budgetLimit.least), z.maximum(budgetLimit.most))),
  }),
  response: budgetMonth,
});

/** Returns to the proposal. The category is in the query because its name contains a slash. */
export const resetBudget = defineEndpoint({
  method: "DELETE",
  path: "/api/budgets",
  access: "person",
  tokenScope: "write",
  query: z.object({ category: expenseCategory }),
  response: budgetMonth,
});
